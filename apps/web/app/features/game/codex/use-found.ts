import type { CodexFound } from "@gatehouse/contract/game/codex";
import { useEffect, useEffectEvent, useState } from "react";
import { browserFetch } from "../../../lib/call/browser-fetch.ts";
import { codexClient } from "./api.ts";

export type Found = { q: string; rows: CodexFound[] };

const client = codexClient(browserFetch, "");
/** So many are shown of all kinds together. */
export const mostFound = 40;
const pauseMs = 90;

/** What is found for what is typed, asked for shortly after the last key; the last answer stays until the next one is there. */
export function useFound(q: string, served: Found | null) {
  const [found, setFound] = useState(served);
  const [failed, setFailed] = useState(false);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      const rows = await client.search({ q: asked, max: mostFound }, signal);
      setFailed(false);
      setFound({ q: asked, rows });
    } catch {
      setFailed(!signal.aborted);
    }
  });
  useEffect(() => {
    if (q === (found?.q ?? "")) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      if (q === "") {
        setFound(null);
        return;
      }
      void ask(q, call.signal);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q, found]);
  return { found, failed, busy: q !== (found?.q ?? "") && !failed };
}
