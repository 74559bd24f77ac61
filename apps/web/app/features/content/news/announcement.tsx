import { cardPath } from "@gatehouse/contract/card-paths";
import { announcementPath } from "@gatehouse/contract/pages";
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { shownHtml } from "../../../lib/page/shown-html.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { Crumb } from "../../../ui/crumb.tsx";
import { Prose } from "../../../ui/prose.tsx";
import styles from "./announcement.module.css";
import { fetchAnnouncement } from "./api.ts";
import { AnnouncementGone } from "./components/announcement-gone.tsx";
import { Byline } from "./components/byline.tsx";
import { Neighbours } from "./components/neighbours.tsx";
import { excerptOf, firstPicture } from "./plain-text.ts";
import { structuredAnnouncement } from "./structured-news.ts";

const descriptionLength = 180;

/** One address for each announcement: any other that names it leads there, as after a change of its words. */
export async function loader({ context, params: { address = "" } }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const item = await fetchAnnouncement(api, address);
  if (!item) return data(null, { status: 404 });
  const path = announcementPath(item);
  if (path !== `${paths.news}/${address}`) throw redirect(path, 301);
  const { content } = item;
  return data({
    ...item,
    path,
    excerpt: excerptOf(content, descriptionLength),
    picture: firstPicture(content),
  });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) {
    const title = text("news.gone.title");
    return pageMeta(matches, { title, description: text("news.gone.text"), path: paths.news, hidden: true });
  }
  const { title, excerpt, path, created, author, picture } = loaderData;
  const config = siteOf(matches)?.config;
  return pageMeta(matches, {
    title,
    description: excerpt,
    path,
    article: { published: created, author },
    picture,
    card: cardPath("news", loaderData.id, language()),
    data: config && structuredAnnouncement(config, loaderData),
  });
}

/** An announcement on a page of its own. */
export default function AnnouncementPage() {
  const item = useLoaderData<typeof loader>();
  if (!item) return <AnnouncementGone />;
  const { id, title, content, path } = item;
  return (
    <article>
      <Crumb to={paths.news}>{text("news.all.title")}</Crumb>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Byline {...item} />
      </header>
      <Prose html={shownHtml(content)} opening />
      <div className={styles.share}>
        <ShareButton title={title} path={path} card={cardPath("news", id, language())} />
      </div>
      <Neighbours {...item} />
    </article>
  );
}
