import type { LiveTopic } from "@gatehouse/contract/operations/live";
import { useEffect, useMemo, useRef, useState } from "react";
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

/**
 * Something that the office shows. `key` names what is asked for with all its parameters: another key asks anew, and
 * shows the former answer until the new one is there.
 */
export function useOfficeQuery<T>(
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
  { refetchAfterMs, live }: QueryOptions = {},
): OfficeQuery<T> {
  const ask = useRef(fetch);
  ask.current = fetch;
  const error = useRef<unknown>(undefined);
  const kept = useRef<{ key: string; data: T }>(undefined);
  const query = useMemo(() => {
    error.current = undefined;
    // Each key has a query of its own, whose answers never mix with another's.
    return Object.assign(
      createQuery<T>(
        (signal) =>
          ask.current(signal).then(
            (data) => {
              error.current = undefined;
              return data;
            },
            (thrown: unknown) => {
              error.current = thrown;
              if (key !== "me" && thrown instanceof ApiError && thrown.status === 404) onUnknown();
              throw thrown;
            },
          ),
        {
          refetchAfter: () => refetchAfterMs,
          refetchOnReturn: refetchAfterMs !== undefined,
          ...(live !== undefined && { live: { topic: live } as never }),
        },
      ),
      { key },
    );
  }, [key, refetchAfterMs, live]);
  const { data, failed } = useQuery<T, undefined>(query, undefined);
  useEffect(() => {
    refetches.add(query.refetch);
    return () => void refetches.delete(query.refetch);
  }, [query]);
  if (data !== undefined) kept.current = { key, data };
  return {
    data: data ?? kept.current?.data,
    isStale: data === undefined && !failed && kept.current !== undefined,
    isPending: data === undefined && !failed && kept.current === undefined,
    error: failed ? (error.current ?? new ApiError(0, [])) : undefined,
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
