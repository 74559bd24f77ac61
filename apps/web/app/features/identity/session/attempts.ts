import { limits } from "@gatehouse/contract/limits";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";

/** Failed logins by login name in lower case; `expireAt` in milliseconds since 1970 (product.md 3.6). */
export type Attempts = Readonly<Record<string, { count: number; expireAt: number }>>;

const key = "attempts";
const lifetimeMs = limits.attemptMinutes * 60_000;

/** The records that are still good; what else lies in the storage is left out. */
export function parseAttempts(stored: unknown, now: number): Attempts {
  if (typeof stored !== "object" || stored === null) return {};
  const isGood = (entry: [string, unknown]): entry is [string, Attempts[string]] => {
    const { count, expireAt } = (entry[1] ?? {}) as Record<string, unknown>;
    return typeof count === "number" && typeof expireAt === "number" && now < expireAt;
  };
  return Object.fromEntries(Object.entries(stored).filter(isGood));
}

/** The records after the server counted so many failures for a login name; 0 forgets it. */
export function withCount(attempts: Attempts, login: string, count: number, now: number): Attempts {
  const { [login.toLowerCase()]: _, ...others } = attempts;
  return count > 0 ? { ...others, [login.toLowerCase()]: { count, expireAt: now + lifetimeMs } } : others;
}

/** Whether the failures of a login name ask for a captcha: more than 15 (product.md 3.4). */
export const asksForCaptcha = (attempts: Attempts, login: string): boolean =>
  (attempts[login.toLowerCase()]?.count ?? 0) > limits.loginFailuresBeforeCaptcha;

export const storedAttempts = (): Attempts => parseAttempts(readStored(key), Date.now());

export function noteAttempts(login: string, count: number): void {
  writeStored(key, withCount(storedAttempts(), login, count, Date.now()));
}
