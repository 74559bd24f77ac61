import type { Announcement } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { Byline } from "./byline.tsx";
import styles from "./news-entry.module.css";

type Entry = Omit<Announcement, "content"> & { excerpt: string };

/** An announcement in the list of all: its title, which leads to it, and how it begins. */
export const NewsEntry = ({ entry: { title, excerpt, ...entry } }: { entry: Entry }) => (
  <li className={styles.entry}>
    <h2 className={styles.title}>
      <Link to={announcementPath(entry)}>{title}</Link>
    </h2>
    <Byline {...entry} />
    <p className={styles.excerpt}>{excerpt}</p>
  </li>
);
