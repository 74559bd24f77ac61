import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import styles from "./chronicle-head.module.css";

/** The page's title, whether entries come by themselves, and the feed for readers. */
export const ChronicleHead = ({ isLive, isStale }: { isLive: boolean; isStale: boolean }) => (
  <header className={styles.head}>
    <h1>{text("chronicle.title")}</h1>
    <p className={styles.lead}>{text("chronicle.lead")}</p>
    <p className={styles.notes}>
      {isLive && (
        <span className={styles.live} data-stale={isStale || undefined}>
          {text(isStale ? "chronicle.stale" : "chronicle.live")}
        </span>
      )}
      <a href={`${pageHref(paths.feed)}?chronicle=1`}>{text("chronicle.feed")}</a>
    </p>
  </header>
);
