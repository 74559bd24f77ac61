import type { Announcement } from "@gatehouse/contract/content/news";
import type { HomeVideo as Video } from "@gatehouse/contract/content/news";
import { text } from "../../../../lib/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { AnnouncementCard } from "./announcement.tsx";
import { HomeVideo } from "./home-video.tsx";
import styles from "./news-list.module.css";

/** The first announcement, then the video, then the next four (section 2). */
export function NewsList({
  news: [first, ...next],
  video,
}: {
  news: readonly Announcement[];
  video: Video | null;
}) {
  return (
    <div className={styles.list}>
      {first ? <AnnouncementCard item={first} large /> : <NoNews />}
      {video && <HomeVideo video={video} />}
      {next.length > 0 && (
        <section aria-labelledby="wall">
          <SectionHeading id="wall">{text("news.wall")}</SectionHeading>
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

function NoNews() {
  return (
    <EmptyState
      title={text("news.none.title")}
      action={<ButtonLink to={paths.stats}>{text("news.none.action")}</ButtonLink>}
    >
      {text("news.none.text")}
    </EmptyState>
  );
}
