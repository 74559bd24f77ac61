import { paths, seriesPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { useSieges, useTonight } from "../api.ts";
import { clockOf, endOf, weekOf } from "../model.ts";
import styles from "./week.module.css";

const tickMs = 60_000;
const shownADay = 5;

/** What is to come in the next seven days, in the visitor's own time; nothing where no day after today has anything. */
export function Week() {
  const now = useNow(true, tickMs);
  const events = useTonight() ?? [];
  const sieges = useSieges() ?? [];
  const days = weekOf(
    [
      ...events
        .filter((event) => endOf(event) > now)
        .map(({ id, at, name }) => ({
          key: JSON.stringify([id, at]),
          at: Date.parse(at),
          name,
          to: seriesPath(name),
          isSiege: false,
        })),
      ...sieges.flatMap(({ id, name, siegeAt }) =>
        siegeAt === undefined
          ? []
          : [
              {
                key: `siege-${id}`,
                at: Date.parse(siegeAt),
                name: text("events.week.siege", { castle: name }),
                to: `${paths.world}#castles`,
                isSiege: true,
              },
            ],
      ),
    ],
    now,
  );
  if (!days.some(({ entries }, n) => n > 0 && entries.length > 0)) return null;
  return (
    <section aria-labelledby="week" className={styles.part}>
      <SectionHeading id="week" end={text("events.tonight.own")}>
        {text("events.week.title")}
      </SectionHeading>
      <ol className={styles.week}>
        {days.map(({ date, entries }) => (
          <li key={date.getTime()} data-big={entries.some(({ isSiege }) => isSiege) || undefined}>
            <b>
              {text("shell.weekdays.short", { weekday: String(date.getDay()) })} {formatWhole(date.getDate())}
            </b>
            <ul>
              {entries.slice(0, shownADay).map(({ key, at, name, to }) => (
                <li key={key}>
                  <time dateTime={new Date(at).toISOString()}>{clockOf(at, "own")}</time>{" "}
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              {entries.length > shownADay && (
                <li>{text("events.week.more", { n: formatWhole(entries.length - shownADay) })}</li>
              )}
              {entries.length === 0 && <li>{text("events.week.none")}</li>}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
