import type { CodexFormula } from "@gatehouse/contract/game/codex-chances";
import type { PackCreature } from "../packs/pack.ts";

/** What of a creature decides what its kill gives. */
export type Prey = Pick<PackCreature, "level" | "type" | "kind" | "groups" | "spoils">;

/** Who kills what. Without a `level` (or 0) there is no penalty by levels. */
export interface Killing {
  level?: number;
  premium?: boolean;
  champion?: boolean;
}

/** What one kill gives of one item. */
export interface DropChance {
  item: number;
  /** That at least one falls, 0–1. */
  chance: number;
  /** How many, where any fall. */
  min: number;
  max: number;
  /** Mean amount of one kill. */
  expected: number;
  /** The number of the operator's file times the rate, 0–1. */
  fileChance: number;
}

export interface KillChances {
  drops: DropChance[];
  /** Of a creature that was spoiled and is swept. */
  spoils: DropChance[];
  /** False where the formula is not known, or the creature is too intricate for it: `chance` is `fileChance` then. */
  exact: boolean;
}

export const isBoss = (prey: Prey): boolean => prey.kind === "raid" || prey.kind === "grand";

/** Whose code it is: families have several, told by what stands in their settings. */
export type Formula = CodexFormula;

/** What formulas ask about an item; undefined where the pack has no such item. */
export type ItemTraits = (item: number) => { herb?: boolean; stackable: boolean } | undefined;

export type GiveChances = (prey: Prey, killing: Killing) => KillChances;

/** A setting that a formula goes by: the name in the pack's file, and its value there or else in the pack's code. */
export interface UsedSetting {
  name: string;
  value: number | string;
  /** The file does not have it: the value is that of the pack's code. */
  byDefault: boolean;
}

/** Chances of one pack under its settings. */
export interface Chances {
  formula: Formula;
  /** Proved by running the pack's own code, under settings such as these (0044). */
  proven: boolean;
  /** Whether this server tells the killer's premium and champions apart. */
  premium: boolean;
  champion: boolean;
  settings: UsedSetting[];
  /** What one kill gives; items that cannot fall are left out. Pure, some 10 µs. */
  of: GiveChances;
}

export const adena = 57;

/** A number of a file as a probability: what is not a number or below 0 is 0. */
export const probability = (value: number): number => (value > 0 ? Math.min(value, 1) : 0);

/** 0–1 as the percents that the file has (10 decimals), so that sums are equal to 100 where the server's are. */
export const percents = (chance: number): number =>
  chance > 0 && chance < 1e3 ? Math.round(chance * 1e12) / 1e10 : chance > 0 ? 1e5 : 0;

/** 0–1 as the whole millionths that the file has. */
export const millionths = (chance: number): number =>
  chance > 0 ? Math.min(Math.round(chance * 1e6), 1e9) : 0;

/** A Java cast to int: cut, and held at the ends. */
export const toInt = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.trunc(Math.min(Math.max(value, -2_147_483_648), 2_147_483_647));
