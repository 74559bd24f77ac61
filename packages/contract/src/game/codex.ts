import { z } from "zod";
import { siteAddress } from "../address.ts";
import { codexFormulas } from "./codex-chances.ts";
import { codexFamilies, codexItemKinds, codexKinds } from "./codex-kinds.ts";
import { codexItemMention, codexMonsterMention, ingredients, reference } from "./codex-mentions.ts";

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

const codexChangeKinds = ["item", "monster", "drop", "spoil", "price", "place"] as const;

/** Of what the files have no more, and has no page. */
const orGone = { gone: z.literal(true).optional() };
/** What an import changed. Without `before` it is new, without `after` it is gone. Chances are those that this server counts. */
const codexChange = z.object({
  what: z.enum(codexChangeKinds),
  item: codexItemMention.extend(orGone).optional(),
  monster: codexMonsterMention.extend(orGone).optional(),
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

/** What is looked up most: an item or a monster, and by how many visitors, each once a day. */
export const codexLooked = z.object({
  item: codexItemMention.optional(),
  monster: codexMonsterMention.optional(),
  visitors: z.number(),
});

/** What stands in the sitemap: all that something gives, sells or asks for. */
export const codexListed = reference.extend({ kind: z.enum([...codexKinds, "ground"]), path: z.string() });

export type CodexFront = z.infer<typeof codexFront>;
export type CodexChart = z.infer<typeof codexChart>;
export type CodexFound = z.infer<typeof codexFound>;
export type CodexSkill = z.infer<typeof codexSkill>;
export type CodexSkillRow = z.infer<typeof codexSkillRow>;
export type CodexChange = z.infer<typeof codexChange>;
export type CodexChanges = z.infer<typeof codexChanges>;
export type CodexLooked = z.infer<typeof codexLooked>;
export type CodexListed = z.infer<typeof codexListed>;
