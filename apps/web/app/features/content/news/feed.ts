import type { Announcement } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/api.ts";
import { text } from "../../../lib/i18n.ts";
import { language, pageHref } from "../../../lib/language.ts";
import { absoluteLinks, ownLinks } from "../../../lib/own-links.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { read } from "../../../lib/reply.ts";
import { escapeXml } from "../../../lib/xml.ts";
import { paths } from "../../../paths.ts";

/** /feed.xml: the newest announcements as RSS 2.0, with their whole content. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const [{ publicUrl, serverName: server }, news] = await Promise.all([
    read(api.config.$get()),
    read(api.announcements.news.$get({ query: { first: "0", max: "20" } })),
  ]);
  const home = publicUrl + pageHref(paths.home);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", text("pages.feed.title", { server })),
    element("link", home),
    element("description", text("pages.feed.description", { server })),
    element("language", language()),
    `<atom:link href="${escapeXml(publicUrl + pageHref(paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...news.map((item) => entry(item, publicUrl)),
    "</channel></rss>",
  ];
  return new Response(xml.join("\n"), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

const element = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`;

function entry({ title, content, author, created, ...item }: Announcement, publicUrl: string): string {
  // Known by its number alone: readers would show it again when its words change.
  const known = `${publicUrl}${pageHref(paths.news)}/${item.id}`;
  return [
    "<item>",
    element("title", title),
    element("link", publicUrl + pageHref(announcementPath(item))),
    `<guid isPermaLink="false">${escapeXml(known)}</guid>`,
    element("pubDate", new Date(created).toUTCString()),
    element("dc:creator", author),
    element("description", absoluteLinks(ownLinks(content), publicUrl)),
    "</item>",
  ].join("");
}
