import { ratioFields, type SortField, sortFields } from "@gatehouse/contract/game/stats";
import type { Leader } from "../../rankings/service.ts";
import { graceMs, isWithin } from "../model.ts";

/** Where a lead is news: ratios go up and down with every fight. */
export const toldSorts: readonly SortField[] = sortFields.filter((sort) => !ratioFields.has(sort));

/** A lead is told once in so long for a ranking: two who overtake each other all evening are one piece of news. */
const quietMs = 60 * 60_000;

/** What is noted of a ranking: who leads with how much and since when, and whom the chronicle last named. */
export type Lead = {
  charId: number | null;
  value: number;
  at: Date;
  /** When the ranking first had a leader. */
  since: Date | null;
  toldId: number | null;
  toldAt: Date | null;
};

/** What the ranking's first now makes of what was noted; `undone`: above which value nothing is true any more. */
export function after(
  lead: Lead | undefined,
  first: Leader | undefined,
  now: Date,
): { lead: Lead; undone?: number } {
  const { charId, value } = first && first.value > 0 ? first : { charId: null, value: 0 };
  if (!lead || lead.charId === null || charId === null) {
    // Seen for the first time, or begun anew by the game: nobody has overtaken anybody.
    return {
      lead: { charId, value, at: now, since: charId === null ? null : now, toldId: charId, toldAt: null },
    };
  }
  if (value < lead.value) {
    return { lead: { ...lead, charId, value, at: now, toldId: charId }, undone: value };
  }
  // With no more than was there before nobody was overtaken.
  if (charId === lead.charId || value === lead.value) return { lead: { ...lead, value } };
  return { lead: { ...lead, charId, value, at: now } };
}

/** Whether this lead is to be told now; `silent`: it counts as known without that. */
export function judge({ charId, since, toldId, toldAt }: Lead, now: Date): "tell" | "silent" | "wait" | null {
  if (charId === null || charId === toldId) return null;
  if (!since || isWithin(graceMs, since, now)) return "silent";
  return toldAt && isWithin(quietMs, toldAt, now) ? "wait" : "tell";
}
