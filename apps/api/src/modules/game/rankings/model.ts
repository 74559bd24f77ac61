import { limits } from "@gatehouse/contract/limits";
import type { SortField } from "@gatehouse/contract/game/stats";

/** The column of each ranked field. */
export const statColumns = {
  pvpCount: "pvp_count",
  pkCount: "pk_count",
  assists: "assists",
  killDeathRatio: "kill_death_ratio",
  killsPerMinute: "kills_per_minute",
  killingSprees: "killing_sprees",
  killedMages: "killed_mages",
  killedFighters: "killed_fighters",
  killedByMages: "killed_by_mages",
  killedByFighters: "killed_by_fighters",
  mageKillDeathRatio: "mage_kill_death_ratio",
  fighterKillDeathRatio: "fighter_kill_death_ratio",
  averageKillersFactionLevel: "average_killers_faction_level",
  averageVictimsFactionLevel: "average_victims_faction_level",
  flagKills: "flag_kills",
  stolenFlags: "stolen_flags",
  townKills: "town_kills",
  castleKills: "castle_kills",
  capturedFortresses: "captured_fortresses",
  wonRounds: "won_rounds",
  topRoundPlayer: "top_round_player",
  wonEvents: "won_events",
  participatedEvents: "participated_events",
  eventWinLoseRatio: "event_win_lose_ratio",
  pkKills: "pk_kills",
  level: "ranked_level",
  onlineTime: "online_time",
} as const satisfies Record<SortField, string>;
export type StatColumn = (typeof statColumns)[SortField];

/** What a character is ranked by; a field that is left out stays. */
export type RankedValues = Partial<Record<SortField, number>>;

/** Until when a name that was given up leads to its character. */
export const formerUntil = (now: Date): Date =>
  new Date(now.getTime() + limits.profiles.formerNameDays * 86_400_000);

/** How a change names a character of whom only the days are others, not the row. */
export const dayOnly = (charId: number): number => ~charId;
export const isDayOnly = (id: number): boolean => id < 0;

/** Characters that a change of the rankings names; of more of them all are read anew. */
export const mostNamed = 20_000;

/** A process that has missed more changes than these reads everything anew. */
export const mostBehind = 100;

/** A LIKE pattern that finds `needle` anywhere, its own wildcards taken literally. */
export const containing = (needle: string): string => `%${needle.replace(/[\\%_]/g, "\\$&")}%`;

/** Where a page lies: `offset` entries are before it. */
export type Place = { offset: number; size: number };
export type Page<Entry> = { entries: Entry[]; total: number };
