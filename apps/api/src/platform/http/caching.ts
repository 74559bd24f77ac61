import type { Topic } from "../background/changes.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import { giveForgeryCookie } from "./forgery.ts";
import { hasHeader } from "./headers.ts";

const isOfSession = (c: AppContext): boolean =>
  hasHeader(c, "authorization") && !c.req.path.startsWith("/api/game/");

/** Nothing of the API may be kept by a cache unless its route says so; replies to a session carry the XSRF cookie. */
export const privateByDefault =
  (secure: boolean): AppMiddleware =>
  (c, next) => {
    // Set before the handler runs: a header that is added to a finished reply makes Hono build the reply anew.
    c.header("Cache-Control", "no-store");
    c.set("secure", secure);
    if (isOfSession(c)) giveForgeryCookie(c);
    return next();
  };

const topics = new WeakMap<object, Topic | null>();

/** What a public reply says to a shared cache. */
export const sharedCaching = (seconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`;

/**
 * A public reply: a shared cache may keep it for `seconds` and serve it a little longer while it asks anew. The portal's
 * own (`platform/front`) also ends it when its topic changes, where it has one.
 */
export const publicCache = (seconds: number, topic: Topic | null = null): AppMiddleware => {
  const value = sharedCaching(seconds);
  return keptAs(() => value, topic);
};

/** A public reply that is right until a known moment: it may be kept for so many seconds of what is left, and no longer. */
export const publicCacheUntil = (moment: () => { seconds: number; left: number }): AppMiddleware =>
  keptAs(() => {
    const { seconds, left } = moment();
    // A cache serves what is just as old as this, too.
    return `public, max-age=0, s-maxage=${Math.max(0, Math.min(seconds, Math.ceil(left) - 1))}`;
  }, null);

function keptAs(value: () => string, topic: Topic | null): AppMiddleware {
  const middleware: AppMiddleware = (c, next) => {
    if (!isOfSession(c)) c.header("Cache-Control", value());
    return next();
  };
  topics.set(middleware, topic);
  return middleware;
}

/** The topic of a `publicCache`, null where it has none; undefined for any other middleware. */
export const topicOf = (middleware: object): Topic | null | undefined => topics.get(middleware);
