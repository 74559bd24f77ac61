import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { PastEvent, WorldEvent } from "@gatehouse/contract/game/game-events";
import { Link } from "react-router";
import { formatAppointment, formatNear } from "../../../../../lib/time/days.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { paths } from "../../../../../paths.ts";
import { cx } from "../../../../../ui/cx.ts";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { useOwnCharacters } from "../../../../identity/session/own-characters.ts";
import { endOf } from "../model.ts";
import { SeriesCalendar } from "./calendar-address.tsx";
import styles from "./series.module.css";
import { OwnClock } from "./when.tsx";
import { WhoComes } from "./who-comes.tsx";
import { Winner } from "./winner.tsx";

const mostDates = 6;
const tickMs = 15_000;

type SeriesProps = {
  series: number;
  events: readonly WorldEvent[];
  won: readonly PastEvent[];
  /** Who has signed up for the next, as others see them; without anybody where only their names are known. */
  signedUp: readonly CharacterMention[];
};

/** An event of the game that comes again: when it does, who has signed up, and who won the last times. */
export function Series({ series, events, won, signedUp }: SeriesProps) {
  const now = useNow(true, tickMs);
  const own = new Set(useOwnCharacters().data?.map(({ name }) => name));
  const coming = events.filter((event) => endOf(event) > now);
  const [next] = coming;
  return (
    <>
      {next?.signedUp && next.signedUp.length > 0 && (
        <div className={styles.part}>
          <WhoComes
            coming={
              signedUp.length > 0 ? signedUp : next.signedUp.map((one) => ({ name: one, faction: null }))
            }
            registered={next.registered ?? next.signedUp.length}
            own={own}
          />
        </div>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="dates" className={styles.part}>
          <SectionHeading id="dates" end={text("events.series.zone")}>
            {text("events.series.dates")}
          </SectionHeading>
          <ul className={styles.rows}>
            {coming.slice(0, mostDates).map(({ id, at, registered }) => (
              <li key={JSON.stringify([id, at])}>
                <time dateTime={at}>{formatAppointment(new Date(at), now)}</time>
                <OwnClock at={at} />
                <SignedUp n={registered} />
              </li>
            ))}
          </ul>
          <div className={styles.calendar}>
            <SeriesCalendar series={series} />
          </div>
        </section>
      )}
      {won.length > 0 && (
        <section aria-labelledby="winners" className={cx(styles.part, styles.winners)}>
          <SectionHeading
            id="winners"
            end={<Link to={`${paths.chronicle}?show=rounds`}>{text("world.row.chronicle")}</Link>}
          >
            {text("events.series.winners")}
          </SectionHeading>
          <ul className={styles.rows}>
            {won.map(({ id, at, winner, registered }) => (
              <li key={JSON.stringify([id, at])}>
                <time dateTime={at}>{formatNear(new Date(at), now)}</time>
                <Winner of={winner} />
                <SignedUp n={registered} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const SignedUp = ({ n }: { n: number | undefined }) =>
  n !== undefined && <small>{text("events.tonight.registered", { n, text: formatWhole(n) })}</small>;
