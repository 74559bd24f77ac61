import type { CodexLookKind } from "@gatehouse/contract/game/codex-kinds";
import { useEffect } from "react";
import { api } from "../../../lib/call/api.ts";

/** Who is gone sooner has looked nothing up. */
const lookMs = 2_000;

/** Tells that a thing was looked up once its page has been seen for a moment. Nobody waits for the answer. */
export function useLook(kind: CodexLookKind, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    };
    const tell = () => {
      end();
      api.public.codex.looks.$post({ json: { kind, id } }).catch(() => {});
    };
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(tell, lookMs);
    };
    document.addEventListener("visibilitychange", begin);
    begin();
    return end;
  }, [kind, id]);
}
