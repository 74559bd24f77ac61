import { limits } from "@gatehouse/contract/limits";
import type { Session } from "./session.ts";

const minuteMs = 60_000;

/** When a session of so many minutes ends; 20 minutes where the reply gives no time (product.md 3.6). */
export const endOf = (sessionTime: number | null | undefined, now: number): number =>
  now + (sessionTime && sessionTime > 0 ? sessionTime : limits.sessionMinutes) * minuteMs;

/** What is done to keep the session, here and (the last refresh, in milliseconds since 1970) in any tab. */
export type Keeping = { refreshing: boolean; refreshedAt: number; isVisible: boolean };

/**
 * What to do about a session now (product.md 3.6): `end` when its time is over; `refresh` with under 5 minutes
 * left, at most once a minute, not while a refresh runs, and only by a page that is visible: a hidden one lets it end.
 */
export function nextStep(session: Session | null, keeping: Keeping, now: number): "end" | "refresh" | "wait" {
  if (!session) return "wait";
  const left = session.expireAt - now;
  if (left <= 0) return "end";
  const window = limits.sessionRefreshMinutes * minuteMs;
  const isDue = left < window && now - keeping.refreshedAt >= limits.refreshEverySeconds * 1_000;
  return isDue && keeping.isVisible && !keeping.refreshing && !session.verifyDevice ? "refresh" : "wait";
}

/** The session with the minute that it gets while its refresh is under way. */
export const extended = (session: Session): Session => ({
  ...session,
  expireAt: session.expireAt + limits.sessionExtensionMinutes * minuteMs,
});
