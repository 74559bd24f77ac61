import { getCookie, setCookie } from "hono/cookie";
import { limits } from "@gatehouse/contract/limits";
import { randomToken } from "../security/secrets.ts";
import type { AppContext } from "./context.ts";
import { hasHeader } from "./headers.ts";

const cookieName = "login-browser";
const path = "/api/public/oauth";
/** Over https a name that no subdomain can set, so that nobody plants a mark; browsers demand `Path=/` for it. */
const prefixOf = (c: AppContext) => (c.var.secure ? "host" : undefined);

/**
 * Marks the browser that starts a login elsewhere, so that nobody can have another browser finish it. A mark that is
 * there stays: several tabs may log in at once. Returns the mark.
 */
export function markBrowser(c: AppContext): string {
  const known = markOf(c);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  const maxAge = limits.providerStateMinutes * 60;
  const prefix = prefixOf(c);
  setCookie(c, cookieName, mark, {
    path,
    httpOnly: true,
    sameSite: "Lax",
    maxAge,
    ...(prefix && { prefix, secure: true, path: "/" }),
  });
  return mark;
}

const markOf = (c: AppContext): string | undefined => getCookie(c, cookieName, prefixOf(c));

/** The mark of a browser, empty where it has none; null for a client that is no browser (a game launcher). */
export function browserOf(c: AppContext): string | null {
  const mark = markOf(c);
  const isBrowser = hasHeader(c, "origin") || hasHeader(c, "sec-fetch-site");
  return mark ?? (isBrowser ? "" : null);
}
