import { chronicleWeekPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { Link } from "react-router";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import type { About } from "../view.ts";
import { mondayOf } from "../weeks.ts";
import styles from "./chronicle-head.module.css";

const tickMs = 60_000;

type ChronicleHeadProps = { about: About | undefined; isLive: boolean; isStale: boolean };

/** The page's title, whether entries come by themselves, and the feed for readers. */
export function ChronicleHead({ about, isLive, isStale }: ChronicleHeadProps) {
  const monday = mondayOf(useNow(true, tickMs));
  return (
    <header className={styles.head} data-brief>
      <h1>{about ? text("chronicle.titleOf", { name: about.name }) : text("chronicle.title")}</h1>
      <p className={styles.lead}>
        {about ? <Link to={paths.chronicle}>{text("chronicle.all")}</Link> : text("chronicle.lead")}
      </p>
      <p className={styles.notes}>
        {isLive && (
          <span className={styles.live} data-stale={isStale || undefined}>
            {text(isStale ? "chronicle.stale" : "chronicle.live")}
          </span>
        )}
        <Link to={chronicleWeekPath(monday)}>{text("chronicle.week.title")}</Link>
        <a href={`${pageHref(paths.feed)}?chronicle=1`}>{text("chronicle.feed")}</a>
      </p>
    </header>
  );
}
