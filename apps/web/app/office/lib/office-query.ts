import type { LiveTopic } from "@gatehouse/contract/operations/live";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { createQuery, useQuery } from "../../lib/call/query.ts";
import { ApiError } from "../../lib/call/reply.ts";

type QueryOptions = {
  /** Milliseconds after which it is asked anew while it is shown; undefined for never. */
  refetchAfterMs?: number;
  /** Where the portal tells of changes; it is asked anew when it does. */
  live?: LiveTopic;
};

/** What a screen shows of a call. */
export type OfficeQuery<T> = {
  /** The last answer; while another one is on its way, that before. */
  data: T | undefined;
  /** What is shown belongs to another key: the answer to this one is on its way. */
  isStale: boolean;
  /** Nothing has been answered yet, well or badly. */
  isPending: boolean;
  /** Why the newest call brought nothing; undefined where it brought something. */
  error: unknown;
  refetch: () => Promise<void>;
};

let onUnknown = (): void => {};

/** Calls the listener when a call of a screen is answered as an unknown one: it may be that of a lost role. */
export function whenUnknown(listener: () => void): () => void {
  onUnknown = listener;
  return () => void (onUnknown = () => {});
}

const refetches = new Set<() => Promise<void>>();

/** Asks anew for all that is shown: what was done in one place may show in others. */
export async function refetchOffice(): Promise<void> {
  await Promise.all([...refetches].map((refetch) => refetch()));
}

/** How a call ended: a call that brings nothing keeps what the one before brought. */
type Answer<T> = { data: T | undefined; error?: unknown };

/** Holds what it was handed last. */
function holder<T>(held: T) {
  return { get: () => held, hold: (next: T) => void (held = next) };
}

/** Asks as the office does: a call that brings nothing keeps what there was and says why; an unknown one is told of. */
export const createOfficeQuery = <T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T>,
  { refetchAfterMs, live }: QueryOptions,
) =>
  createQuery<Answer<T>>(
    (signal, last) =>
      ask(signal).then(
        (data) => ({ data }),
        (error: unknown) => {
          if (key !== "me" && error instanceof ApiError && error.status === 404) onUnknown();
          return { data: last?.data, error: error ?? new ApiError(0, []) };
        },
      ),
    {
      refetchAfter: () => refetchAfterMs,
      refetchOnReturn: refetchAfterMs !== undefined,
      ...(live !== undefined && { live: { topic: live } as never }),
    },
  );

/**
 * Something that the office shows. `key` names what is asked for with all its parameters: another key asks anew, and
 * shows the former answer until the new one is there.
 */
export function useOfficeQuery<T>(
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
  { refetchAfterMs, live }: QueryOptions = {},
): OfficeQuery<T> {
  const [ask] = useState(() => holder(fetch));
  useLayoutEffect(() => ask.hold(fetch), [ask, fetch]);
  // Each key has a query of its own, whose answers never mix with another's.
  const query = useMemo(
    () =>
      createOfficeQuery(key, (signal) => ask.get()(signal), {
        ...(refetchAfterMs !== undefined && { refetchAfterMs }),
        ...(live !== undefined && { live }),
      }),
    [ask, key, refetchAfterMs, live],
  );
  useEffect(() => {
    refetches.add(query.refetch);
    return () => void refetches.delete(query.refetch);
  }, [query]);
  const { data: answer } = useQuery<Answer<T>, undefined>(query, undefined);
  const { data, error } = answer ?? {};
  const [former, setFormer] = useState<T>();
  if (data !== undefined && data !== former) setFormer(() => data);
  const isOnItsWay = data === undefined && error === undefined;
  return {
    data: data ?? former,
    isStale: isOnItsWay && former !== undefined,
    isPending: isOnItsWay && former === undefined,
    error,
    refetch: query.refetch,
  };
}

/** Whether the browser says that it is offline. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOffline;
}
