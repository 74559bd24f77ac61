import type { Announcement } from "@gatehouse/contract/content/news";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import styles from "./byline.module.css";

/** Who posted an announcement, and when (product.md 5.1). */
export const Byline = ({ author, created }: Pick<Announcement, "author" | "created">) => (
  <p className={styles.byline}>
    <time dateTime={created}>{text("news.postedBy", { author, date: formatMoment(new Date(created)) })}</time>
  </p>
);
