import { createHash } from "node:crypto";
import { etag } from "hono/etag";
import type { AppMiddleware } from "./context.ts";
import { giveForgeryCookie } from "./forgery.ts";

/** Nothing of the API may be kept by a cache unless its route says so; replies to a session carry the XSRF cookie. */
export const privateByDefault =
  (secure: boolean): AppMiddleware =>
  async (c, next) => {
    await next();
    if (c.req.header("authorization") !== undefined && !c.req.path.startsWith("/api/game/")) {
      giveForgeryCookie(c, secure);
      c.header("Cache-Control", "no-store");
    } else if (!c.res.headers.has("Cache-Control")) {
      c.header("Cache-Control", "no-store");
    }
  };

const withEtag = etag({
  generateDigest: (body) => new Uint8Array(createHash("sha1").update(body).digest()).buffer,
});

/** A public reply: a shared cache may keep it for `seconds` and serve it a little longer while it asks anew. */
export const publicCache =
  (seconds: number): AppMiddleware =>
  async (c, next) => {
    await withEtag(c, next);
    if (c.res.status < 400) {
      c.header(
        "Cache-Control",
        `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
      );
    }
  };
