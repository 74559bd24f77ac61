import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../lib/call/api.ts";
import { fetchFound, type Found } from "./api.ts";

const pauseMs = 90;

/**
 * What is found for what is typed; the last answer stays until the next one is there. A key is asked for at once, or, where the answer
 * before it is still on its way, shortly after the last key.
 */
export function useFound(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [failedFor, setFailedFor] = useState<string>();
  /** The call that was made last: for another text it is of no use. */
  const call = useRef<AbortController>(undefined);
  const isAsking = useRef(false);
  const search = async (asked: string): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    isAsking.current = true;
    try {
      setFound(await fetchFound(api.public, asked, signal));
      setFailedFor(undefined);
    } catch {
      if (!signal.aborted) setFailedFor(asked);
    } finally {
      if (!signal.aborted) isAsking.current = false;
    }
  };
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (q === "") return undefined;
    const timer = setTimeout(() => void ask(q), isAsking.current ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      call.current?.abort();
    };
  }, [q]);
  const failed = q !== "" && failedFor === q;
  return {
    found: q === "" ? null : found,
    failed,
    busy: q !== "" && found?.q !== q && !failed,
    again: () => {
      setFailedFor(undefined);
      void search(q);
    },
  };
}
