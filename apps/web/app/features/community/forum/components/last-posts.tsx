import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useForumPosts } from "../api.ts";
import styles from "./last-posts.module.css";

/** What was last written in the forum; folds away without a forum. */
export function LastPosts() {
  const posts = useForumPosts();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="forum-posts">
      <SideHeading id="forum-posts">{text("shell.forum.title")}</SideHeading>
      <ul className={styles.posts}>
        {posts.map(({ title, link, author, created }, place) => {
          const date = formatMoment(new Date(created));
          return (
            // Several posts of a topic may have its one address.
            <li key={place}>
              <a href={link} target="_blank" rel="noopener">
                {title}
              </a>
              <p>
                <time dateTime={created}>{author ? text("shell.forum.by", { author, date }) : date}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
