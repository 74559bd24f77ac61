import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { foldOf } from "../features/content/news/fold.ts";
import { NewsList } from "../features/content/news/components/news-list.tsx";
import { structuredNews } from "../features/content/news/structured-news.ts";
import { NotVotedList } from "../features/community/votes/components/not-voted-list.tsx";
import { apiClient } from "../lib/api.ts";
import { text } from "../lib/i18n.ts";
import { pageContext } from "../lib/page-context.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { pageMeta, siteOf } from "../lib/page-meta.ts";
import { read, readOrNull } from "../lib/reply.ts";
import { useShellData } from "../lib/shell-data.ts";
import { paths } from "../paths.ts";
import { SectionHeading } from "../ui/section-heading.tsx";
import { HomeHead } from "./home-head.tsx";
import styles from "./home.module.css";

export const handle: PageHandle = { head: HomeHead };

/** Announcements 1 to 5 (section 2). */
const shown = { first: "0", max: "5" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { announcements } = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const [news, video] = await Promise.all([
    read(announcements.news.$get({ query: shown })),
    readOrNull(announcements.video.$get()),
  ]);
  // The first is shown whole (section 2); of the next, the rest of a long one unfolds.
  const folded = news.map(({ content, ...item }, place) => ({
    ...item,
    ...(place === 0 ? { opening: content, rest: "" } : foldOf(content)),
  }));
  return { news: folded, video };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const config = siteOf(matches)?.config;
  const server = config?.serverName ?? "";
  return pageMeta(matches, {
    title: server,
    description: text("news.description", { server }),
    path: paths.home,
    data: config && structuredNews(config, loaderData?.news ?? []),
  });
}

export default function Home() {
  const { news, video } = useLoaderData<typeof loader>();
  const { voteSites } = useShellData().config;
  return (
    <div className={styles.home}>
      <NewsList news={news} video={video} />
      {voteSites.length > 0 && (
        <section aria-labelledby="not-voted">
          <SectionHeading id="not-voted">{text("vote.homeTitle")}</SectionHeading>
          <NotVotedList />
        </section>
      )}
    </div>
  );
}
