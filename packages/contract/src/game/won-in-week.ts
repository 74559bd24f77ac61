import type { CharacterProfile } from "./profiles.ts";

const weekMs = 7 * 86_400_000;

/**
 * What a character has won within seven days: places in the default ranking (negative: lost), and fights. What is not known so
 * far back is left out.
 */
export function wonInWeek(
  { pvpCount, weekMove, history }: Pick<CharacterProfile, "pvpCount" | "weekMove" | "history">,
  now: Date,
): { places?: number; wins?: number } {
  const weekAgo = new Date(now.getTime() - weekMs).toISOString().slice(0, 10);
  const before = history.findLast(({ date }) => date <= weekAgo);
  return {
    ...(weekMove !== null && { places: weekMove }),
    ...(before && { wins: Math.max(0, pvpCount - before.pvpCount) }),
  };
}
