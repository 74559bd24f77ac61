import { useEffect } from "react";
import { api } from "../../../lib/call/api.ts";
import { noteCameFrom } from "../../../lib/session/came-from.ts";
import { isForeign } from "./model.ts";

let isReported = false;

/** Tells once where the visitor came from, unless it was from the portal itself (product.md 7.8). Nobody waits for the answer. */
export function useReferrer(publicUrl: string): void {
  useEffect(() => {
    if (isReported || !isForeign(document.referrer, [location.origin, new URL(publicUrl).origin])) return;
    isReported = true;
    noteCameFrom({ kind: "referrer", value: document.referrer });
    api.public.ad.referrer.$post({ json: { url: document.referrer } }).catch(() => {});
  }, [publicUrl]);
}
