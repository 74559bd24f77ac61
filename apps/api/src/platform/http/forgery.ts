import { getCookie, setCookie } from "hono/cookie";
import { failure } from "../failure.ts";
import { randomToken, sameSecret } from "../security/secrets.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import { hasHeader, headerOf } from "./headers.ts";

const cookieName = "XSRF-TOKEN";

/**
 * Refuses state-changing requests of other sites with 403: a cookie that is not copied into X-XSRF-TOKEN, a foreign
 * Origin, or a Sec-Fetch-Site that says cross-site. A client with neither cookie nor Origin (a game launcher) passes.
 */
export const refuseForgery =
  (publicUrl: string): AppMiddleware =>
  async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS") return next();
    const cookie = getCookie(c, cookieName);
    if (cookie !== undefined && !sameSecret(headerOf(c, "x-xsrf-token"), cookie))
      throw failure("request.forgery");
    if (headerOf(c, "sec-fetch-site") === "cross-site") throw failure("request.forgery");
    const origin = headerOf(c, "origin");
    if (hasHeader(c, "origin") && !isOwnOrigin(origin, publicUrl, c)) throw failure("request.forgery");
    return next();
  };

function isOwnOrigin(origin: string, publicUrl: string, c: AppContext): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === headerOf(c, "host");
}

/** Gives the client the XSRF-TOKEN cookie where it has none. Such a reply must never be kept by a shared cache. */
export function giveForgeryCookie(c: AppContext): void {
  if (getCookie(c, cookieName) !== undefined) return;
  setCookie(c, cookieName, randomToken(), { path: "/", sameSite: "Lax", secure: c.var.secure });
}
