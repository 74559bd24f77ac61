import { z } from "zod";
import { limits } from "../limits.ts";
import { line } from "./line.ts";
import { factionCode, greatestId } from "./rankings.ts";
import { sortFields } from "./stats.ts";
import { bossKillers, bossKind } from "./world.ts";

/** A fighter by its name alone, or with what the game knows of it; of one that the portal knows, the rest is filled in. */
const fighter = z.union([
  line(limits.characterName).transform((name) => ({ name })),
  z.object({
    name: line(limits.characterName),
    classId: z.int().min(0).max(10_000).optional(),
    faction: factionCode.nullish(),
  }),
]);

const reported = {
  /** The game's own: the same one again changes nothing. */
  id: z.union([z.string().trim().min(1).max(limits.chronicle.id), z.int().min(0).transform(String)]),
  at: z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
};

/** A clan by its name alone, or with its faction. */
const clan = z.union([
  line(limits.characterName).transform((name) => ({ name, faction: null })),
  z.object({
    name: line(limits.characterName),
    faction: factionCode.nullish().transform((code) => code ?? null),
  }),
]);
const level = z.int().min(1).max(1_000);
const name = line(100);
const boss = { boss: name, bossKind: bossKind.optional(), level: level.optional() };

/**
 * What a game server tells by itself (`POST /game/chronicle`): fights and what it says in its own words, and, of the time
 * before the portal saw this world, what the portal has told by itself since.
 */
export const chronicleRow = z.discriminatedUnion("kind", [
  z.object({
    ...reported,
    kind: z.literal("bossDied"),
    ...boss,
    by: bossKillers,
    place: line(limits.chronicle.place).optional(),
    times: z.int().min(1).max(greatestId).optional(),
  }),
  z.object({ ...reported, kind: z.literal("bossReturned"), ...boss }),
  z.object({
    ...reported,
    kind: z.literal("castleTaken"),
    castle: name,
    clan,
    from: clan.optional(),
    since: z.iso.datetime().optional(),
  }),
  z.object({ ...reported, kind: z.literal("castleLost"), castle: name, from: clan }),
  z.object({
    ...reported,
    kind: z.literal("hero"),
    character: fighter,
    times: z.int().min(1).max(greatestId).optional(),
  }),
  z.object({
    ...reported,
    kind: z.literal("eventHeroNamed"),
    character: fighter,
    until: z.iso.datetime().optional(),
  }),
  z.object({ ...reported, kind: z.literal("levelFirst"), character: fighter, level }),
  z.object({
    ...reported,
    kind: z.literal("rankingFirst"),
    sort: z.enum(sortFields),
    character: fighter,
    from: fighter.optional(),
  }),
  z.object({ ...reported, kind: z.literal("clanLevel"), clan, level }),
  z.object({
    ...reported,
    kind: z.literal("roundWon"),
    faction: factionCode,
    name,
    number: z.int().min(0).max(greatestId).optional(),
  }),
  z.object({
    ...reported,
    kind: z.literal("fight"),
    winner: fighter,
    loser: fighter,
    place: line(limits.chronicle.place).optional(),
  }),
  z.object({ ...reported, kind: z.literal("told"), text: line(limits.chronicle.text) }),
]);

export type ChronicleRow = z.infer<typeof chronicleRow>;
/** As the game server sends it. */
export type SentChronicleRow = z.input<typeof chronicleRow>;
