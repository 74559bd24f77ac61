import { seriesPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { formatNear } from "../../../../../lib/time/days.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { usePast, useTonight } from "../api.ts";
import { eveningOf, lineOf } from "../model.ts";
import styles from "./series.module.css";
import { Winner } from "./winner.tsx";

const most = 5;
const tickMs = 60_000;

/** The last events that somebody won, but for those that stand on the evening's line; nothing where none are known. */
export function JustWon() {
  const now = useNow(true, tickMs);
  const { placed } = lineOf(useTonight() ?? [], eveningOf(now), now);
  const shown = new Set(placed.map(({ event: { id, at } }) => JSON.stringify([id, at])));
  const won = usePast()?.filter(({ id, at }) => !shown.has(JSON.stringify([id, at]))) ?? [];
  if (won.length === 0) return null;
  return (
    <section aria-labelledby="winners" className={styles.just}>
      <SectionHeading id="winners">{text("events.series.winners")}</SectionHeading>
      <ul className={styles.rows}>
        {won.slice(0, most).map(({ id, at, name, winner }) => (
          <li key={JSON.stringify([id, at])}>
            <time dateTime={at}>{formatNear(new Date(at), now)}</time>
            <Link to={seriesPath(name)}>{name}</Link>
            <span>
              <Winner of={winner} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
