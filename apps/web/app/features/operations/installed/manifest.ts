import { icons } from "@gatehouse/contract/operations/installed";
import type { LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";
import { barColours } from "../../../lib/page/bar-colours.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { text } from "../../../lib/words/i18n.ts";
import { language, pageHref } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";

/** What a long touch on the icon offers. */
const shortcuts = ["rankings", "world", "files"] as const;

/** /manifest.webmanifest: what a device must know to keep the portal as an app, in the page's language. The same app in all. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { fetchApi, brand } = context.get(pageContext);
  const { serverName: server } = await read(apiClient(fetchApi, "http://portal").public.config.$get());
  const { dark } = brand?.bars ?? barColours;
  const manifest = {
    id: "/",
    name: server,
    short_name: server,
    description: text("news.description", { server }),
    lang: language(),
    dir: "ltr",
    start_url: pageHref(paths.home),
    scope: "/",
    display: "standalone",
    theme_color: dark,
    background_color: dark,
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    shortcuts: shortcuts
      .filter((name) => !brand?.hidden.includes(paths[name]))
      .map((name) => ({ name: text(`shell.menu.${name}`), url: pageHref(paths[name]) })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
