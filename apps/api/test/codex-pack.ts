import type {
  Pack,
  PackCreature,
  PackDropGroup,
  PackItem,
  PackReport,
} from "../src/modules/game/codex/packs/pack.ts";
import { pressed } from "../src/modules/game/codex/comparison.ts";
import type { CodexService, Stored } from "../src/modules/game/codex/service.ts";
import { foundKinds } from "../src/modules/game/codex/packs/pack.ts";

export const item = (id: number, name: string, change: Partial<PackItem> = {}): PackItem => ({
  id,
  name,
  kind: "material",
  stackable: true,
  stats: {},
  ...change,
});

/** A group of Mobius, chances from 0 to 1. */
export const group = (
  chance: number,
  ...drops: [item: number, min: number, max: number, chance: number][]
): PackDropGroup => ({
  type: "drop",
  chance,
  drops: drops.map(([id, min, max, share]) => ({ item: id, min, max, chance: share })),
});

export const monster = (
  id: number,
  name: string,
  level: number,
  change: Partial<PackCreature> = {},
): PackCreature => ({ id, name, level, type: "Monster", kind: "monster", groups: [], spoils: [], ...change });

/** A world of a few things, in which each kind of page has something to show. */
export const smallPack = (change: Partial<Pack> = {}): Pack => ({
  family: "mobius",
  items: [
    item(57, "Mark", { kind: "other" }),
    item(100, "Ashen Ore", { price: 400, icon: "icon.ore_a" }),
    item(101, "Grey Flux", { price: 90 }),
    item(102, "Ashen Bar", { price: 3_000 }),
    item(103, "Ashen Blade", {
      kind: "weapon",
      slot: "rhand",
      type: "sword",
      grade: "c",
      stackable: false,
      price: 90_000,
      stats: { pAtk: 80, weight: 1_500 },
    }),
    item(104, "Recipe: Ashen Blade", { kind: "recipe" }),
    item(105, "Forgotten Thing", { kind: "other" }),
    item(106, "Ašarų žiedas", { kind: "jewel", grade: "b", stackable: false }),
  ],
  creatures: [
    monster(1, "Ash Hound", 20, {
      hp: 500,
      exp: 300,
      aggressive: true,
      groups: [group(0.7, [57, 10, 20, 1]), group(0.2, [100, 1, 3, 0.5], [105, 1, 1, 0.001])],
      spoils: [{ ...group(1, [101, 1, 1, 0.4]), type: "spoil" }],
    }),
    monster(2, "Ash Sentry", 24, { exp: 420, groups: [group(0.3, [100, 2, 2, 1])] }),
    monster(3, "Ashmaw", 60, { kind: "raid", type: "RaidBoss", groups: [group(1, [103, 1, 1, 0.1])] }),
    monster(4, "Borin the Smith", 70, { kind: "npc", type: "Merchant" }),
    monster(5, "Nowhere Hound", 22, { groups: [group(0.1, [100, 1, 1, 1])] }),
  ],
  spawns: [
    { creature: 1, x: 1_000, y: 2_000, count: 12, respawnSeconds: 30 },
    {
      creature: 2,
      area: [
        [0, 0],
        [400, 0],
        [400, 400],
        [0, 400],
      ],
      count: 5,
      respawnSeconds: 60,
    },
    { creature: 3, x: 90_000, y: -4_000, count: 1, respawnSeconds: 86_400, respawnRandomSeconds: 3_600 },
    { creature: 4, x: 900, y: 1_900, count: 1 },
    { creature: 2, x: -60_000, y: 70_000, count: 1, respawnSeconds: 60 },
  ],
  skills: [
    {
      id: 10,
      name: "Ash Strike",
      levels: 2,
      learnedBy: [
        { class: 88, level: 40, skillLevel: 1, sp: 1_000 },
        { class: 88, level: 44, skillLevel: 2, sp: 2_000 },
      ],
    },
  ],
  classes: [{ id: 88, name: "Duelist" }],
  recipes: [
    {
      id: 1,
      item: 104,
      name: "ashen blade",
      dwarven: true,
      level: 4,
      chance: 0.6,
      mp: 120,
      ingredients: [
        { item: 102, count: 5 },
        { item: 101, count: 10 },
      ],
      product: { item: 103, count: 1 },
    },
    {
      id: 2,
      name: "ashen bar",
      dwarven: true,
      level: 1,
      chance: 1,
      ingredients: [{ item: 100, count: 8 }],
      product: { item: 102, count: 1 },
    },
  ],
  shops: [{ id: 401, npcs: [4], rows: [{ item: 101, price: 120 }, { item: 100 }] }],
  exchanges: [
    {
      id: "blades",
      npcs: [4],
      rows: [{ take: [{ item: 57, count: 70_000 }], give: [{ item: 103, count: 1 }] }],
    },
  ],
  quests: [{ id: 7, name: "The Ash Road", start: [4], kills: [1, 2], items: [105] }],
  settings: { rates: { DeathDropChanceMultiplier: 2 }, source: ["config/Rates.ini"], from: {} },
  castles: [{ id: 2, x: 500, y: 700 }],
  towns: [
    { name: "Greywater", x: 0, y: 0 },
    { name: "Hallowmere", x: 80_000, y: 0 },
  ],
  ...change,
});

export const emptyReport = (): PackReport => ({
  files: 1,
  bytes: 1,
  kinds: {},
  found: Object.fromEntries(foundKinds.map((kind) => [kind, 0])) as PackReport["found"],
  notUnderstood: [],
  notUnderstoodCount: 0,
  leftOut: [],
  leftOutCount: 0,
});

/** Makes a pack the one that stands. */
export const storePack = async (
  codex: Pick<CodexService, "storePressed">,
  pack: Pack,
  report = emptyReport(),
  how?: { isDry: boolean },
): Promise<Stored> => codex.storePressed(await pressed(pack, report), how);
