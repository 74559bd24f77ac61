import { languages, pagePrefix } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { read } from "../../../lib/call/reply.ts";
import { paths } from "../../../paths.ts";

/** /robots.txt: everything may be found but the calls and what is nobody's destination. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  const { publicUrl } = await read(api.public.config.$get());
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    ...languages
      .map(pagePrefix)
      .flatMap((prefix) => [`Disallow: ${prefix}${paths.ad}`, `Disallow: ${prefix}${paths.success}`]),
    "",
  ];
  const codex = Array.from(
    { length: await codexParts(api) },
    (_, page) => `Sitemap: ${publicUrl}${paths.codexSitemap}${page > 0 ? `?page=${page}` : ""}`,
  );
  return new Response([...lines, `Sitemap: ${publicUrl}${paths.sitemap}`, ...codex, ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** How many parts the encyclopedia's own sitemap has; none where there is no encyclopedia. */
async function codexParts(api: ReturnType<typeof apiClient>): Promise<number> {
  const reply = await api.public.codex.listed.$get({ param: {}, query: { size: "1" } });
  if (!reply.ok) return 0;
  return Math.max(1, Math.ceil(Number(reply.headers.get("X-Total-Count")) / limits.codex.sitemap));
}
