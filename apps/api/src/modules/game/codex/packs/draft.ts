import type { Language } from "@gatehouse/contract/languages";
import type {
  NamedKind,
  PackCastle,
  PackClass,
  PackCreature,
  PackDropGroup,
  PackExchange,
  PackItem,
  PackLearning,
  PackQuest,
  PackRecipe,
  PackShop,
  PackSkill,
  PackSpawn,
  PackTown,
} from "./pack.ts";
import type { At, Findings } from "./findings.ts";

/** What is known while files are read: entries that others refer to are put together at the end. */
export interface Draft {
  findings: Findings;
  /** While a document is read: what is done once it proves whole. */
  waiting?: (() => void)[];
  items: Map<number, PackItem>;
  creatures: Map<number, PackCreature>;
  /** Of SQL, by creature and category; and where each creature's first row stands. */
  drops: Map<number, { at: At; categories: Map<number, PackDropGroup> }>;
  /** Older aCis: groups of herbs by number, and which creature gives which. */
  herbs: Map<number, PackDropGroup[]>;
  herbGroups: Map<number, number>;
  spawns: PackSpawn[];
  /** Territories by name (aCis) or number (SQL), and spawns that stand in them. */
  territories: Map<string, [x: number, y: number][]>;
  pending: { spawn: PackSpawn; territories: string[]; at: At }[];
  skills: Map<number, PackSkill>;
  learning: Map<number, PackLearning[]>;
  classes: Map<number, PackClass>;
  recipes: Map<number, PackRecipe>;
  shops: Map<number, PackShop>;
  keepers: Map<number, number[]>;
  exchanges: Map<string, PackExchange>;
  quests: Map<number, PackQuest>;
  towns: Map<string, PackTown>;
  castles: Map<number, PackCastle>;
  /** Points of castles' sieges, by the castle. */
  sieges: Map<number, (readonly [x: number, y: number])[]>;
  /** Of the operator's file of names: `name` is in every language. */
  names: { at: At; kind: NamedKind; id: number; column: Language | "name"; name: string }[];
}

export const createDraft = (findings: Findings): Draft => ({
  findings,
  items: new Map(),
  creatures: new Map(),
  drops: new Map(),
  herbs: new Map(),
  herbGroups: new Map(),
  spawns: [],
  territories: new Map(),
  pending: [],
  skills: new Map(),
  learning: new Map(),
  classes: new Map(),
  recipes: new Map(),
  shops: new Map(),
  keepers: new Map(),
  exchanges: new Map(),
  quests: new Map(),
  towns: new Map(),
  castles: new Map(),
  sieges: new Map(),
  names: [],
});

/** Puts an entry in; one that is there already is replaced, as the game servers do, and that is noted. */
export function put<Key extends number | string, Entry>(
  draft: Draft,
  entries: Map<Key, Entry>,
  key: Key,
  entry: Entry,
  at: At,
): void {
  once(draft, () => {
    if (entries.has(key)) draft.findings.leftOut("twice", at, key);
    entries.set(key, entry);
  });
}

/** Does something at once, or when the document that is being read has proved whole. */
export function once({ waiting }: Draft, act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** A row of a table by its columns' names. */
export interface Row {
  at: At;
  get: (column: string) => string | undefined;
}
