import { characterPath, clanPath } from "@gatehouse/contract/pages";
import type { EventWinner, WorldEvent } from "@gatehouse/contract/game/game-events";
import { Link } from "react-router";
import { formatMoment, timeLeft } from "../../../../../lib/time/dates.ts";
import { formatAppointment } from "../../../../../lib/time/days.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { Poster } from "../../../../../ui/art/poster.tsx";
import { Rings } from "../../../../../ui/rings.tsx";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { usePast } from "../api.ts";
import { beginOf, endOf } from "../model.ts";
import styles from "./series.module.css";

const mostDates = 6;

/** An event of the game that comes again: when it does, who has signed up, and who won the last times. */
export function Series({ name, events }: { name: string; events: readonly WorldEvent[] }) {
  const now = useNow(true);
  const won = usePast()?.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? [];
  const coming = events.filter((event) => endOf(event) > now);
  const [next] = coming;
  const left = next && timeLeft(beginOf(next) - now);
  return (
    <>
      <div className={styles.picture}>
        <Poster />
      </div>
      {next && left && (
        <div className={styles.next}>
          {beginOf(next) > now ? (
            <Rings
              label={text("events.series.left")}
              rings={[
                { value: left.days * 24 + left.hours, max: 24, label: text("events.series.h") },
                { value: left.minutes, max: 60, label: text("events.series.min") },
                { value: left.seconds, max: 60, label: text("events.series.s") },
              ]}
            />
          ) : (
            <b>{text("events.tonight.running", { name })}</b>
          )}
          <p>
            <time dateTime={next.at}>{formatAppointment(new Date(next.at), now)}</time>{" "}
            {text("events.series.zone")}
          </p>
        </div>
      )}
      {next?.signedUp && next.signedUp.length > 0 && (
        <section aria-labelledby="signed-up">
          <SectionHeading id="signed-up" end={formatWhole(next.registered ?? next.signedUp.length)}>
            {text("events.series.signedUp")}
          </SectionHeading>
          <ul className={styles.names}>
            {next.signedUp.map((one) => (
              <li key={one}>
                <Link to={characterPath(one)}>{one}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {coming.length > 1 && (
        <section aria-labelledby="dates">
          <SectionHeading id="dates">{text("events.series.dates")}</SectionHeading>
          <ul className={styles.dates}>
            {coming.slice(0, mostDates).map(({ id, at }) => (
              <li key={JSON.stringify([id, at])}>
                <time dateTime={at}>{formatAppointment(new Date(at), now)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {won.length > 0 && (
        <section aria-labelledby="winners">
          <SectionHeading id="winners">{text("events.series.winners")}</SectionHeading>
          <ul className={styles.winners}>
            {won.map(({ id, at, winner }) => (
              <li key={JSON.stringify([id, at])}>
                <time dateTime={at}>{formatMoment(new Date(at))}</time> <Winner of={winner} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Winner({ of: { name, kind } }: { of: EventWinner }) {
  if (kind === "character") return <Link to={characterPath(name)}>{name}</Link>;
  return kind === "clan" ? <Link to={clanPath(name)}>{name}</Link> : <b>{name}</b>;
}
