import type { RankingOption } from "@gatehouse/contract/rankings";

/** How the switch lays out the rankings: related ones in a row, the best known first. */
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
  halls: ["heroes", "clans"],
} as const satisfies Record<string, readonly RankingOption[]>;

export const groupNames = [
  "combat",
  "duels",
  "objectives",
  "rounds",
  "halls",
] as const satisfies readonly (keyof typeof rankingGroups)[];
