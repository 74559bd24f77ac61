import type { LiveEvents, LiveTopic } from "@gatehouse/contract/operations/live";
import { useMemo, useSyncExternalStore } from "react";
import { holdsLive, onHeldChange, onLive } from "../live/live.ts";

/** What was answered last; `failed` says that the newest call brought nothing, and keeps what there was. */
export type QueryState<T> = { readonly data: T; readonly failed: boolean };

/** What the portal tells as it happens: no delay counts while it does. */
type LiveOption<T> = {
  [Name in keyof LiveEvents]: {
    topic: Extract<LiveTopic, Name | `${Name}:${string}`>;
    /** Makes the event the answer; without it the event has the query asked anew. */
    take?: (data: LiveEvents[Name]) => T;
    /** Asks within so many milliseconds: not everybody who was told at once. */
    spreadMs?: number;
    /** The delays count all the same: how old an answer is changes without anything to tell. */
    alsoPolls?: true;
  };
}[keyof LiveEvents];

type QueryOptions<T> = {
  /** Milliseconds until the next call; undefined for never. */
  refetchAfter?: (state: QueryState<T | undefined>) => number | undefined;
  /** Also asks anew when the visitor comes back to the page. */
  refetchOnReturn?: boolean;
  /** Where the portal tells of changes. */
  live?: LiveOption<T> | undefined;
  /** What came with the page: the first call waits as long as a refetch. */
  served?: T | undefined;
  /** Keeps nothing of it when nobody shows it any more. */
  forgets?: boolean;
};

type Fetch<T> = (signal: AbortSignal, last: T | undefined) => Promise<T>;

export type Query<T> = ReturnType<typeof createQuery<T>>;

/**
 * Something of the API that is asked for while somebody shows it: at once, then after each reply's delay, one call at a
 * time, and not while the page is hidden. A failed call keeps what there was. The first call has a task of its own, so
 * that a page that has just started is not kept busy by all of them in a row. Small, because every page loads it
 * (docs/decisions/0010-one-query.md).
 */
export function createQuery<T>(fetch: Fetch<T>, options: QueryOptions<T> = {}) {
  const { refetchAfter, refetchOnReturn = false, live: told, served, forgets = false } = options;
  const listeners = new Set<() => void>();
  const first: QueryState<T | undefined> | undefined =
    served === undefined ? undefined : { data: served, failed: false };
  let state = first;
  let live = 0;
  let isDue = false;
  let call: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  let stopTelling = () => {};

  function ask(): Promise<void> {
    if (call) return Promise.resolve();
    clearTimeout(timer);
    isDue = document.hidden;
    return isDue ? Promise.resolve() : refetch();
  }

  /** Asks now, in place of a call that is on its way: what has just changed is in the reply. Never throws. */
  async function refetch(): Promise<void> {
    clearTimeout(timer);
    call?.abort();
    const own = (call = new AbortController());
    const last = state?.data;
    const next = await fetch(own.signal, last).then(
      (data) => ({ data: isSame(data, last) ? last : data, failed: false }),
      () => ({ data: last, failed: true }),
    );
    if (call !== own) return;
    call = undefined;
    if (next.data !== state?.data || next.failed !== state?.failed) become(next);
    schedule();
  }

  function become(next: QueryState<T | undefined>): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  /** Shows at once what was just done; a call on its way is dropped, since its reply may be older. */
  function update(change: (data: T) => T): void {
    if (state?.data === undefined) return void (call && refetch());
    clearTimeout(timer);
    call?.abort();
    call = undefined;
    become({ ...state, data: change(state.data) });
    schedule();
  }

  function hear(data: unknown): void {
    if (told?.take) {
      // A reply that is on its way may be older.
      call?.abort();
      call = undefined;
      const take = told.take as (data: unknown) => T;
      const next = take(data);
      if (state?.failed !== false || !isSame(next, state.data)) become({ data: next, failed: false });
      return;
    }
    turn ??= setTimeout(
      () => {
        turn = undefined;
        if (document.hidden) isDue = true;
        else void refetch();
      },
      Math.random() * (told?.spreadMs ?? 0),
    );
  }

  function schedule(): void {
    // The first call is due in any case.
    if (!state) return;
    if (told && !told.alsoPolls && holdsLive()) return;
    clearTimeout(timer);
    const delay = refetchAfter?.(state);
    if (live > 0 && delay !== undefined) timer = setTimeout(() => void ask(), delay);
  }

  const onVisibility = () => {
    if (!document.hidden && (isDue || refetchOnReturn)) void ask();
  };

  function begin(): void {
    document.addEventListener("visibilitychange", onVisibility);
    if (told) {
      const stops = [onLive(told.topic, hear), onHeldChange(schedule)];
      stopTelling = () => stops.forEach((stop) => stop());
    }
    if (served !== undefined && state?.data === served) schedule();
    else timer = setTimeout(() => void ask());
  }

  function end(): void {
    document.removeEventListener("visibilitychange", onVisibility);
    stopTelling();
    clearTimeout(timer);
    clearTimeout(turn);
    turn = undefined;
    call?.abort();
    call = undefined;
    if (forgets) state = undefined;
  }

  return {
    /** What it begins with: undefined where nothing came with the page. */
    first,
    /** Undefined before the first answer. */
    state: () => state,
    refetch,
    update,
    isLive: () => live > 0,
    /** Tells of changes; a `live` listener also keeps the calls going. Returns how to stop. */
    subscribe(listener: () => void, isLive = true): () => void {
      listeners.add(listener);
      if (isLive && live++ === 0) begin();
      return () => {
        listeners.delete(listener);
        if (isLive && --live === 0) end();
      };
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a query answered last; until then, and where nothing was ever answered, what the page was made with. */
export function useQuery<T, I extends T | undefined>(
  query: Query<T> | undefined,
  initial: I,
  live = true,
): QueryState<T | I> {
  const subscribe = useMemo(
    () => (listener: () => void) => query?.subscribe(listener, live) ?? (() => {}),
    [query, live],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => query?.state(),
    // As the server made the page of it: another object would have all that shows it made a second time, at once.
    () => query?.first,
  );
  return { data: state?.data === undefined ? initial : state.data, failed: state?.failed ?? false };
}
