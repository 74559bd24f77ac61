import { serveStatic } from "@hono/node-server/serve-static";
import { videoHosts } from "@gatehouse/contract/content/rich-text/allowed";
import { Hono } from "hono";
import type { Config } from "../../config.ts";
import type { AppEnv } from "../http/context.ts";
import { holdsPass, type OfficePass } from "../http/office-pass.ts";

type Options = {
  /** What the office's build has made. */
  folder: string;
  pass: Pick<OfficePass, "opens">;
  config: Pick<Config, "publicUrl" | "youtubeEmbedUrl">;
};

/**
 * The office's page and its files, for a cookie of a live role alone; everybody else goes on to the pages, where nothing of
 * this name is known. No cache keeps anything of it.
 */
export function officePages({ folder, pass, config }: Options): Hono<AppEnv> {
  const policy = policyOf(config);
  const secure = config.publicUrl.startsWith("https:");
  const page = serveStatic<AppEnv>({ root: folder, path: "index.html", precompressed: true });
  const files = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice("/admin".length),
  });
  return new Hono<AppEnv>().get("/admin/*", async (c, next) => {
    if (!(await holdsPass(c, pass, secure))) return next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    if (c.req.path.startsWith("/admin/assets/")) return (await files(c, async () => {})) ?? c.notFound();
    c.header("Content-Security-Policy", policy);
    return (await page(c, async () => {})) ?? c.notFound();
  });
}

/** Scripts of its own build alone; a text's preview is a frame of the page itself, with styles inside and without scripts. */
function policyOf({ publicUrl, youtubeEmbedUrl }: Options["config"]): string {
  const videos = [youtubeEmbedUrl, ...videoHosts.map((host) => `https://${host}`)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${videos.join(" ")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
