import { z } from "zod";
import { siteAddress } from "../address.ts";
import { codexFamilies, codexFormulas, codexItemKinds, codexKinds } from "./codex-kinds.ts";
import {
  codexDrop,
  codexItemMention,
  codexMonsterMention,
  codexSource,
  counted,
  reference,
} from "./codex-mentions.ts";
import { boss, shopOffer } from "./world.ts";

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

export type CodexFront = z.infer<typeof codexFront>;
export type CodexChart = z.infer<typeof codexChart>;
export type CodexFound = z.infer<typeof codexFound>;
export type CodexItemRow = z.infer<typeof codexItemRow>;
export type CodexItem = z.infer<typeof codexItem>;
export type CodexMaterial = z.infer<typeof codexMaterial>;
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
