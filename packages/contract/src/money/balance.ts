import { z } from "zod";
import { isoTime } from "../iso-time.ts";

export const balanceReply = z.object({ amount: z.number() });

/**
 * Why units moved. `capture` adds what a donor paid, the next two take it back, `reinstatement` gives back what one of them
 * took, then goods and their return. An `adjustment` is made by a person, an `opening` is what a user of a former website had there.
 */
const entryKinds = [
  "capture",
  "refund",
  "reversal",
  "reinstatement",
  "transfer",
  "transferRefund",
  "adjustment",
  "opening",
] as const;

export const balanceEntry = z.object({
  at: isoTime,
  kind: z.enum(entryKinds),
  /** Whole units, below 0 what was taken off, and the balance after it. */
  amount: z.number(),
  balance: z.number(),
});

export type EntryKind = (typeof entryKinds)[number];
export type BalanceEntry = z.infer<typeof balanceEntry>;
