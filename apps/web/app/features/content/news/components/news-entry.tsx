import type { Announcement } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { Poster } from "../../../../ui/art/poster.tsx";
import { sceneAt } from "../../../../ui/art/scenes.ts";
import { Byline } from "./byline.tsx";
import styles from "./news-entry.module.css";

type Entry = Omit<Announcement, "content"> & {
  excerpt: string;
  /** The first picture of its text. */
  picture?: string | undefined;
};

const cloths = ["demons", "angels", "nature"] as const;

/** An announcement in the list of all: its picture or a drawn one, its title, which leads to it, and how it begins. */
export function NewsEntry({ entry, place }: { entry: Entry; place: number }) {
  const { title, excerpt, picture } = entry;
  return (
    <li className={styles.entry}>
      <h2 className={styles.title}>
        <Link to={announcementPath(entry)}>{title}</Link>
      </h2>
      <Byline {...entry} />
      <p className={styles.excerpt}>{excerpt}</p>
      <div className={styles.picture}>
        {picture === undefined ? (
          <Poster faction={cloths[place % cloths.length]} scene={sceneAt(place)} />
        ) : (
          <img src={picture} alt="" loading="lazy" />
        )}
      </div>
    </li>
  );
}
