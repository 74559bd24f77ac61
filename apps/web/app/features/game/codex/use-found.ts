import type { CodexFound } from "@gatehouse/contract/game/codex";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserFetch } from "../../../lib/call/browser-fetch.ts";
import { codexClient } from "./api.ts";

export type Found = { q: string; rows: CodexFound[] };

const client = codexClient(browserFetch, "");
/** So many are shown of all kinds together: who sees more types on, and each row costs the next key a third of a millisecond. */
export const mostFound = 24;
const pauseMs = 90;

/**
 * What is found for what is typed; the last answer stays until the next one is there. A key is asked for at once, or, where the answer
 * before it is still on its way, shortly after the last key: on a slow line not each of them is worth a question.
 */
export function useFound(q: string, served: Found | null, kind?: CodexFound["kind"]) {
  const [found, setFound] = useState(served);
  const [failed, setFailed] = useState(false);
  const isAsking = useRef(false);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    isAsking.current = true;
    try {
      const rows = await client.search({ q: asked, max: mostFound, kind }, signal);
      setFailed(false);
      setFound({ q: asked, rows });
    } catch {
      setFailed(!signal.aborted);
    } finally {
      if (!signal.aborted) isAsking.current = false;
    }
  });
  useEffect(() => {
    if (q === (found?.q ?? "")) return undefined;
    const call = new AbortController();
    const begin = (): void => {
      if (q === "") setFound(null);
      else void ask(q, call.signal);
    };
    let timer: number | undefined;
    if (isAsking.current) timer = window.setTimeout(begin, pauseMs);
    // A timer, however short, would come after the next frame.
    else begin();
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q, found]);
  return { found, failed, busy: q !== (found?.q ?? "") && !failed };
}
