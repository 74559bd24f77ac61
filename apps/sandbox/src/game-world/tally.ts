import type { StatField } from "@gatehouse/contract/game/stats";

/** A row of PUT /game/stats with nothing left out. */
export type FullStatsRow = { charId: number } & Record<StatField, number>;

/**
 * What the game server counts of one character. Totals and ratios are never stored,
 * they come from these counts, so that no two columns can contradict each other.
 */
export interface Tally {
  assists: number;
  flagKills: number;
  townKills: number;
  castleKills: number;
  wonRounds: number;
  topRoundPlayer: number;
  wonEvents: number;
  participatedEvents: number;
  killingSprees: number;
  killedMages: number;
  killedFighters: number;
  killedByMages: number;
  killedByFighters: number;
  capturedFortresses: number;
  stolenFlags: number;
  fightMinutes: number;
  /** Faction levels of all killers and of all victims, summed up. */
  killersLevels: number;
  victimsLevels: number;
}

export function emptyTally(): Tally {
  return {
    assists: 0, flagKills: 0, townKills: 0, castleKills: 0, wonRounds: 0, topRoundPlayer: 0,
    wonEvents: 0, participatedEvents: 0, killingSprees: 0, killedMages: 0, killedFighters: 0,
    killedByMages: 0, killedByFighters: 0, capturedFortresses: 0, stolenFlags: 0,
    fightMinutes: 0, killersLevels: 0, victimsLevels: 0,
  }; // prettier-ignore
}

export const killsOf = (tally: Tally): number => tally.killedMages + tally.killedFighters;
export const deathsOf = (tally: Tally): number => tally.killedByMages + tally.killedByFighters;

/** A share with four decimals; nothing lost yet counts as one. */
function ratio(part: number, whole: number): number {
  return Math.round((part / Math.max(1, whole)) * 10_000) / 10_000;
}

/** The stat fields (product.md 4.1). */
export function statsOf(charId: number, tally: Tally): FullStatsRow {
  const kills = killsOf(tally);
  const deaths = deathsOf(tally);
  return {
    charId,
    pkCount: deaths,
    pvpCount: kills,
    assists: tally.assists,
    flagKills: tally.flagKills,
    townKills: tally.townKills,
    castleKills: tally.castleKills,
    wonRounds: tally.wonRounds,
    wonEvents: tally.wonEvents,
    killingSprees: tally.killingSprees,
    killedMages: tally.killedMages,
    killedFighters: tally.killedFighters,
    killedByMages: tally.killedByMages,
    killedByFighters: tally.killedByFighters,
    mageKillDeathRatio: ratio(tally.killedMages, tally.killedByMages),
    fighterKillDeathRatio: ratio(tally.killedFighters, tally.killedByFighters),
    killsPerMinute: ratio(kills, tally.fightMinutes),
    averageKillersFactionLevel: ratio(tally.killersLevels, deaths),
    averageVictimsFactionLevel: ratio(tally.victimsLevels, kills),
    topRoundPlayer: tally.topRoundPlayer,
    participatedEvents: tally.participatedEvents,
    capturedFortresses: tally.capturedFortresses,
    stolenFlags: tally.stolenFlags,
    killDeathRatio: ratio(kills, deaths),
    eventWinLoseRatio: ratio(tally.wonEvents, tally.participatedEvents - tally.wonEvents),
  };
}
