import type { LoaderFunctionArgs } from "react-router";
import { newsItem } from "../features/content/news/feed-items.ts";
import { chronicleItem } from "../features/game/chronicle/feed-items.ts";
import { apiClient } from "../lib/call/api.ts";
import { element } from "../lib/xml/rss.ts";
import { text } from "../lib/words/i18n.ts";
import { language, pageHref } from "../lib/words/language.ts";
import { pageContext } from "../lib/page/context.ts";
import { read } from "../lib/call/reply.ts";
import { escapeXml } from "../lib/xml/escape.ts";
import { paths } from "../paths.ts";

const items = 20;

/** /feed.xml: the newest announcements as RSS 2.0; with `?chronicle=1` also what happened in the world. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const hasChronicle = new URL(request.url).searchParams.get("chronicle") === "1";
  const [{ publicUrl, serverName: server }, news, entries] = await Promise.all([
    read(api.config.$get()),
    read(api.announcements.news.$get({ query: { first: "0", max: String(items) } })),
    hasChronicle ? read(api.world.chronicle.$get({ query: { max: String(items) } })) : [],
  ]);
  const address = pageHref(paths.feed) + (hasChronicle ? "?chronicle=1" : "");
  const newest = [
    ...news.map((item) => newsItem(item, publicUrl)),
    ...entries.map((entry) => chronicleItem(entry, publicUrl)),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", text(hasChronicle ? "pages.feed.both" : "pages.feed.title", { server })),
    element("link", publicUrl + pageHref(paths.home)),
    element("description", text("pages.feed.description", { server })),
    element("language", language()),
    `<atom:link href="${escapeXml(publicUrl + address)}" rel="self" type="application/rss+xml"/>`,
    ...newest.map((item) => item.xml),
    "</channel></rss>",
  ];
  return new Response(xml.join("\n"), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
