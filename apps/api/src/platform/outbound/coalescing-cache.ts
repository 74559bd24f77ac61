import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

/**
 * Remembers what was found out for each key, for as long as `secondsOf` says of it, and has all who ask for the same at
 * the same time share one look-up. Holds `max` keys; a look-up that fails is not remembered.
 */
export function createCoalescingCache<T extends object>({
  clock,
  max,
  secondsOf,
}: {
  clock: Clock;
  max: number;
  secondsOf: (value: T) => number;
}) {
  const known = new LRUCache<string, { value: T; until: number }>({ max });
  const running = new Map<string, Promise<T>>();

  async function lookUp(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load();
      known.set(key, { value, until: clock.elapsed() + secondsOf(value) * 1_000 });
      return value;
    } finally {
      running.delete(key);
    }
  }

  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = known.get(key);
      if (found && clock.elapsed() < found.until) return Promise.resolve(found.value);
      const shared = running.get(key);
      if (shared) return shared;
      const started = lookUp(key, load);
      running.set(key, started);
      return started;
    },
  };
}
