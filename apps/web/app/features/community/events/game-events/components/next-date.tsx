import type { PastEvent, WorldEvent } from "@gatehouse/contract/game/game-events";
import { timeLeft } from "../../../../../lib/time/dates.ts";
import { formatAppointment } from "../../../../../lib/time/days.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Rings } from "../../../../../ui/rings.tsx";
import { useOwnCharacters } from "../../../../identity/session/own-characters.ts";
import { beginOf, clockOf, endOf } from "../model.ts";
import styles from "./next-date.module.css";
import { TellButton } from "./tell-button.tsx";
import { Winner } from "./winner.tsx";

type NextDateProps = { series: number; events: readonly WorldEvent[]; won: readonly PastEvent[] };

/** When an event comes next, on the server's clock and the visitor's own, whether one takes part, and who won it last. */
export function NextDate({ series, events, won }: NextDateProps) {
  const now = useNow(true);
  const own = useOwnCharacters().data ?? [];
  const [last] = won;
  const next = events.find((event) => endOf(event) > now);
  const mine = next?.signedUp?.find((name) => own.some((one) => one.name === name));
  return (
    <>
      {next && <Left of={next} now={now} />}
      {mine !== undefined && (
        <p>
          <Badge tone="ok">{text("events.tonight.signedUp", { name: mine })}</Badge>
        </p>
      )}
      <TellButton series={series} />
      {last && (
        <p className={styles.last}>
          {text("events.series.lastWon")} <Winner of={last.winner} />
        </p>
      )}
    </>
  );
}

function Left({ of: event, now }: { of: WorldEvent; now: number }) {
  const begin = beginOf(event);
  const left = timeLeft(begin - now);
  const own = clockOf(begin, "own");
  return (
    <div className={styles.next}>
      {begin > now ? (
        <Rings
          label={text("events.series.left")}
          rings={[
            { value: left.days * 24 + left.hours, max: 24, label: text("events.series.h") },
            { value: left.minutes, max: 60, label: text("events.series.min") },
            { value: left.seconds, max: 60, label: text("events.series.s") },
          ]}
        />
      ) : (
        <b>{text("events.tonight.running", { name: event.name })}</b>
      )}
      <p>
        <b>
          <time dateTime={event.at}>{formatAppointment(new Date(begin), now)}</time>
        </b>{" "}
        {text("events.series.zone")}
        {own !== clockOf(begin, "server") && (
          <span className={styles.own}>
            {own} {text("events.tonight.own")}
          </span>
        )}
      </p>
    </div>
  );
}
