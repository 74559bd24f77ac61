import { limits } from "@gatehouse/contract/limits";
import { defaultSort, type SortField, sortFields } from "@gatehouse/contract/game/rankings";

/** The column of each ranked field, which is also the name of its ranking in `rank_blocks`. */
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

const fieldsByColumn = new Map<StatColumn, SortField>(sortFields.map((field) => [statColumns[field], field]));

/** The field of a column. */
export const sortFieldOf = (column: StatColumn): SortField => fieldsByColumn.get(column) ?? defaultSort;

/** What a character is ranked by; a field that is left out stays. */
export type RankedValues = Partial<Record<SortField, number>>;

export const rankings: readonly StatColumn[] = Object.values(statColumns);

/** Until when a name that was given up leads to its character. */
export const formerUntil = (now: Date): Date =>
  new Date(now.getTime() + limits.profiles.formerNameDays * 86_400_000);

/** Characters in a fresh block; a block is cut when it holds more than twice as many. */
export const blockSize = 256;
/** Blocks in a fresh group. */
export const groupSize = 64;

/** Hits that are remembered one by one; with more of them, walking along the ranking meets them soon enough. */
export const rememberedHits = 2_000;

/** Trigrams help from three letters or digits in a row on; other alphabets have none under every server's locale. */
export const hasTrigram = (needle: string): boolean => /[a-z0-9]{3}/i.test(needle);

/** A LIKE pattern that finds `needle` anywhere, its own wildcards taken literally. */
export const containing = (needle: string): string => `%${needle.replace(/[\\%_]/g, "\\$&")}%`;
