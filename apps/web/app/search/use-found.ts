import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../lib/call/api.ts";
import { fetchFound, type Found } from "./api.ts";

const pauseMs = 90;

/** What is found for what is typed, asked for shortly after the last key; the last answer stays until the next one is there. */
export function useFound(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [failedFor, setFailedFor] = useState<string>();
  /** The call that was made last: for another text it is of no use. */
  const call = useRef<AbortController>(undefined);
  const search = async (asked: string): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    try {
      setFound(await fetchFound(api.public, asked, signal));
      setFailedFor(undefined);
    } catch {
      if (!signal.aborted) setFailedFor(asked);
    }
  };
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (q === "") return undefined;
    const timer = setTimeout(() => void ask(q), pauseMs);
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
