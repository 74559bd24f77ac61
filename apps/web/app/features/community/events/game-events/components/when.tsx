import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { formatAppointment } from "../../../../../lib/time/days.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { beginOf, clockOf, ownClockBeside } from "../model.ts";

/** When an event is, by the server's clock, and by the visitor's own where that is another. */
export function When({ of: event, now }: { of: WorldEvent; now: number }) {
  const begin = beginOf(event);
  const end = event.endsAt === undefined ? "" : `–${clockOf(Date.parse(event.endsAt), "server")}`;
  return (
    <p>
      <b>
        <time dateTime={event.at}>
          {formatAppointment(new Date(begin), now)}
          {end}
        </time>
      </b>{" "}
      {text("events.series.zone")}
      <OwnClock at={event.at} endsAt={event.endsAt} />
    </p>
  );
}

/** When something is by the visitor's own clock, where that is another than the server's. */
export function OwnClock({ at, endsAt }: Pick<WorldEvent, "at" | "endsAt">) {
  const own = ownClockBeside(Date.parse(at));
  if (!own) return null;
  const day = own.weekday === undefined ? "" : `${text("shell.weekdays.long", { weekday: own.weekday })}, `;
  const end = endsAt === undefined ? "" : `–${clockOf(Date.parse(endsAt), "own")}`;
  return (
    <small>
      {day}
      {own.time}
      {end} {text("events.tonight.own")}
    </small>
  );
}
