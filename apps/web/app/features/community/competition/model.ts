import type {
  CompetitionEntry,
  CompetitionPeriod,
  CompetitionResult,
  CompetitionStanding,
} from "@gatehouse/contract/community/competition";
import { limits } from "@gatehouse/contract/limits";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From Saturday 12:00 to the next Saturday 06:00; the clock's change within a week is no more than a hair of the bar. */
const competitionMs = (6 * 24 + 18) * hourMs;
const judgingMs = 6 * hourMs;
/** Figures are refreshed every quarter of an hour; older ones have a reason. */
const staleMs = hourMs;

/** Milliseconds until the page asks anew: a minute, or less where the period ends before. */
export function nextLook(period: CompetitionPeriod | undefined, now: number): number {
  const left = period ? Date.parse(period.nextPeriodTime) - now + 1_000 : minuteMs;
  return left > 0 ? Math.min(left, minuteMs) : minuteMs;
}

/** How much of the week has passed, from 0 to 1, its judging included. */
export function weekPassed({ currentPeriodCode, nextPeriodTime }: CompetitionPeriod, now: number): number {
  const left = Date.parse(nextPeriodTime) - now + (currentPeriodCode === "COMPETITION" ? judgingMs : 0);
  return Math.min(1, Math.max(0, 1 - left / (competitionMs + judgingMs)));
}

/** How the own video stands. */
export type OwnPlace = {
  standing: CompetitionStanding;
  /** Points to the place above and above the place below, where there is one. */
  behind: number | null;
  ahead: number | null;
};

export function ownPlace(standings: readonly CompetitionStanding[]): OwnPlace | null {
  const index = standings.findIndex(({ isOwn }) => isOwn);
  const standing = standings[index];
  if (!standing) return null;
  const neighbour = (rank: number) => standings.find((one) => one.rank === rank);
  const [above, below] = [neighbour(standing.rank - 1), neighbour(standing.rank + 1)];
  return {
    standing,
    behind: above ? above.total - standing.total : null,
    ahead: below ? standing.total - below.total : null,
  };
}

/** How many take part; null where the list does not show all of them. */
export const entriesShown = (standings: readonly CompetitionStanding[]): number | null =>
  standings.length < limits.competition.standings ? standings.length : null;

export const isStale = ({ updated }: NonNullable<CompetitionEntry["stats"]>, now: number): boolean =>
  now - Date.parse(updated) > staleMs;

/** The result of the week that is being judged, once it is there. */
export function resultOfWeek(
  { currentPeriodCode, nextPeriodTime }: CompetitionPeriod,
  [latest]: readonly CompetitionResult[],
): CompetitionResult | undefined {
  // It opens again on the Saturday of its judging.
  const isThisWeek = currentPeriodCode === "JUDGING" && latest?.week === nextPeriodTime.slice(0, 10);
  return isThisWeek ? latest : undefined;
}

/** Where a video is watched. */
export const watchUrl = (videoId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`;
