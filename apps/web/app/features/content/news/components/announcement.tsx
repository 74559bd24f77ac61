import type { Announcement } from "@gatehouse/contract/content/news";
import { formatMoment } from "../../../../lib/dates.ts";
import { text } from "../../../../lib/i18n.ts";
import { ownLinks } from "../../../../lib/own-links.ts";
import { Prose } from "../../../../ui/prose.tsx";
import styles from "./announcement.module.css";

/** An announcement: title, content, who posted it and when. The first of the page is `large`. */
export function AnnouncementCard({ item, large = false }: { item: Announcement; large?: boolean }) {
  const { id, title, content, author, created } = item;
  const Heading = large ? "h2" : "h3";
  const anchor = `news-${id}`;
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className={large ? styles.large : styles.small}>
      <Heading id={`${anchor}-title`}>{title}</Heading>
      <p className={styles.byline}>
        <time dateTime={created}>
          {text("news.postedBy", { author, date: formatMoment(new Date(created)) })}
        </time>
      </p>
      <Prose html={ownLinks(content)} opening={large} />
    </article>
  );
}
