import { z } from "zod";
import { codexDrop, codexItemMention, codexMonsterMention, reference } from "./codex-mentions.ts";
import { boss } from "./world.ts";

const point = z.tuple([z.number(), z.number()]);

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

const codexDeath = z.object({
  /** Of the chronicle's entry. */
  id: z.string(),
  at: z.iso.datetime(),
  /** The first of those who killed it, where the game names them, and how many they were. */
  clan: z.string().optional(),
  character: z.string().optional(),
  people: z.number().optional(),
});

const codexFalls = z.object({
  /** How often it fell, as far as the portal knows; the last `counted` of them are those that follow. */
  total: z.number(),
  counted: z.number(),
  /** Who took it most often, at most `limits.codex.takers`; `otherClans` did, too. */
  clans: z.array(z.object({ name: z.string(), count: z.number() })),
  otherClans: z.number(),
  /** How many by the hour of the server's clock, 0 to 23. */
  hours: z.array(z.number()),
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
  deaths: z.array(codexDeath),
  /** What these and those before come to; absent of what is not known to have fallen. */
  falls: codexFalls.optional(),
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
  /** All that stand there; `placed`: how many of them. */
  monsters: z.array(codexMonsterRow),
  spawns: z.array(codexSpawn.extend({ monster: z.number() })),
});

/** What concerns a character of a level and class now. */
export const codexGuide = z.object({
  class: z.string(),
  /** Where to hunt, the best first, at most `limits.codex.guide`; `total` are all. */
  grounds: z.object({ total: z.number(), best: z.array(codexGround) }),
  /** The next change of class, which may be due already: the names of the classes that one may become. */
  change: z.object({ level: z.number(), classes: z.array(z.string()) }).nullable(),
  /** How many the class learns in all, and what next. */
  skills: z.object({
    all: z.number(),
    next: z.object({ level: z.number(), total: z.number(), some: z.array(reference) }).nullable(),
  }),
  /** Those of the grade that the level allows, which somebody can get, the dearest first. */
  weapons: z.object({ grade: z.string(), total: z.number(), best: z.array(codexItemMention) }).nullable(),
  nextGrade: z.object({ grade: z.string(), level: z.number() }).nullable(),
});

export type CodexGuide = z.infer<typeof codexGuide>;
export type CodexMonster = z.infer<typeof codexMonster>;
export type CodexDeath = z.infer<typeof codexDeath>;
export type CodexFalls = z.infer<typeof codexFalls>;
export type CodexMonsterRow = z.infer<typeof codexMonsterRow>;
export type CodexSpawn = z.infer<typeof codexSpawn>;
export type CodexQuest = z.infer<typeof codexQuest>;
export type CodexQuestRow = z.infer<typeof codexQuestRow>;
export type CodexGround = z.infer<typeof codexGround>;
export type CodexGroundPage = z.infer<typeof codexGroundPage>;
