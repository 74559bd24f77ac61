import type { RankingOption, SortField } from "@gatehouse/contract/game/stats";

/** What players look at most: always at hand. */
export const quickRankings: readonly RankingOption[] = [
  "pvpCount",
  "assists",
  "pkCount",
  "killDeathRatio",
  "killingSprees",
  "townKills",
  "heroes",
  "clans",
];

export const groupNames = ["combat", "duels", "objectives", "rounds", "progress"] as const;
type GroupName = (typeof groupNames)[number];

/** How the statistics belong together: one that is in no group, and so could not be chosen, does not compile. */
const groupOf: Record<SortField, GroupName> = {
  pvpCount: "combat",
  pkCount: "combat",
  pkKills: "combat",
  assists: "combat",
  killDeathRatio: "combat",
  killsPerMinute: "combat",
  killingSprees: "combat",
  killedMages: "duels",
  killedFighters: "duels",
  killedByMages: "duels",
  killedByFighters: "duels",
  mageKillDeathRatio: "duels",
  fighterKillDeathRatio: "duels",
  averageKillersFactionLevel: "duels",
  averageVictimsFactionLevel: "duels",
  flagKills: "objectives",
  stolenFlags: "objectives",
  townKills: "objectives",
  castleKills: "objectives",
  capturedFortresses: "objectives",
  wonRounds: "rounds",
  topRoundPlayer: "rounds",
  wonEvents: "rounds",
  participatedEvents: "rounds",
  eventWinLoseRatio: "rounds",
  level: "progress",
  onlineTime: "progress",
};

/** Those of the given statistics that are in a group, in their order. */
export const rankingsIn = (group: GroupName, fields: readonly SortField[]): SortField[] =>
  fields.filter((field) => groupOf[field] === group);
