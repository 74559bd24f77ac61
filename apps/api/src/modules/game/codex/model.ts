import type { CodexItemKind, CodexMonsterKind } from "@gatehouse/contract/game/codex-kinds";
import type { PackReport } from "./packs/pack.ts";

/** A thing of a pack as a report keeps it: with its name, since the next import may not have it. */
export type NamedItem = { id: number; name: string; kind: CodexItemKind };
export type NamedMonster = { id: number; name: string; level: number; kind: CodexMonsterKind };

/**
 * What an import changed. Without `before` it is new, without `after` it is gone; drops and spoils in chances (0–1) of one kill
 * as this server counts, prices in the game's coin, places in how many stand in the world.
 */
export type Difference = {
  what: "item" | "monster" | "drop" | "spoil" | "price" | "place";
  item?: NamedItem;
  monster?: NamedMonster;
  shop?: number;
  before?: string | number;
  after?: string | number;
};
export type Differences = {
  /** When the one before was imported; null at the first import. */
  from: string | null;
  counts: Record<Difference["what"], number>;
  /** The largest first within each kind; a number of each at most. */
  list: Difference[];
};

/** What an operator should look at: how many there are, and the first of them. */
type Finding<Entry> = { count: number; some: Entry[] };
export type Findings = {
  /** Drops of items that no file has. */
  unknownDrops: Finding<{ monster: NamedMonster; item: number }>;
  /** Groups whose chances come to more than 1. */
  fullGroups: Finding<{ monster: NamedMonster; sum: number }>;
  /** Monsters that give something, and that no spawn file places. */
  nowhere: Finding<NamedMonster>;
  /** Shops without a keeper that a file has. */
  keptByNobody: Finding<{ shop: number; items: number }>;
  /** Items that nothing gives, nobody sells and nobody makes. */
  unobtainable: Finding<NamedItem>;
  /** Where the server's chance is furthest from the file's. */
  /** `setting`: what makes most of it; absent where the server's code does whatever it is set to. */
  gaps: Finding<{
    monster: NamedMonster;
    item: NamedItem;
    file: number;
    real: number;
    spoil: boolean;
    setting?: string;
  }>;
  /** The formula that was counted with, whether it was proved, and the settings that are not as in the stock pack. */
  formula: string;
  proven: boolean;
  settings: { name: string; value: string; byDefault: boolean }[];
};

export type ImportReport = { read: PackReport; findings: Findings; differences: Differences };
