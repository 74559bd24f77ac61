import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../lib/call/api.ts";
import { fetchFound, type Found } from "./api.ts";

const pauseMs = 90;

/** What is found for what is typed, asked for shortly after the last key; the last answer stays until the next one is there. */
export function useFound(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [failedFor, setFailedFor] = useState<string>();
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      setFound(await fetchFound(api.public, asked, signal));
      setFailedFor(undefined);
    } catch {
      if (!signal.aborted) setFailedFor(asked);
    }
  });
  useEffect(() => {
    if (q === "") return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => void ask(q, call.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q, tries]);
  const failed = q !== "" && failedFor === q;
  return {
    found: q === "" ? null : found,
    failed,
    busy: q !== "" && found?.q !== q && !failed,
    again: () => {
      setFailedFor(undefined);
      setTries(tries + 1);
    },
  };
}
