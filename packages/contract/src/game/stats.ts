// Without schemas, so that a page can name the rankings and not ship a validator.

/** The stat fields of a character (product.md 4.1), in the order in which the wide table shows them. */
export const statFields = [
  "pvpCount",
  "pkCount",
  "assists",
  "killDeathRatio",
  "killsPerMinute",
  "killingSprees",
  "killedMages",
  "killedFighters",
  "killedByMages",
  "killedByFighters",
  "mageKillDeathRatio",
  "fighterKillDeathRatio",
  "averageKillersFactionLevel",
  "averageVictimsFactionLevel",
  "flagKills",
  "stolenFlags",
  "townKills",
  "castleKills",
  "capturedFortresses",
  "wonRounds",
  "topRoundPlayer",
  "wonEvents",
  "participatedEvents",
  "eventWinLoseRatio",
] as const;
export type StatField = (typeof statFields)[number];
export const defaultSort: StatField = "pvpCount";

/** What the tables of a game hold besides: a character's own murders, its level, and its time online in seconds. */
const stockFields = ["pkKills", "level", "onlineTime"] as const;

/** Everything by which characters are ranked. */
export const sortFields = [...statFields, ...stockFields] as const;
export type SortField = (typeof sortFields)[number];

/** Fields that are ratios or averages and are shown to two decimals. */
export const ratioFields: ReadonlySet<SortField> = new Set([
  "killDeathRatio",
  "killsPerMinute",
  "mageKillDeathRatio",
  "fighterKillDeathRatio",
  "averageKillersFactionLevel",
  "averageVictimsFactionLevel",
  "eventWinLoseRatio",
]);

/** What one would rather have less of: to lead these rankings is no honour. */
export const fewerIsBetter: ReadonlySet<SortField> = new Set([
  "pkCount",
  "killedByMages",
  "killedByFighters",
]);

/** What the ranking switch can offer: everything that characters are ranked by, and the two lists of their own. */
export const rankingOptions = [...sortFields, "heroes", "clans"] as const;
export type RankingOption = (typeof rankingOptions)[number];
