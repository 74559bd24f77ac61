import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { fetchNews } from "./api.ts";
import { NewsEntry } from "./components/news-entry.tsx";
import { NewsPager } from "./components/news-pager.tsx";
import { NoNews } from "./components/no-news.tsx";
import styles from "./news.module.css";
import { excerptOf, firstPicture } from "./plain-text.ts";
import { newsPath, pagesOf, readNewsPage } from "./view.ts";

const excerptLength = 260;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const page = readNewsPage(new URL(request.url).searchParams);
  const { items, total } = await fetchNews(api, page);
  const entries = items.map(({ content, ...item }) => ({
    ...item,
    excerpt: excerptOf(content, excerptLength),
    picture: firstPicture(content),
  }));
  const status = page > 0 && items.length === 0 ? 404 : 200;
  return data({ page, pages: pagesOf(total), entries }, { status });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { page = 0, entries = [] } = loaderData ?? {};
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    title: page > 0 ? text("news.all.pageTitle", { page: page + 1 }) : text("news.all.title"),
    description: text("news.all.description", { server }),
    path: newsPath(page),
    hidden: page > 0 && entries.length === 0,
  });
}

/** Every announcement, newest first, a page at a time. */
export default function News() {
  const { page, pages, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={text("news.all.lead")}>{text("news.all.title")}</PageTitle>
      {entries.length > 0 ? (
        <ol className={styles.entries}>
          {entries.map((entry, place) => (
            <NewsEntry key={entry.id} entry={entry} place={place} />
          ))}
        </ol>
      ) : (
        <NoNews isBeyond={page > 0} />
      )}
      {pages > 1 && entries.length > 0 && <NewsPager page={page} pages={pages} />}
    </>
  );
}
