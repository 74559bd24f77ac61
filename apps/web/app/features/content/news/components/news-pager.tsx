import { text } from "../../../../lib/words/i18n.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { newsPath } from "../view.ts";
import styles from "./news-pager.module.css";

/** The way to the newer and the older announcements; `page` is from 0. */
export const NewsPager = ({ page, pages }: { page: number; pages: number }) => (
  <nav className={styles.pager} aria-label={text("news.all.pages")}>
    {page > 0 && (
      <ButtonLink to={newsPath(page - 1)} rel="prev" icon="left" size="small">
        {text("news.all.newer")}
      </ButtonLink>
    )}
    <p className={styles.place}>{text("news.all.place", { page: page + 1, pages })}</p>
    {page < pages - 1 && (
      <ButtonLink to={newsPath(page + 1)} rel="next" iconEnd="right" size="small" className={styles.next}>
        {text("news.all.older")}
      </ButtonLink>
    )}
  </nav>
);
