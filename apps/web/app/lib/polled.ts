import { useMemo, useSyncExternalStore } from "react";

/** What was last heard; `failed` tells that the newest call brought nothing. */
export type Heard<T> = { readonly data: T; readonly failed: boolean };

/** Milliseconds until the next call; undefined for never. */
type Delay<T> = (heard: Partial<Heard<T>>) => number | undefined;

export type Polled<T> = ReturnType<typeof createPolled<T>>;

/**
 * A value that the shell asks for again and again while somebody shows it: at once, then after each reply's delay, one
 * call at a time. A failed call keeps the last value. The first call has a task of its own, so that a page that has
 * just started is not kept busy by all of them in a row. Small, because every page loads it.
 */
export function createPolled<T>(ask: () => Promise<T>, delay: Delay<T>) {
  const listeners = new Set<() => void>();
  let heard: Partial<Heard<T>> = {};
  let live = 0;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    heard = await ask().then(
      (data) => ({ data, failed: false }),
      () => ({ ...heard, failed: true }),
    );
    asking = false;
    const next = delay(heard);
    if (live > 0 && next !== undefined) timer = setTimeout(() => void refresh(), next);
    listeners.forEach((listener) => listener());
  }

  return {
    heard: () => heard,
    refresh,
    /** Hears of changes; a `live` listener also keeps the calls going. Returns how to stop. */
    subscribe(listener: () => void, isLive = true): () => void {
      listeners.add(listener);
      if (isLive && live++ === 0) timer = setTimeout(() => void refresh());
      return () => {
        listeners.delete(listener);
        if (isLive && --live === 0) clearTimeout(timer);
      };
    },
  };
}

/** The value as it was last heard; what the page was made with until then. */
export function usePolled<T, I extends T | undefined>(polled: Polled<T>, initial: I, live = true) {
  const made = useMemo(() => ({ data: initial, failed: false }), [initial]);
  const current = () => {
    const heard = polled.heard();
    return heard.failed === undefined ? made : (heard as Heard<T | I>);
  };
  const subscribe = useMemo(() => (listener: () => void) => polled.subscribe(listener, live), [polled, live]);
  return useSyncExternalStore<Heard<T | I>>(subscribe, current, () => made);
}
