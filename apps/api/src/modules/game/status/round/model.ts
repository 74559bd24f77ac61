import type { FactionRow } from "@gatehouse/contract/game/bridge";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { limits } from "@gatehouse/contract/limits";

export type Points = Partial<Record<FactionCode, number>>;
export type RoundSample = { at: Date; points: Points; began: boolean };

/** What the factions have, by code. */
export const pointsOf = (rows: readonly Pick<FactionRow, "code" | "points">[]): Points =>
  Object.fromEntries(rows.map(({ code, points }) => [code, points]));

const sumOf = (points: Points): number => Object.values(points).reduce((sum, one) => sum + one, 0);

/** Points only rise while a round lasts: with fewer of them in all another round has begun. */
export const isAnotherRound = (before: Points, now: Points): boolean => sumOf(now) < sumOf(before);

/** What the game tells of the time before, as samples, the oldest first. */
export function pastOf(rows: readonly FactionRow[]): RoundSample[] {
  const byMoment = new Map<number, Points>();
  for (const { code, past = [] } of rows) {
    for (const { at, points } of past) {
      const moment = Date.parse(at);
      byMoment.set(moment, { ...byMoment.get(moment), [code]: points });
    }
  }
  return [...byMoment]
    .map(([moment, points]) => ({ at: new Date(moment), points, began: false }))
    .toSorted((a, b) => +a.at - +b.at);
}

/** As many of the samples as are told, evenly; the first and the last are among them. */
export function thinned<Sample>(samples: readonly Sample[]): Sample[] {
  const { roundSamples: most } = limits;
  if (samples.length <= most) return [...samples];
  const step = (samples.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => samples[Math.round(place * step)]).filter(
    (sample) => sample !== undefined,
  );
}
