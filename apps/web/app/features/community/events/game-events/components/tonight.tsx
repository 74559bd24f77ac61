import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { seriesPath } from "@gatehouse/contract/pages";
import { useState } from "react";
import { Link } from "react-router";
import { formatSpan } from "../../../../../lib/time/spans.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { Poster } from "../../../../../ui/art/poster.tsx";
import { Icon } from "../../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { ToggleGroup } from "../../../../../ui/toggle-group.tsx";
import { useOwnCharacters } from "../../../../identity/session/own-characters.ts";
import { pictureOf } from "../../model.ts";
import { useTonight } from "../api.ts";
import {
  beginOf,
  cardWidth,
  clockOf,
  endOf,
  eveningOf,
  isOn,
  nextOf,
  type Placed,
  placedOn,
  type Zone,
} from "../model.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import styles from "./tonight.module.css";

const tickMs = 15_000;
const hourMs = 3_600_000;

/**
 * The evening on one line, in the visitor's own time or the server's, or what comes first where the evening has nothing; nothing where
 * no events are known.
 */
export function Tonight() {
  const events = useTonight();
  const now = useNow(true, tickMs);
  const [zone, setZone] = useState<Zone>("own");
  const own = new Set(useOwnCharacters().data?.map(({ name }) => name));
  if (!events || events.length === 0) return null;
  const evening = eveningOf(now);
  const placed = placedOn(events, evening);
  const hasLine = placed.length > 0;
  const { running, next } = summary(events, now);
  if (!hasLine && running === undefined && next === undefined) return null;
  return (
    <section aria-labelledby="tonight" className={styles.tonight}>
      <SectionHeading id="tonight">
        {text(hasLine ? "events.tonight.title" : "events.series.dates")}
      </SectionHeading>
      <div className={styles.top}>
        <p>
          {running !== undefined && <b className={styles.running}>{running}</b>} {next}
        </p>
        {hasLine && (
          <ToggleGroup
            label={text("events.tonight.zone")}
            value={zone}
            onChange={setZone}
            options={[
              { value: "own", label: text("events.tonight.own") },
              { value: "server", label: text("events.tonight.server") },
            ]}
          />
        )}
      </div>
      {hasLine && <Evening placed={placed} evening={evening} now={now} zone={zone} own={own} />}
      <CalendarAddress kinds={[...new Set(events.map(({ kind }) => kind))]} />
    </section>
  );
}

type EveningProps = {
  placed: readonly Placed[];
  evening: { from: number; to: number };
  now: number;
  zone: Zone;
  /** The names of the visitor's own characters. */
  own: ReadonlySet<string>;
};

/** The line itself, with a card for each event. */
function Evening({ placed, evening, now, zone, own }: EveningProps) {
  const hours = Array.from(
    { length: (evening.to - evening.from) / hourMs + 1 },
    (_, n) => evening.from + n * hourMs,
  );
  const mineOf = ({ signedUp }: WorldEvent) => {
    const name = signedUp?.find((one) => own.has(one));
    return name && text("events.tonight.signedUp", { name });
  };
  const share = (time: number) => (100 * (time - evening.from)) / (evening.to - evening.from);
  return (
    <div className={styles.line}>
      <ol
        className={styles.cards}
        data-clock={clockOf(now, zone)}
        style={{
          "--lanes": Math.max(...placed.map(({ lane }) => lane + 1)),
          "--now": `${share(now)}%`,
          "--card": cardWidth,
          "--hours": hours.length - 1,
        }}
      >
        {placed.map(({ event, left, begin, width, lane }) => (
          <li
            key={JSON.stringify([event.id, event.at])}
            className={styles.card}
            data-faction={pictureOf(event).faction}
            data-on={isOn(event, now) || undefined}
            data-over={endOf(event) <= now || undefined}
            style={{ "--left": `${left}%`, "--from": begin - left, "--width": width, "--lane": lane }}
          >
            <span className={styles.thumb}>
              <Poster {...pictureOf(event)} />
            </span>
            <div className={styles.words}>
              <time dateTime={event.at}>
                {clockOf(beginOf(event), zone)} {isOn(event, now) && <b>{text("events.tonight.now")}</b>}
              </time>
              <Link to={seriesPath(event.name)}>{event.name}</Link>
              <State of={event} mine={mineOf(event)} />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ "--left": `${share(hour)}%` }}>
            {clockOf(hour, zone)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What is on, and what comes next. */
function summary(events: readonly WorldEvent[], now: number) {
  const running = events.find((event) => isOn(event, now));
  const next = nextOf(events, now);
  return {
    running: running && text("events.tonight.running", { name: running.name }),
    next: next && text("events.tonight.next", { name: next.name, span: formatSpan(beginOf(next) - now) }),
  };
}

/** That one takes part oneself, or how it stands. */
const State = ({ of: event, mine }: { of: WorldEvent; mine: string | undefined }) =>
  mine === undefined ? (
    <small>{stateOf(event)}</small>
  ) : (
    <small data-own>
      <Icon name="check" /> {mine}
    </small>
  );

/** Who won, or how many have signed up, as far as the game tells. */
function stateOf({ winner, registered, places }: WorldEvent): string {
  if (winner) return text("events.tonight.won", { name: winner.name });
  if (registered === undefined) return "";
  return places === undefined
    ? text("events.tonight.registered", { n: registered, text: formatWhole(registered) })
    : text("events.tonight.places", { n: formatWhole(registered), places: formatWhole(places) });
}
