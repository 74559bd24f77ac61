import { failure } from "../failure.ts";
import type { AppContext, AppMiddleware, SessionIdentity } from "./context.ts";
import { giveForgeryCookie } from "./forgery.ts";
import { headerOf } from "./headers.ts";
import { refusing } from "./declared-refusals.ts";

/** Finds the live session of a token, or null. Given by the session module in the composition root. */
export type Authenticate = (token: string) => Promise<SessionIdentity | null>;

/** The token of the Authorization header, with or without `Bearer `. */
export const bearerToken = (c: AppContext): string | undefined =>
  headerOf(c, "authorization")
    .replace(/^Bearer\s+/i, "")
    .trim() || undefined;

/**
 * Hands a new session's token to its client, and the cookie with it: otherwise each of the calls that follow at once would
 * bring another one.
 */
export function giveSession(c: AppContext, token: string): void {
  c.set("opened", token);
  c.header("Authorization", `Bearer ${token}`);
  giveForgeryCookie(c);
}

async function findSession(c: AppContext, authenticate: Authenticate): Promise<SessionIdentity> {
  const token = bearerToken(c);
  const session = token ? await authenticate(token) : null;
  if (!session) throw failure("session.required");
  c.set("session", session);
  return session;
}

/** The valid session of a request: 401 without one, 403 while it waits for its device's code or the second factor. */
export async function sessionOf(c: AppContext, authenticate: Authenticate): Promise<SessionIdentity> {
  const session = await findSession(c, authenticate);
  if (session.pending) throw failure("device.pending");
  return session;
}

/** Lets only a valid session pass. */
export const signedIn = (authenticate: Authenticate): AppMiddleware =>
  refusing(
    async (c, next) => {
      await sessionOf(c, authenticate);
      return next();
    },
    "session.required",
    "device.pending",
  );

/** Lets a pending session pass, too; 401 without any. */
export const withSession = (authenticate: Authenticate): AppMiddleware =>
  refusing(async (c, next) => {
    await findSession(c, authenticate);
    return next();
  }, "session.required");

/** Lets everybody pass, and says who it is where there is a valid session that waits for nothing. */
export const knownPlayer =
  (authenticate: Authenticate): AppMiddleware =>
  async (c, next) => {
    const token = bearerToken(c);
    const session = token ? await authenticate(token) : null;
    c.set("player", session && !session.pending ? session : null);
    return next();
  };
