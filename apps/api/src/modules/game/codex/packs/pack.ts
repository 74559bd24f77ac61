import type { Language } from "@gatehouse/contract/languages";

/** Whose code computes what a kill gives: told by the shape of its files, not by the pack's name. */
export type Family = "mobius" | "acis" | "rusacis" | "classic";

/**
 * What one operator's folder says, numbers as its files have them but for what is told at each type. Lists are in the order of
 * their files, later files of a number having replaced former ones as the game server has it; every number of an item,
 * creature, skill or class is a whole one from 1 to 2^31 - 1 (classes from 0), amounts are whole ones up to 2^53 - 1. What is
 * named by number need not exist: drops of unknown items are the report's business.
 */
export interface Pack {
  family: Family;
  items: PackItem[];
  creatures: PackCreature[];
  spawns: PackSpawn[];
  skills: PackSkill[];
  classes: PackClass[];
  recipes: PackRecipe[];
  shops: PackShop[];
  exchanges: PackExchange[];
  quests: PackQuest[];
  settings: PackSettings;
  towns: PackTown[];
  castles: PackCastle[];
  /** What the operator calls things in a language, where there is a file of that. */
  names?: PackName[];
}

/** What a file of names may name: recipes are called by what teaches them. */
export const namedKinds = ["item", "monster", "skill", "quest"] as const;
export type NamedKind = (typeof namedKinds)[number];

export interface PackName {
  kind: NamedKind;
  id: number;
  language: Language;
  name: string;
}

export const itemKinds = [
  "weapon",
  "armor",
  "jewel",
  "material",
  "recipe",
  "scroll",
  "consumable",
  "quest",
  "other",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What is told of an item in numbers, by one name in all families. */
export const itemStats = [
  "pAtk",
  "mAtk",
  "pDef",
  "mDef",
  "shieldDef",
  "shieldRate",
  "critical",
  "attackSpeed",
  "accuracy",
  "evasion",
  "hpBonus",
  "mpBonus",
  "soulshots",
  "spiritshots",
  "weight",
  "crystals",
] as const;
export type ItemStat = (typeof itemStats)[number];

export const grades = ["d", "c", "b", "a", "s"] as const;
export type Grade = (typeof grades)[number];

export interface PackItem {
  id: number;
  /** As the file has it, in one line, 0–200 characters: some have none. */
  name: string;
  kind: ItemKind;
  /** Where it is worn, one spelling for all families: "rhand", "lhand", "lrhand", "chest", "legs", "fullarmor", "neck" … */
  slot?: string;
  /** What sort of its kind, in lower case as the file has it: "sword", "light", "potion" … */
  type?: string;
  grade?: Grade;
  stackable: boolean;
  /** Adena, its reference price; what shops that name no price ask. */
  price?: number;
  /** Texture's name as the file has it, such as "icon.weapon_a". */
  icon?: string;
  /** Used at once by the character that picks it up (herbs): some families' rates go by it. */
  herb?: true;
  stats: Partial<Record<ItemStat, number>>;
}

export const creatureKinds = ["monster", "raid", "grand", "npc"] as const;
export type CreatureKind = (typeof creatureKinds)[number];

export interface PackCreature {
  id: number;
  name: string;
  title?: string;
  /** 1–99 in any pack known; what stands outside 1–255 is left out with its creature. */
  level: number;
  /** The pack's class, as the file has it without "L2": "Monster", "RaidBoss", "Merchant" … */
  type: string;
  /** Minions of raids are monsters; `type` tells them. */
  kind: CreatureKind;
  hp?: number;
  mp?: number;
  exp?: number;
  sp?: number;
  pAtk?: number;
  mAtk?: number;
  pDef?: number;
  mDef?: number;
  /** Attacks by itself: it has a range of aggression. */
  aggressive?: boolean;
  groups: PackDropGroup[];
  /** What a spoiler gets, in the family's own groups; one group of chance 1 where the family has none. */
  spoils: PackDropGroup[];
}

/**
 * A group of drops in the order of the file. `chance`: 0–1, as the file has it (percents and millionths divided); 1 where the
 * family has no chance of groups, as in those of `classic`, whose groups are categories.
 */
export interface PackDropGroup {
  /**
   * As the family has it. aCis and its relatives: the category's type in lower case ("drop", "currency", "herb", "spoil" …). Mobius:
   * "drop" for groups, "single" for what stands in none, "spoil". Classic: the category's number ("0", "1", "200"; "-1" is spoil),
   * and "herb" for each category of the herbs that older aCis gives to a creature by the number of a group.
   */
  type: string;
  chance: number;
  drops: PackDrop[];
}

export interface PackDrop {
  item: number;
  /** Whole amounts, 0 ≤ min ≤ max, max from 1. */
  min: number;
  max: number;
  /** 0–1, as the file has it. */
  chance: number;
}

/** Where creatures stand: a point with `x` and `y`, a territory with `area` (three corners at least), or a point in a territory. */
export interface PackSpawn {
  creature: number;
  x?: number;
  y?: number;
  z?: number;
  /** Corners in the game's own measure, in order. */
  area?: [x: number, y: number][];
  /** How many at a time, at least 1. */
  count: number;
  /** Where the file names several territories or points, of which one is taken each time: the others. */
  otherAreas?: [x: number, y: number][][];
  otherPlaces?: [x: number, y: number, z: number][];
  /** Mean time after which one is back; where the file has a window, its middle. */
  respawnSeconds?: number;
  /** How much sooner or later than `respawnSeconds` it may be. */
  respawnRandomSeconds?: number;
  /** Only by day or by night, where the pack has it. */
  period?: "day" | "night";
  /** Only while something goes on, as the file has it: "ssq_event" … */
  event?: string;
}

export interface PackSkill {
  id: number;
  name: string;
  /** The highest level that is not an enchantment. */
  levels: number;
  icon?: string;
  passive?: boolean;
  learnedBy: PackLearning[];
}

/** From which level of a class which level of the skill is learned; sorted by class and skill's level. */
export interface PackLearning {
  class: number;
  level: number;
  skillLevel: number;
  sp?: number;
}

export interface PackClass {
  id: number;
  name: string;
  parent?: number;
}

export interface PackIngredient {
  item: number;
  count: number;
}

export interface PackRecipe {
  id: number;
  /** The item that teaches it. */
  item?: number;
  name: string;
  dwarven: boolean;
  /** Level of the skill that makes it. */
  level: number;
  /** 0–1. */
  chance: number;
  mp?: number;
  ingredients: PackIngredient[];
  product: PackIngredient;
}

export interface PackShop {
  id: number;
  /** Who keeps it; none: nobody that the files name. */
  npcs: number[];
  /** `price` in Adena; absent: the item's own. `count`: how many there are at a time; absent: without end. */
  rows: { item: number; price?: number; count?: number }[];
}

export interface PackExchange {
  /** The file's name without its ending: a number in most packs. */
  id: string;
  npcs: number[];
  rows: { take: PackIngredient[]; give: PackIngredient[] }[];
}

export interface PackQuest {
  id: number;
  name: string;
  /** Who gives it. */
  start: number[];
  /** Which creatures it asks to be killed. */
  kills: number[];
  /** Which items are its own, taken away when it ends. */
  items: number[];
}

/** A place with a name: a town, or where a gatekeeper leads. */
export interface PackTown {
  name: string;
  x: number;
  y: number;
  z?: number;
}

/** Where a castle lies, by the game's number of it. */
export interface PackCastle {
  id: number;
  x: number;
  y: number;
}

/**
 * Every setting that chances may read (`settingNames`), by its name in the pack's file; numbers where the value is one, text as
 * it stands otherwise ("True", "57,1;58,2"). Where several files have one name the first of `source` counts.
 */
export interface PackSettings {
  rates: Record<string, number | string>;
  /** Files that were read, as paths in the folder. */
  source: string[];
  /** Which of them a setting stands in. */
  from: Record<string, string>;
}

/** What was counted while reading. */
export const foundKinds = [
  "items",
  "creatures",
  "groups",
  "drops",
  "spoils",
  "spawns",
  "skills",
  "classes",
  "recipes",
  "shops",
  "offers",
  "exchanges",
  "exchangeRows",
  "quests",
  "towns",
  "castles",
  "names",
  "settings",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/**
 * Something in a file that was not taken as it stands. `code` is what (`findings.ts` says it in words), `detail` the value or
 * number that it is about, at most 100 characters.
 */
export interface PackFinding {
  code: string;
  file: string;
  /** From 1. */
  line?: number;
  column?: number;
  detail?: string;
}

export interface PackReport {
  /** Files and bytes that were read, and those of them by the kind of file that they were taken for. */
  files: number;
  bytes: number;
  kinds: Record<string, number>;
  found: Record<FoundKind, number>;
  /** Files or parts of them that say nothing to us: the first 1,000, and how many there were. */
  notUnderstood: PackFinding[];
  notUnderstoodCount: number;
  /** Entries that were not taken, or taken otherwise than written, with the reason; likewise. */
  leftOut: PackFinding[];
  leftOutCount: number;
}
