import type { ReactNode } from "react";
import { formatMoment } from "./dates.ts";

/**
 * A moment as the server's clocks show it, or as its children say it, also inside a sentence (`richText`); pointed at, it says when that
 * is on the visitor's own clock (`shell/own-time.tsx`).
 */
export function Moment({ at, children }: { at: string | number; children?: ReactNode }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{children ?? formatMoment(date)}</time>;
}
