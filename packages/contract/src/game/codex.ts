import { z } from "zod";
import { siteAddress } from "../address.ts";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { greatestId, pageQuery } from "./rankings.ts";
import { boss, shopOffer } from "./world.ts";

/** What the encyclopedia tells; `settings`: `CODEX`. */
export const codexModes = ["full", "no-chances", "items", "off"] as const;
/** What has a page of its own, found by search. */
export const codexKinds = ["item", "monster", "skill", "recipe", "quest", "shop", "exchange"] as const;
export const codexItemKinds = [
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
/** `monster`: what is fought without being a boss. */
export const codexMonsterKinds = ["monster", "raid", "grand", "npc"] as const;
export const codexFamilies = ["mobius", "acis", "rusacis", "classic"] as const;
/** Whose code chances are computed by; a family has several. `file`: none that is known, so the file's number times the rate. */
export const codexFormulas = [
  "mobius",
  "acis",
  "acisRepeated",
  "rusacis",
  "rusacisAlternate",
  "acisOld",
  "frozen",
  "serverC6",
  "orion",
  "file",
] as const;

const oneOf = (field: string, values: readonly string[]) =>
  refused("field.oneOf", { field, values: values.join(", ") });
const { codex } = limits;

/** A number in a path; whatever else stands there is found nowhere. */
const pathNumber = z
  .string()
  .regex(/^\d{1,10}$/, { error: refused("notFound"), abort: true })
  .transform(Number)
  .pipe(z.number().max(greatestId, refused("notFound")));
export const codexParam = z.object({ id: pathNumber });

const flag = (field: string) =>
  z
    .enum(["0", "1"], oneOf(field, ["0", "1"]))
    .default("0")
    .transform((value) => value === "1");

/** Who kills: the level (0: no penalty by level), whether with premium, whether a champion is killed. */
const killer = {
  level: wholeNumber("level", { min: 0, max: codex.level, fallback: 0 }),
  premium: flag("premium"),
  champion: flag("champion"),
};
export const codexKillerQuery = z.object(killer);
export type CodexKiller = z.infer<typeof codexKillerQuery>;

const paging = {
  page: pageQuery.page,
  size: wholeNumber("size", { min: 1, max: limits.page.most, fallback: limits.page.size }),
};
const named = z
  .string()
  .trim()
  .max(codex.search, refused("field.max", { n: codex.search }));
const levels = {
  from: wholeNumber("from", { min: 0, max: codex.level, fallback: 0 }),
  to: wholeNumber("to", { min: 0, max: codex.level, fallback: codex.level }),
};

export const codexSearchQuery = z.object({
  q: named.min(1, refused("field.required", { field: "q" })),
  kind: z.enum(codexKinds, oneOf("kind", codexKinds)).optional(),
  max: wholeNumber("max", { min: 1, max: codex.found, fallback: limits.page.size }),
});
export const codexItemsQuery = z.object({
  ...paging,
  search: named.default(""),
  kind: z.enum(codexItemKinds, oneOf("kind", codexItemKinds)).optional(),
  grade: z
    .string()
    .max(codex.grade, refused("field.max", { n: codex.grade }))
    .optional(),
});
/** `kind`: without one all that can be fought. */
export const codexMonstersQuery = z.object({
  ...paging,
  search: named.default(""),
  kind: z.enum(codexMonsterKinds, oneOf("kind", codexMonsterKinds)).optional(),
  ...levels,
});
export const codexListQuery = z.object({ ...paging, search: named.default("") });
export const codexQuestsQuery = z.object({ ...paging, search: named.default(""), ...levels });
export const codexSkillsQuery = z.object({
  ...paging,
  search: named.default(""),
  /** The game's number of a class. */
  class: wholeNumber("class", { min: -1, max: 9_999, fallback: -1 }),
});
const sourceOrders = ["chance", "expected", "level", "name"] as const;
/** Who gives an item, best first; `spoil=1`: who it is spoiled from. `from` and `to` bound the monsters' levels. */
export const codexSourcesQuery = z.object({
  ...paging,
  ...killer,
  ...levels,
  spoil: flag("spoil"),
  sort: z.enum(sourceOrders, oneOf("sort", sourceOrders)).default("chance"),
});
const codexGroundOrders = ["both", "experience", "worth"] as const;
/** Where to hunt at `level`; without one all grounds by their levels. */
export const codexGroundsQuery = z.object({
  ...paging,
  level: killer.level,
  premium: killer.premium,
  by: z.enum(codexGroundOrders, oneOf("by", codexGroundOrders)).default("both"),
});
export const codexListedQuery = z.object({
  page: pageQuery.page,
  size: wholeNumber("size", { min: 1, max: codex.listed, fallback: codex.listed }),
});

/** `called`: the files' own name, of which addresses are made, where the operator has another one in the language that is asked for. */
const reference = z.object({ id: z.number(), name: z.string(), called: z.string().optional() });
/** An item as others mention it. `icon` is the file's texture name, `picture` the address of the operator's own. */
const codexItemMention = reference.extend({
  kind: z.enum(codexItemKinds),
  slot: z.string().optional(),
  grade: z.string().optional(),
  icon: z.string().optional(),
  picture: siteAddress.optional(),
});
const codexMonsterMention = reference.extend({
  level: z.number(),
  kind: z.enum(codexMonsterKinds),
});
const counted = codexItemMention.extend({ count: z.number() });

/**
 * What one kill gives. `chance`: that at least one falls, 0 to 1; `expected`: mean amount; `fileChance`: the file's number
 * times the rate. All four numbers but `min` and `max` are absent with `CODEX=no-chances`, as these are.
 */
const given = {
  chance: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  expected: z.number().optional(),
  fileChance: z.number().optional(),
};
/** `near`: the town that is nearest to where most of them stand; `placed`: how many stand in the world. */
export const codexSource = codexMonsterMention.extend({
  ...given,
  near: z.string().optional(),
  placed: z.number(),
});
/** `worth`: the mean worth of one kill's, in the game's coin at today's prices. */
const codexDrop = codexItemMention.extend({ ...given, worth: z.number().optional() });

const codexCounts = z.object({
  items: z.number(),
  monsters: z.number(),
  drops: z.number(),
  spawns: z.number(),
  skills: z.number(),
  recipes: z.number(),
  quests: z.number(),
});
/** Part of the map, in the game's own units. */
const bounds = z.object({ west: z.number(), north: z.number(), east: z.number(), south: z.number() });
const point = z.tuple([z.number(), z.number()]);

/** The encyclopedia itself; 404 where nothing was imported. */
export const codexFront = z.object({
  importedAt: z.iso.datetime(),
  family: z.enum(codexFamilies),
  formula: z.enum(codexFormulas),
  /** Whether the chances were proved against that server's own code. */
  proven: z.boolean(),
  /** What the chances were computed with, by its name in the files. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  counts: codexCounts,
  /** Whether chances are told, and whether this server tells the killer's premium and champions apart. */
  chances: z.boolean(),
  premium: z.boolean(),
  champion: z.boolean(),
  /** How many things have a page of each kind, hunting grounds among them. */
  pages: z.record(z.enum([...codexKinds, "ground"]), z.number()),
  itemKinds: z.partialRecord(z.enum(codexItemKinds), z.number()),
  grades: z.array(z.string()),
  /** The greatest level of what is fought. */
  maxLevel: z.number(),
  /** The game's own coin, where it is known. */
  currency: codexItemMention.nullable(),
  /** What arrives in the game when a player sends to a character, where it may be told of. */
  delivered: codexItemMention.nullable(),
  /** The classes that learn anything, by the game's numbers. */
  classes: z.array(z.number()),
});

/** What charts are drawn on; 404 where nothing has a place. */
export const codexChart = z.object({
  importedAt: z.iso.datetime(),
  /** Around all that stands anywhere. */
  bounds,
  towns: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
  /** Where castles lie, by the files; and at most `limits.codex.landmarks` bosses, at the first of their spots, grand ones first. */
  castles: z.array(reference.extend({ x: z.number(), y: z.number() })),
  bosses: z.array(codexMonsterMention.extend({ x: z.number(), y: z.number() })),
  /** The operator's own map: where it lies, and its files, the smallest first. */
  map: bounds
    .extend({ files: z.array(z.object({ src: siteAddress, width: z.number(), height: z.number() })) })
    .nullable(),
});

export const codexFound = reference.extend({
  kind: z.enum(codexKinds),
  level: z.number().optional(),
  grade: z.string().optional(),
  /** The kind of an item or monster, where it is one. */
  sort: z.string().optional(),
  icon: z.string().optional(),
  picture: siteAddress.optional(),
  path: z.string(),
});

export const codexItemRow = codexItemMention.extend({
  price: z.number().optional(),
  /** Whether anything gives it or anybody sells it. */
  obtainable: z.boolean(),
});

const ingredients = z.array(counted);
const craft = reference.extend({
  /** 0 to 1, as the file has it; absent with `CODEX=no-chances`. */
  chance: z.number().optional(),
  level: z.number().optional(),
  ingredients,
});

/** A node of what something is made from, down to what is gathered; `chance` of the craft is not counted in. */
const codexMaterial = counted.extend({
  /** Steps between it and what is made. */
  depth: z.number(),
  /** The recipe that makes it, null where it is gathered. */
  recipe: z.number().nullable(),
});

export const codexItem = codexItemMention.extend({
  stackable: z.boolean(),
  price: z.number().optional(),
  weight: z.number().optional(),
  obtainable: z.boolean(),
  /** What the file says of it by the file's names, such as `pAtk`. */
  stats: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The best `limits.codex.rows` of each; `totals` are all. */
  droppedBy: z.array(codexSource),
  spoiledFrom: z.array(codexSource),
  boughtFrom: z.array(
    z.object({
      /** The keeper. */
      id: z.number().optional(),
      name: z.string().optional(),
      price: z.number().optional(),
      shop: z.number(),
      near: z.string().optional(),
    }),
  ),
  exchangedFor: z.array(
    z.object({
      id: z.number().optional(),
      name: z.string().optional(),
      exchange: z.number(),
      take: ingredients,
      give: z.number(),
    }),
  ),
  craftedBy: z.array(craft.extend({ gives: z.number() })),
  /** All that its first recipe needs, recipes within it followed. */
  materials: z.array(codexMaterial),
  /** Recipes that take it, with what they make. */
  neededFor: z.array(
    reference.extend({
      picture: siteAddress.optional(),
      item: codexItemMention.optional(),
      count: z.number(),
    }),
  ),
  /** What it buys in exchanges: pays for. */
  paysFor: z.array(codexItemMention.extend({ exchange: z.number() })),
  quests: z.array(reference),
  totals: z.object({
    droppedBy: z.number(),
    spoiledFrom: z.number(),
    boughtFrom: z.number(),
    exchangedFor: z.number(),
    neededFor: z.number(),
    paysFor: z.number(),
    offers: z.number(),
  }),
  /** Players' shops, the cheapest first. */
  offers: z.array(shopOffer),
  /** The lowest price that players asked on each day, the newest last; a day without offers is left out. */
  prices: z.array(z.object({ date: z.iso.date(), lowest: z.number(), offers: z.number() })),
});

const codexSpawn = z.object({
  x: z.number(),
  y: z.number(),
  count: z.number(),
  respawnSeconds: z.number().optional(),
  /** What chance adds to it at most. */
  respawnRandomSeconds: z.number().optional(),
  /** The territory that they stand in, by its corners; `x` and `y` are its middle. */
  area: z.array(point).optional(),
  /** One of several places of which one is taken each time; the first of them is without it. */
  alternative: z.boolean().optional(),
  period: z.enum(["day", "night"]).optional(),
  /** They stand there only while this goes on, in the files' own word. */
  event: z.string().optional(),
});

export const codexMonster = codexMonsterMention.extend({
  hp: z.number().optional(),
  mp: z.number().optional(),
  exp: z.number().optional(),
  sp: z.number().optional(),
  aggressive: z.boolean().optional(),
  drops: z.array(codexDrop),
  spoils: z.array(codexDrop),
  /** Mean worth of one kill in the game's coin at today's prices; absent with `CODEX=no-chances`. */
  worth: z.number().optional(),
  /** At most `limits.codex.spots`, the fullest first; `placed` are all that stand in the world, however many spots. */
  spawns: z.array(codexSpawn),
  spots: z.number(),
  placed: z.number(),
  near: z.string().optional(),
  /** What it sells. */
  shops: z.array(z.object({ id: z.number(), items: z.number() })),
  exchanges: z.array(z.object({ id: z.number(), offers: z.number() })),
  quests: z.array(reference.extend({ part: z.enum(["gives", "kill"]) })),
  boss: boss.pick({ state: true, from: true, to: true }).optional(),
  /** Its last deaths as the chronicle has them, the newest first. */
  deaths: z.array(
    z.object({
      at: z.iso.datetime(),
      /** False where only the portal's own look at the game says so: it lies within some minutes. */
      exact: z.boolean().optional(),
      clan: z.string().optional(),
      character: z.string().optional(),
    }),
  ),
});

export const codexMonsterRow = codexMonsterMention.extend({
  hp: z.number().optional(),
  exp: z.number().optional(),
  aggressive: z.boolean().optional(),
  placed: z.number(),
  near: z.string().optional(),
  drops: z.number(),
  spoils: z.number(),
});

/** Who learns a skill, at which level for its first and last step. */
const learner = z.object({ classId: z.number(), from: z.number(), to: z.number() });
export const codexSkillRow = reference.extend({
  levels: z.number(),
  passive: z.boolean().optional(),
  icon: z.string().optional(),
  picture: siteAddress.optional(),
  learners: z.array(learner),
});
export const codexSkill = codexSkillRow.extend({
  steps: z.array(
    z.object({
      classId: z.number(),
      skillLevel: z.number(),
      level: z.number(),
      sp: z.number().optional(),
      items: ingredients,
    }),
  ),
});

/** `picture`: of what teaches it. */
export const codexRecipeRow = reference.extend({
  picture: siteAddress.optional(),
  item: codexItemMention.optional(),
  level: z.number().optional(),
  chance: z.number().optional(),
  gives: z.number(),
});
export const codexRecipe = codexRecipeRow.extend({
  /** The item that teaches it. */
  scroll: codexItemMention.optional(),
  /** Crafted by dwarves alone, where the files say. */
  dwarven: z.boolean().optional(),
  mp: z.number().optional(),
  ingredients,
  materials: z.array(codexMaterial),
});

export const codexQuestRow = reference.extend({
  from: z.number().optional(),
  to: z.number().optional(),
  giver: codexMonsterMention.optional(),
});
export const codexQuest = codexQuestRow.extend({
  givers: z.array(codexMonsterMention.extend({ near: z.string().optional() })),
  monsters: z.array(codexMonsterMention.extend({ near: z.string().optional() })),
  items: z.array(codexItemMention),
});

const keeper = codexMonsterMention.extend({ near: z.string().optional() });
export const codexShopRow = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  items: z.number(),
});
export const codexShop = codexShopRow.extend({
  offers: z.array(codexItemMention.extend({ price: z.number().optional() })),
});
export const codexExchangeRow = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  offers: z.number(),
});
/** Its offers are paged; `X-Total-Count` has them all. */
export const codexExchange = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  offers: z.array(z.object({ take: ingredients, give: ingredients })),
});

export const codexGround = z.object({
  id: z.number(),
  /** The town that is nearest; empty where none is known. */
  near: z.string(),
  from: z.number(),
  to: z.number(),
  /** The middle, and how far it reaches, in the game's own units. */
  x: z.number(),
  y: z.number(),
  reach: z.number(),
  placed: z.number(),
  /** The most frequent first. */
  monsters: z.array(codexMonsterMention.extend({ placed: z.number() })),
  /** Means of one kill; `worth` is absent with `CODEX=no-chances`. */
  exp: z.number(),
  worth: z.number().optional(),
});
export const codexGroundPage = codexGround.extend({
  monsters: z.array(codexMonsterRow),
  spawns: z.array(codexSpawn.extend({ monster: z.number() })),
});

const codexChangeKinds = ["item", "monster", "drop", "spoil", "price", "place"] as const;
/** What an import changed. Without `before` it is new, without `after` it is gone. Chances are those that this server counts. */
const codexChange = z.object({
  what: z.enum(codexChangeKinds),
  item: codexItemMention.optional(),
  monster: codexMonsterMention.optional(),
  shop: z.number().optional(),
  /** A name, chance (0–1), price or number of placed, by `what`. */
  before: z.union([z.string(), z.number()]).optional(),
  after: z.union([z.string(), z.number()]).optional(),
});
export const codexChanges = z.object({
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime(),
  counts: z.partialRecord(z.enum(codexChangeKinds), z.number()),
  changes: z.array(codexChange),
});

/** What stands in the sitemap: all that something gives, sells or asks for. */
export const codexListed = reference.extend({ kind: z.enum([...codexKinds, "ground"]), path: z.string() });

export type CodexMode = (typeof codexModes)[number];
export type CodexKind = (typeof codexKinds)[number];
export type CodexItemKind = (typeof codexItemKinds)[number];
export type CodexMonsterKind = (typeof codexMonsterKinds)[number];
export type CodexFormula = (typeof codexFormulas)[number];
export type CodexFront = z.infer<typeof codexFront>;
export type CodexChart = z.infer<typeof codexChart>;
export type CodexFound = z.infer<typeof codexFound>;
export type CodexItemMention = z.infer<typeof codexItemMention>;
export type CodexMonsterMention = z.infer<typeof codexMonsterMention>;
export type CodexItemRow = z.infer<typeof codexItemRow>;
export type CodexItem = z.infer<typeof codexItem>;
export type CodexMaterial = z.infer<typeof codexMaterial>;
export type CodexSource = z.infer<typeof codexSource>;
export type CodexDrop = z.infer<typeof codexDrop>;
export type CodexMonster = z.infer<typeof codexMonster>;
export type CodexMonsterRow = z.infer<typeof codexMonsterRow>;
export type CodexSpawn = z.infer<typeof codexSpawn>;
export type CodexSkill = z.infer<typeof codexSkill>;
export type CodexSkillRow = z.infer<typeof codexSkillRow>;
export type CodexRecipe = z.infer<typeof codexRecipe>;
export type CodexRecipeRow = z.infer<typeof codexRecipeRow>;
export type CodexQuest = z.infer<typeof codexQuest>;
export type CodexQuestRow = z.infer<typeof codexQuestRow>;
export type CodexShop = z.infer<typeof codexShop>;
export type CodexShopRow = z.infer<typeof codexShopRow>;
export type CodexExchange = z.infer<typeof codexExchange>;
export type CodexExchangeRow = z.infer<typeof codexExchangeRow>;
export type CodexGround = z.infer<typeof codexGround>;
export type CodexGroundPage = z.infer<typeof codexGroundPage>;
export type CodexChange = z.infer<typeof codexChange>;
export type CodexChanges = z.infer<typeof codexChanges>;
export type CodexListed = z.infer<typeof codexListed>;
