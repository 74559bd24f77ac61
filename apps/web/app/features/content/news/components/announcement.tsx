import type { Announcement } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { shownHtml } from "../../../../lib/page/shown-html.ts";
import { Prose } from "../../../../ui/prose.tsx";
import styles from "./announcement.module.css";
import { Byline } from "./byline.tsx";

/** An announcement whose text is divided at the fold; without a `rest` it is shown whole. */
export type FoldedAnnouncement = Omit<Announcement, "content"> & { opening: string; rest: string };

/** An announcement: title, who posted it and when, content. The first of the page is `large`. */
export function AnnouncementCard({ item, large = false }: { item: FoldedAnnouncement; large?: boolean }) {
  const { id, title, opening, rest } = item;
  const level = large ? 2 : 3;
  const Heading = `h${level}` as const;
  const html = (part: string) => shownHtml(part, level, opening + rest);
  const anchor = `news-${id}`;
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className={large ? styles.large : styles.small}>
      <Heading id={`${anchor}-title`} className={styles.title}>
        <Link to={announcementPath(item)}>{title}</Link>
      </Heading>
      <Byline {...item} />
      <Prose html={html(opening)} opening={large} />
      {rest !== "" && (
        <details className={styles.fold}>
          <summary aria-label={`${text("news.readOn")}: ${title}`}>{text("news.readOn")}</summary>
          <Prose html={html(rest)} />
        </details>
      )}
    </article>
  );
}
