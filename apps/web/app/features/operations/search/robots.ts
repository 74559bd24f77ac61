import { languages, pagePrefix } from "@gatehouse/contract/languages";
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
  return new Response([...lines, `Sitemap: ${publicUrl}${paths.sitemap}`, ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
