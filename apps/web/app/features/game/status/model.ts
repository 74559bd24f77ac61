import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { ServerStatus } from "@gatehouse/contract/game/status";

/** Who is no further apart, as a part of all points, is level. */
export const level = 0.01;
const areLevel = (one: number, other: number, whole: number): boolean =>
  Math.abs(one - other) <= whole * level;

/**
 * Who leads the round; nobody while the first two are level or no points are known. The sky, the wall, the chart and the
 * sentence below it all go by this.
 */
export function leaderOf(
  factions: readonly Pick<RankedFaction, "code" | "points">[],
): RankedFaction["code"] | undefined {
  const [first, second] = factions.toSorted((a, b) => b.points - a.points);
  if (!first) return undefined;
  const whole = factions.reduce((sum, { points }) => sum + points, 0);
  return areLevel(first.points, second?.points ?? 0, whole) ? undefined : first.code;
}

/** The factions with their shares of all points, in percent; equal shares before the first point. */
export function sharesOf(factions: readonly RankedFaction[]): (RankedFaction & { share: number })[] {
  const whole = factions.reduce((sum, { points }) => sum + points, 0);
  return factions.map((faction) => ({
    ...faction,
    share: whole > 0 ? (faction.points / whole) * 100 : 100 / factions.length,
  }));
}

/** Who needs fighters most: the faction with the smallest share, unless another is level with it. */
export function weakestOf(factions: readonly RankedFaction[]): RankedFaction["code"] | undefined {
  const [last, next] = factions.toSorted((a, b) => a.points - b.points);
  const whole = factions.reduce((sum, { points }) => sum + points, 0);
  return last && next && !areLevel(last.points, next.points, whole) ? last.code : undefined;
}

/** How many players are inside in all; undefined where no server tells. */
export function playersInside(status: readonly ServerStatus[]): number | undefined {
  const counts = status.flatMap(({ status: state, players }) =>
    state === "online" && players !== undefined ? [players] : [],
  );
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}
