import { limits } from "@gatehouse/contract/limits";
import { getCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Authenticate } from "./auth.ts";
import type { AppContext, AppMiddleware } from "./context.ts";

const cookieName = "office";
/** Over https a name that only https can set; browsers demand `Path=/` of one that no subdomain can. */
const prefixOf = (secure: boolean) => (secure ? "secure" : undefined);

/** What the office's pages are shown for. */
export type OfficePass = {
  /** The cookie of a whole session, where its account has a role. */
  issue(session: { sessionId: number; accountId: number }): Promise<string | null>;
  /** Whether a cookie is that of a session that lives, of an account whose role is awake. */
  opens(cookie: string): Promise<boolean>;
};

/**
 * Gives a person who logs in with a role the cookie that the office's pages are shown for, whichever way they logged in: a
 * session that still waits gets it when it is verified, one whose account was given a role when it is refreshed.
 */
export const givesPass =
  ({ authenticate, pass }: { authenticate: Authenticate; pass: OfficePass }): AppMiddleware =>
  async (c, next) => {
    await next();
    const token = c.get("opened");
    if (token === undefined || c.error) return;
    const session = await authenticate(token);
    const cookie = session && !session.pending ? await pass.issue(session) : null;
    if (cookie === null) return;
    const prefix = prefixOf(c.var.secure);
    setCookie(c, cookieName, cookie, {
      path: "/admin",
      httpOnly: true,
      sameSite: "Strict",
      ...(prefix && { prefix }),
      // The longest that a session lasts; it is looked for at each page.
      maxAge: limits.sessionHoursInAll * 3_600,
    });
  };

/** Whether a request may see the office's pages; `secure` as the portal is reached. */
export async function holdsPass(
  c: AppContext,
  pass: Pick<OfficePass, "opens">,
  secure: boolean,
): Promise<boolean> {
  const cookie = getCookie(c, cookieName, prefixOf(secure));
  return cookie !== undefined && (await pass.opens(cookie));
}

/** Whether an address is one of the office's pages or files. */
export const isOfficePath = (address: string): boolean => /^\/admin(?:[/?]|$)/.test(address);

/** `holdsPass` before the app; false where nobody can be asked. */
export async function showsPass(
  cookies: string | undefined,
  pass: Pick<OfficePass, "opens">,
  secure: boolean,
): Promise<boolean> {
  const name = secure ? `__Secure-${cookieName}` : cookieName;
  const cookie = cookies === undefined ? undefined : parse(cookies, name)[name];
  return cookie !== undefined && pass.opens(cookie).catch(() => false);
}
