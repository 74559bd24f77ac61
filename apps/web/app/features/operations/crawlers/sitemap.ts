import { defaultLanguage, type Language, languages, pagePrefix } from "@gatehouse/contract/languages";
import type { Announcement } from "@gatehouse/contract/content/news";
import { limits } from "@gatehouse/contract/limits";
import { announcementPath, ownPagePath, pages } from "@gatehouse/contract/pages";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { read } from "../../../lib/call/reply.ts";
import { escapeXml } from "../../../lib/xml/escape.ts";
import { paths } from "../../../paths.ts";

const listed = Object.values(pages).flatMap((page) => ("isListed" in page ? [page.path] : []));

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

const mostNews = 2_000;

/** /sitemap.xml: the pages that a visitor may want to find, in each language; home and the news change with the newest. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { fetchApi, brand } = context.get(pageContext);
  const api = apiClient(fetchApi, "http://portal").public;
  const own = brand?.pages.map((page) => ownPagePath(page.address)) ?? [];
  const isThere = (path: string) => !brand?.hidden.some((one) => isBelow(path, one));
  const [{ publicUrl }, news] = await Promise.all([read(api.config.$get()), readNews(api)]);
  const newest = news[0]?.created;
  const address = (language: Language, path: string) => escapeXml(publicUrl + pagePrefix(language) + path);
  const alternate = (name: string, language: Language, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language, path)}"/>`;
  const entries = (path: string, changed?: string) => {
    const others = [
      ...languages.map((language) => alternate(language, language, path)),
      alternate("x-default", defaultLanguage, path),
      changed ? `<lastmod>${changed}</lastmod>` : "",
    ].join("");
    return languages.map((language) => `<url><loc>${address(language, path)}</loc>${others}</url>`);
  };
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...listed.filter(isThere), ...own].flatMap((path) =>
      entries(path, path === paths.home || path === paths.news ? newest : undefined),
    ),
    ...news.flatMap((item) => entries(announcementPath(item), item.created)),
    "</urlset>",
  ];
  return new Response(xml.join("\n"), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** The newest announcements, as many as belong into one sitemap. */
async function readNews(api: ReturnType<typeof apiClient>["public"]): Promise<Announcement[]> {
  const { most } = limits.news;
  const news: Announcement[] = [];
  while (news.length < mostNews) {
    const query = { first: String(news.length), max: String(most) };
    const next = await read(api.announcements.news.$get({ query }));
    news.push(...next);
    if (next.length < most) break;
  }
  return news;
}
