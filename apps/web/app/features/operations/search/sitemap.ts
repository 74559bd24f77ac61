import { pages } from "@gatehouse/contract/pages";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/api.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { read } from "../../../lib/reply.ts";
import { escapeXml } from "../../../lib/xml.ts";
import { paths } from "../../../paths.ts";

const listed = Object.values(pages).flatMap((page) => ("isListed" in page ? [page.path] : []));

/** /sitemap.xml: the pages that a visitor may want to find; home changes with the news. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const [{ publicUrl }, [newest]] = await Promise.all([
    read(api.config.$get()),
    read(api.announcements.news.$get({ query: { first: "0", max: "1" } })),
  ]);
  const entry = (path: string, changed?: string) =>
    `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => entry(path, path === paths.home ? newest?.created : undefined)),
    "</urlset>",
  ];
  return new Response(xml.join("\n"), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
