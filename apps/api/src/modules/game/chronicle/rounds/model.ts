import type { FactionRow } from "@gatehouse/contract/game/bridge";

export const totalOf = (standings: readonly FactionRow[]): number =>
  standings.reduce((sum, { points }) => sum + points, 0);

/**
 * Who won the round that has ended between two standings; null where none has, or nobody led. A round has ended when no
 * faction has more than before and all begin anew: with the same, or with less than half of it in all.
 */
export function winnerOf(before: readonly FactionRow[], after: readonly FactionRow[]): FactionRow | null {
  const points = new Map(after.map((faction) => [faction.code, faction.points]));
  const [first, second] = before.toSorted((a, b) => b.points - a.points);
  if (!first || !second || first.points === second.points) return null;
  if (before.some((faction) => (points.get(faction.code) ?? Infinity) > faction.points)) return null;
  const isEven = new Set(points.values()).size === 1 && (points.get(first.code) ?? 0) < first.points;
  return isEven || totalOf(after) < totalOf(before) / 2 ? first : null;
}

/** Whether standings are those of a round again that was told as over, with `total` points. */
export const isTakenUp = (
  before: readonly FactionRow[],
  after: readonly FactionRow[],
  total: number,
): boolean => totalOf(after) >= total && totalOf(before) < totalOf(after) / 2;
