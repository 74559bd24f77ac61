import type { Clock } from "../clock.ts";

type Options<T> = {
  clock: Clock;
  /** Throws when there is nothing to be had. */
  load: () => Promise<T>;
  /** Seconds for which a value is good, and for which it stands in while no newer one can be had. */
  freshSeconds: number;
  staleSeconds: number;
  /** How long the first to ask wait, in milliseconds. */
  waitMs?: number;
};

/** Seconds after which a failed load is tried again. */
const retrySeconds = 10;

/**
 * One value of an outside service, loaded when somebody asks and no more often than need be. A caller gets what
 * there is at once, and nobody waits for a slow service longer than `waitMs`; all who wait share one load.
 */
export function createCachedValue<T>(options: Options<T>) {
  const { clock, load, freshSeconds, staleSeconds, waitMs = 1_000 } = options;
  let kept: { value: T; at: number } | undefined;
  let loading: Promise<void> | undefined;
  let notBefore = 0;
  const age = (now: number) => (kept ? (now - kept.at) / 1_000 : Infinity);

  function refresh(): Promise<void> {
    return (loading ??= load()
      .then(
        (value) => void (kept = { value, at: clock.elapsed() }),
        () => void (notBefore = clock.elapsed() + retrySeconds * 1_000),
      )
      .finally(() => (loading = undefined)));
  }

  return {
    /** The value and the seconds for which it is still good (0: a newer one is on its way); undefined when there is none. */
    async get(): Promise<{ value: T; freshFor: number } | undefined> {
      const now = clock.elapsed();
      if (age(now) >= freshSeconds && (loading || now >= notBefore)) {
        const refreshed = refresh();
        if (age(now) >= staleSeconds) await within(waitMs, refreshed);
      }
      const later = clock.elapsed();
      if (!kept || age(later) >= staleSeconds) return undefined;
      return { value: kept.value, freshFor: Math.max(0, freshSeconds - age(later)) };
    },
  };
}

/** What the promise brings, or undefined when it has not come after so many milliseconds. It goes on all the same. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
