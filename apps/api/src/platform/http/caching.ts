import { createHash } from "node:crypto";
import { etag } from "hono/etag";
import type { AppContext, AppMiddleware } from "./context.ts";
import { giveForgeryCookie } from "./forgery.ts";

const isOfSession = (c: AppContext): boolean =>
  c.req.header("authorization") !== undefined && !c.req.path.startsWith("/api/game/");

/** Nothing of the API may be kept by a cache unless its route says so; replies to a session carry the XSRF cookie. */
export const privateByDefault =
  (secure: boolean): AppMiddleware =>
  (c, next) => {
    // Set before the handler runs: a header that is added to a finished reply makes Hono build the reply anew.
    c.header("Cache-Control", "no-store");
    if (isOfSession(c)) giveForgeryCookie(c, secure);
    return next();
  };

const withEtag = etag({
  generateDigest: (body) => new Uint8Array(createHash("sha1").update(body).digest()).buffer,
});

/** A public reply: a shared cache may keep it for `seconds` and serve it a little longer while it asks anew. */
export const publicCache =
  (seconds: number): AppMiddleware =>
  async (c, next) => {
    if (!isOfSession(c)) {
      c.header(
        "Cache-Control",
        `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
      );
    }
    // A call in process has no cache to spare.
    if (c.env?.internal) await next();
    else await withEtag(c, next);
  };
