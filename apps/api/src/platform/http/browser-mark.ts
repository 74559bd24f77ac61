import { getCookie, setCookie } from "hono/cookie";
import { limits } from "@gatehouse/contract/limits";
import { randomToken } from "../security/secrets.ts";
import type { AppContext } from "./context.ts";
import { hasHeader } from "./headers.ts";

const cookieName = "login-browser";
const path = "/api/public/oauth";

/**
 * Marks the browser that starts a login elsewhere, so that nobody can have another browser finish it. A mark that is
 * there stays: several tabs may log in at once. Returns the mark.
 */
export function markBrowser(c: AppContext, secure: boolean): string {
  const known = getCookie(c, cookieName);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  const maxAge = limits.providerStateMinutes * 60;
  setCookie(c, cookieName, mark, { path, httpOnly: true, sameSite: "Lax", secure, maxAge });
  return mark;
}

/** The mark of a browser, empty where it has none; null for a client that is no browser (a game launcher). */
export function browserOf(c: AppContext): string | null {
  const mark = getCookie(c, cookieName);
  const isBrowser = hasHeader(c, "origin") || hasHeader(c, "sec-fetch-site");
  return mark ?? (isBrowser ? "" : null);
}
