import type { RankingOption } from "@gatehouse/contract/game/rankings";

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

/** How the rankings belong together, the best known first. */
export const rankingGroups = {
  combat: ["pvpCount", "pkCount", "assists", "killDeathRatio", "killsPerMinute", "killingSprees"],
  duels: [
    "killedMages",
    "killedFighters",
    "killedByMages",
    "killedByFighters",
    "mageKillDeathRatio",
    "fighterKillDeathRatio",
    "averageKillersFactionLevel",
    "averageVictimsFactionLevel",
  ],
  objectives: ["flagKills", "stolenFlags", "townKills", "castleKills", "capturedFortresses"],
  rounds: ["wonRounds", "topRoundPlayer", "wonEvents", "participatedEvents", "eventWinLoseRatio"],
} as const satisfies Record<string, readonly RankingOption[]>;

export const groupNames = [
  "combat",
  "duels",
  "objectives",
  "rounds",
] as const satisfies readonly (keyof typeof rankingGroups)[];
