import { limits } from "@gatehouse/contract/limits";
import { readStored, writeStored } from "../lib/browser/storage.ts";

const key = "searches";

/** What was last searched for in this browser, the newest first; it is told to nobody. */
export function recentSearches(): string[] {
  const stored = readStored(key);
  return Array.isArray(stored)
    ? stored.filter((one) => typeof one === "string" && one !== "").slice(0, limits.everything.recent)
    : [];
}

export function noteSearch(q: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase());
  if (q !== "") writeStored(key, [q, ...others].slice(0, limits.everything.recent));
}

export const forgetSearches = (): void => writeStored(key, null);
