import type { Clock } from "../clock.ts";

const failuresBeforeRest = 3;
const firstRestSeconds = 30;
const longestRestSeconds = 600;

/**
 * Leaves a service alone that fails again and again: after three failures in a row for 30 s, then, as long as the single
 * try that follows each rest fails as well, for twice as long each time, ten minutes at most.
 */
export function createBreaker(clock: Clock) {
  let failures = 0;
  let restUntil = 0;
  let isTrying = false;

  return {
    /** Whether the service may be asked now; after a rest one caller alone may, until it says how that went. */
    mayAsk(): boolean {
      if (failures < failuresBeforeRest && restUntil === 0) return true;
      if (clock.elapsed() < restUntil || isTrying) return false;
      isTrying = true;
      return true;
    },

    /** Whether it is left alone now. */
    rests: (): boolean => clock.elapsed() < restUntil,

    succeeded(): void {
      failures = 0;
      restUntil = 0;
      isTrying = false;
    },

    /** `retryAfter`: seconds that the service asked for; it is left alone at once then. */
    failed(retryAfter?: number): void {
      // Those who were already asking when the rest began say nothing new.
      if (clock.elapsed() < restUntil) return;
      isTrying = false;
      failures += 1;
      const rests = failures - failuresBeforeRest;
      const own = rests >= 0 ? Math.min(longestRestSeconds, firstRestSeconds * 2 ** Math.min(rests, 10)) : 0;
      const rest = Math.min(longestRestSeconds, Math.max(own, retryAfter ?? 0));
      if (rest > 0) restUntil = clock.elapsed() + rest * 1_000;
    },
  };
}
