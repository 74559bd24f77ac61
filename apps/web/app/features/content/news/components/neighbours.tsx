import type { AnnouncementPage } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import styles from "./neighbours.module.css";

/** The way from an announcement to those posted after and before it. */
export const Neighbours = ({ newer, older }: Pick<AnnouncementPage, "newer" | "older">) =>
  (newer || older) && (
    <nav className={styles.neighbours} aria-label={text("news.neighbours")}>
      {newer && (
        <Link to={announcementPath(newer)} rel="prev" className={styles.newer}>
          <span className={styles.way}>
            <Icon name="left" />
            {text("news.newer")}
          </span>
          <span className={styles.title}>{newer.title}</span>
        </Link>
      )}
      {older && (
        <Link to={announcementPath(older)} rel="next" className={styles.older}>
          <span className={styles.way}>
            {text("news.older")}
            <Icon name="right" />
          </span>
          <span className={styles.title}>{older.title}</span>
        </Link>
      )}
    </nav>
  );
