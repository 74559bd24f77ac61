import { type Language, languages, pagePrefix } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { read } from "../../../lib/call/reply.ts";
import { escapeXml } from "../../../lib/xml/escape.ts";
import { paths } from "../../../paths.ts";
import { clientOf } from "./data.ts";
import { wholeIn } from "./view.ts";

const lists = [
  { path: paths.codexItems, kind: "item" },
  { path: paths.codexMonsters, kind: "monster" },
  { path: paths.codexHunting, kind: "ground" },
  { path: paths.codexSkills, kind: "skill" },
  { path: paths.codexRecipes, kind: "recipe" },
  { path: paths.codexQuests, kind: "quest" },
  { path: paths.codexShops, kind: "shop" },
] as const;

/** /codex/sitemap.xml?page=0: what something gives, sells or asks for, in each language; the lists are in the first. 404 where there is nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const page = wholeIn(new URL(request.url).searchParams.get("page"), 999) ?? 0;
  const front = await client.front();
  const { rows } = front ? await client.listed({ page, size: limits.codex.sitemap }) : { rows: [] };
  if (!front || (page > 0 && rows.length === 0)) return new Response(null, { status: 404 });
  const { publicUrl } = await read(
    apiClient(context.get(pageContext).fetchApi, "http://portal").public.config.$get(),
  );
  const told = lists.filter(({ kind }) => (front.pages[kind] ?? 0) > 0).map(({ path }) => path);
  const changed = `<lastmod>${front.importedAt}</lastmod>`;
  const address = (language: Language, path: string) => escapeXml(publicUrl + pagePrefix(language) + path);
  // Each page names its other languages itself; here, too, they would make eight times as much of it.
  const entries = (path: string) =>
    languages.map((language) => `<url><loc>${address(language, path)}</loc>${changed}</url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...(page === 0 ? [paths.codex, ...told].flatMap(entries) : []),
    ...rows.flatMap((row) => entries(row.path)),
    "</urlset>",
  ];
  return new Response(xml.join("\n"), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
