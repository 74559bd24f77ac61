import { serveStatic } from "@hono/node-server/serve-static";
import { pagePrefix, readPagePath } from "@gatehouse/contract/languages";
import { paths, withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { Hono } from "hono";
import type { Config } from "../../config.ts";
import type { BrandReader } from "../brand/brand.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { noteText } from "../http/reply-text.ts";
import type { Throttle } from "../http/throttle.ts";
import { videoHosts } from "@gatehouse/contract/content/rich-text/allowed";
import { type PagePolicies, type PageSources, type PolicySources, sealScripts } from "./content-security.ts";
import type { Renderer } from "./renderer.ts";

type Options = {
  render: Renderer;
  /** Path and query of an address without what its page is not rendered from. */
  renderedAddress: (url: URL) => string;
  clientFolder: string;
  config: Config;
  throttle: Throttle;
  pagePolicies: PagePolicies;
  brand: Pick<BrandReader, "shown">;
};

type Page = { status: number; headers: Record<string, string>; body: string };

/** Everything outside /api: the built files, and the pages as complete HTML. */
export function pageRoutes(options: Options): Hono<AppEnv> {
  const { render, renderedAddress, clientFolder, config, throttle, pagePolicies: policies, brand } = options;
  // The home page's video, and what the editor's HTML may embed.
  const videos = [config.youtubeEmbedUrl, ...videoHosts.map((host) => `https://${host}`)];
  const upgradeInsecure = config.publicUrl.startsWith("https:");
  const sourcesOf = ({ pathname }: URL): PolicySources => {
    const own = policies.on[pagePath(pathname)] ?? [];
    return { ...joined([{ frames: videos }, ...policies.everywhere, ...own]), upgradeInsecure };
  };

  /** Whether the operator does without this page: it is then answered as any address that is none. */
  function isHidden(path: string): boolean {
    const page = path.endsWith(dataEnding) ? path.slice(0, -dataEnding.length) : path;
    return (brand.shown()?.hidden ?? []).some((one) => page === one || page.startsWith(`${one}/`));
  }

  async function renderPage(url: URL): Promise<Page> {
    const shown = isHidden(pagePath(url.pathname)) ? unknownPage(url) : url;
    const {
      response,
      html: page,
      nonce,
    } = await render(new Request(shown, { headers: { accept: "text/html" } }));
    const { status } = response;
    const location = response.headers.get("location");
    if (location) return { status, headers: { location, "cache-control": "no-store" }, body: "" };
    const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
    const usual = "public, max-age=0, s-maxage=5, stale-while-revalidate=30";
    const headers = {
      "content-type": type,
      // What is named by its content says so itself.
      "cache-control": status < 500 ? (response.headers.get("cache-control") ?? usual) : "no-store",
    };
    const body = page ?? (await response.text());
    if (!type.startsWith("text/html")) return { status, headers, body };
    const { html, policy } = sealScripts(body, nonce, sourcesOf(url));
    return { status, headers: { ...headers, "content-security-policy": policy }, body: html };
  }

  const router = new Hono<AppEnv>();
  const builtFiles = serveStatic<AppEnv>({ root: clientFolder, precompressed: true });
  router.use("/assets/*", (c, next) => {
    // The names of built files hold a hash of what is in them. A failure takes this header back.
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    return next();
  });
  router.get("/assets/*", builtFiles, (c) => c.notFound());
  router.get("/:file{[\\w-]+\\.[a-z0-9]+}", builtFiles);
  router.get("*", throttle.byAddress, async (c) => {
    const asked = pageUrl(c, config.publicUrl);
    if (lineBreak.test(asked.pathname)) {
      c.header("Cache-Control", "no-store");
      return c.redirect(pagePrefix(readPagePath(asked.pathname).language) + paths.home);
    }
    const { status, headers, body } = await renderPage(new URL(renderedAddress(asked), config.publicUrl));
    if (holdsSecret(asked)) headers["cache-control"] = "no-store";
    return noteText(c.body(body, status as 200, headers), body);
  });
  return router;
}

/** The path that names a page, without the language's prefix and what makes no difference to the router. */
const pagePath = (pathname: string): string =>
  readPagePath(withoutTrailingSlashes(pathname.toLowerCase())).path;

/** React Router's own, in its requests for the data of a page. */
const dataEnding = ".data";

/** An address that no page has, asked for in the same way. */
function unknownPage({ origin, pathname, search }: URL): URL {
  const { language } = readPagePath(pathname);
  const isData = pathname.endsWith(dataEnding);
  return new URL(`${pagePrefix(language)}/-${isData ? dataEnding + search : ""}`, origin);
}

/** All of several policies, each source once. */
function joined(all: readonly PageSources[]): Required<PageSources> {
  const of = (list: keyof PageSources) => [...new Set(all.flatMap((sources) => sources[list] ?? []))];
  return { frames: of("frames"), scripts: of("scripts"), connects: of("connects"), styles: of("styles") };
}

/** The page's address on the portal's own origin, whatever Host the request named. */
function pageUrl(c: AppContext, publicUrl: string): URL {
  const { pathname, search } = new URL(c.req.url);
  return new URL(pathname.replace(/^\/+/, "/") + search, publicUrl);
}

/** What ends a line ends a path for the pages' router: no page has it in its address, not even that of the unknown. */
const lineBreak = /%0a|%0d|%e2%80%a[89]/i;

/** What opens an account, or a login at a provider, is in the address: nobody may keep it, not even with its page. */
const holdsSecret = ({ searchParams }: URL): boolean => searchParams.has("token") || searchParams.has("code");
