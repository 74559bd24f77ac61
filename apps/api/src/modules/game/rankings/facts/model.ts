import type { CharacterRow, ClanRow, FactionRow, HeroRow } from "@gatehouse/contract/game/bridge";
import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { SortField } from "@gatehouse/contract/game/stats";
import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { DbOrTransaction } from "../../../../database.ts";
import type { RankedValues } from "../model.ts";

/** The first of a ranking. */
export type Leader = { charId: number; value: number };

/** What the rankings know at a point of a batch. */
export type RankingFacts = {
  /** The levels of those of these characters that are known. */
  levels(ids: readonly number[]): Promise<Map<number, number>>;
  /** Those of these classes in which somebody has this level. */
  classesAt(level: number, classIds: readonly number[]): Promise<Set<number>>;
  mentions(ids: readonly number[]): Promise<Map<number, CharacterMention>>;
  /** Missing where nobody has a value. */
  leaders(sorts: readonly SortField[]): Promise<Map<SortField, Leader>>;
  clanLevels(ids: readonly number[]): Promise<Map<number, number>>;
  factions(): Promise<RankedFaction[]>;
};

type Hears<Row> = (transaction: DbOrTransaction, facts: RankingFacts, rows: readonly Row[]) => Promise<void>;

/** Hears of each batch in the transaction that writes it. */
export type RankingsListener = {
  /** Before they are written. */
  characters: Hears<CharacterRow>;
  clans: Hears<ClanRow>;
  heroes: Hears<HeroRow>;
  factions: Hears<FactionRow>;
  /** After they were written. */
  values: Hears<{ charId: number } & RankedValues>;
  /** After so much was written that the rows are not told one by one. */
  anything: (transaction: DbOrTransaction, facts: RankingFacts) => Promise<void>;
  /** After these characters were removed. */
  gone: Hears<number>;
};
