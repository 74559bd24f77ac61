import type { HomeVideo as Video } from "@gatehouse/contract/content/home-video";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { AnnouncementCard, type FoldedAnnouncement } from "./announcement.tsx";
import { HomeVideo } from "../../home-video/components/home-video.tsx";
import styles from "./home-news.module.css";
import { NoNews } from "./no-news.tsx";

/** The first announcement, then the video, then the next four (product.md 2.4), and the way to the rest. */
export function HomeNews({
  news: [first, ...next],
  video,
  children,
}: {
  news: readonly FoldedAnnouncement[];
  video: Video | null;
  /** What stands between the video and the next four. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.list}>
      {first ? <AnnouncementCard item={first} large /> : <NoNews />}
      {video && <HomeVideo video={video} />}
      {children}
      {next.length > 0 && (
        <section aria-labelledby="wall">
          <SectionHeading id="wall" end={<Link to={paths.news}>{text("news.all.title")}</Link>}>
            {text("news.wall")}
          </SectionHeading>
          <div className={styles.next}>
            {next.map((item) => (
              <AnnouncementCard key={item.id} item={item} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
