import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { paths, seriesPath } from "@gatehouse/contract/pages";
import { useState } from "react";
import { Link } from "react-router";
import { formatSpan } from "../../../../../lib/time/spans.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { Poster } from "../../../../../ui/art/poster.tsx";
import { Icon } from "../../../../../ui/art/icon.tsx";
import { Details } from "../../../../../ui/details.tsx";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { ToggleGroup } from "../../../../../ui/toggle-group.tsx";
import { useOwnCharacters } from "../../../../identity/session/own-characters.ts";
import { pictureOf } from "../../model.ts";
import { useTonight, useWindows } from "../api.ts";
import {
  beginOf,
  type BossWindow,
  clockOf,
  endOf,
  eveningOf,
  isDue,
  isOn,
  lineOf,
  nextOf,
  type Placed,
  placedOn,
  windowsOn,
  type Zone,
} from "../model.ts";
import { useTelling } from "../use-telling.ts";
import { stateOf } from "../words.ts";
import { Bell } from "./bell.tsx";
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
  const windows = useWindows() ?? [];
  const { isOn: isTold } = useTelling();
  if (!events) return null;
  const evening = eveningOf(now);
  const { placed, folded } = lineOf(events, evening, now);
  const firstLane = Math.max(0, ...placed.map(({ lane }) => lane + 1));
  const isWatched = (id: number) => isTold({ kind: "boss", target: id });
  const open = placedOn(windowsOn(windows, evening, now, isWatched), evening, { isWide: true, firstLane });
  const hasLine = placed.length + open.length > 0;
  const { running, next } = summary(events, now);
  if (!hasLine && running === undefined && next === undefined) return null;
  return (
    <section aria-labelledby="tonight" className={styles.tonight}>
      <SectionHeading id="tonight">
        {text(hasLine ? "events.tonight.title" : "events.series.dates")}
      </SectionHeading>
      <div className={styles.summary}>
        <p>
          {running !== undefined && <b className={styles.running}>{running}</b>}{" "}
          {next && (hasLine ? next.text : <Link to={seriesPath(next.name)}>{next.text}</Link>)}
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
      {hasLine && (
        <Evening
          placed={placed}
          windows={open}
          evening={evening}
          now={now}
          zone={zone}
          own={own}
          isTold={isTold}
        />
      )}
      {folded.length > 0 && <Folded events={folded} zone={zone} own={own} />}
      {open.length > 0 && <p className={styles.note}>{text("events.tonight.dashed")}</p>}
    </section>
  );
}

type FoldedProps = { events: readonly WorldEvent[]; zone: Zone; own: ReadonlySet<string> };

/** What a full evening's line has no room for. */
const Folded = ({ events, zone, own }: FoldedProps) => (
  <Details summary={text("events.week.more", { n: formatWhole(events.length) })}>
    <ul className={styles.folded}>
      {events.map((event) => (
        <li key={JSON.stringify([event.id, event.at])}>
          <time dateTime={event.at}>{clockOf(beginOf(event), zone)}</time>
          <Link to={seriesPath(event.name)}>{event.name}</Link>
          <State of={event} mine={mineOf(event, own)} />
        </li>
      ))}
    </ul>
  </Details>
);

/** That one of the own characters has signed up. */
function mineOf({ signedUp }: WorldEvent, own: ReadonlySet<string>): string | undefined {
  const name = signedUp?.find((one) => own.has(one));
  return name && text("events.tonight.signedUp", { name });
}

type EveningProps = {
  placed: readonly Placed[];
  windows: readonly Placed<BossWindow>[];
  evening: { from: number; to: number };
  now: number;
  zone: Zone;
  /** The names of the visitor's own characters. */
  own: ReadonlySet<string>;
  isTold: ReturnType<typeof useTelling>["isOn"];
};

/** The line itself, with a card for each event. */
function Evening({ placed, windows, evening, now, zone, own, isTold }: EveningProps) {
  const hours = Array.from(
    { length: (evening.to - evening.from) / hourMs + 1 },
    (_, n) => evening.from + n * hourMs,
  );
  const share = (time: number) => (100 * (time - evening.from)) / (evening.to - evening.from);
  // On a phone they stand below one another, whatever their lanes.
  const cards = [
    ...placed.map((one) => ({
      at: beginOf(one.event),
      card: (
        <EventCard
          key={JSON.stringify([one.event.id, one.event.at])}
          of={one}
          now={now}
          zone={zone}
          mine={mineOf(one.event, own)}
          isTold={isTold({ kind: "event" }) || isTold({ kind: "event", target: one.event.series })}
        />
      ),
    })),
    ...windows.map((one) => ({
      at: beginOf(one.event),
      card: (
        <WindowCard
          key={`boss-${one.event.id}`}
          of={one}
          now={now}
          zone={zone}
          isTold={isTold({ kind: "boss", target: one.event.id })}
        />
      ),
    })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <div className={styles.line}>
      <ol
        className={styles.cards}
        data-clock={clockOf(now, zone)}
        style={{
          "--lanes": Math.max(...[...placed, ...windows].map(({ lane }) => lane + 1)),
          "--now": `${share(now)}%`,
          "--hours": hours.length - 1,
        }}
      >
        {cards.map(({ card }) => card)}
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

type CardProps<T extends WorldEvent | BossWindow> = {
  of: Placed<T>;
  now: number;
  zone: Zone;
  isTold: boolean;
};

const placeOf = ({ left, begin, width, card, lane }: Placed<WorldEvent | BossWindow>) => ({
  "--left": `${left}%`,
  "--from": begin - left,
  "--width": width,
  "--card": card,
  "--lane": lane,
});

const Told = () => (
  <small className={styles.told}>
    <Bell /> {text("events.tell.on")}
  </small>
);

function EventCard({
  of,
  now,
  zone,
  mine,
  isTold,
}: CardProps<WorldEvent> & { /** The own character that has signed up. */ mine: string | undefined }) {
  const { event } = of;
  const isRunning = isOn(event, now);
  const isOver = endOf(event) <= now;
  return (
    <li
      className={styles.card}
      data-faction={pictureOf(event).faction}
      data-on={isRunning || undefined}
      data-over={isOver || undefined}
      style={placeOf(of)}
    >
      <span className={styles.thumb}>
        <Poster {...pictureOf(event)} />
      </span>
      <div className={styles.words}>
        <span className={styles.top}>
          <time dateTime={event.at}>
            {clockOf(beginOf(event), zone)} {isRunning && <b>{text("events.tonight.now")}</b>}
          </time>
          {isTold && !isRunning && !isOver && <Told />}
        </span>
        <Link to={seriesPath(event.name)}>{event.name}</Link>
        <State of={event} mine={mine} />
      </div>
    </li>
  );
}

/** A boss that may be back at any minute of a time. */
function WindowCard({ of, now, zone, isTold }: CardProps<BossWindow>) {
  const { event } = of;
  const [from, to] = [beginOf(event), endOf(event)].map((time) => clockOf(time, zone));
  return (
    <li
      className={styles.card}
      data-faction="demons"
      data-window
      data-on={isOn(event, now) || undefined}
      style={placeOf(of)}
    >
      <span className={styles.thumb}>
        <Poster faction="demons" scene="dragon" />
      </span>
      <div className={styles.words}>
        <span className={styles.top}>
          <time dateTime={event.at}>{from}</time>
          {isTold && <Told />}
        </span>
        <Link to={event.path ?? `${paths.world}#bosses`}>
          {text("events.tonight.mayBeBack", { name: event.name })}
        </Link>
        {isDue(event, now) ? (
          <small>
            {text("world.bosses.due", { time: clockOf(Date.parse(event.endsAt ?? event.at), zone) })}
          </small>
        ) : (
          event.endsAt !== undefined && (
            <small>{text("events.tonight.window", { from: from ?? "", to: to ?? "" })}</small>
          )
        )}
      </div>
    </li>
  );
}

/** What is on, and what comes next. */
function summary(events: readonly WorldEvent[], now: number) {
  const running = events.find((event) => isOn(event, now));
  const next = nextOf(events, now);
  return {
    running: running && text("events.tonight.running", { name: running.name }),
    next: next && {
      name: next.name,
      text: text("events.tonight.next", { name: next.name, span: formatSpan(beginOf(next) - now) }),
    },
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
