import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { sortFields } from "./rankings.ts";
import { factionCode } from "./ranks.ts";
import { clanMention } from "./world.ts";

/** A character as others see it. */
export const characterMention = z.object({
  name: z.string(),
  classId: z.number().optional(),
  faction: factionCode.nullable(),
});

/** What an entry of the chronicle tells, by its kind. */
export const chronicleEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bossDied"), boss: z.string() }),
  z.object({ kind: z.literal("bossReturned"), boss: z.string() }),
  z.object({
    kind: z.literal("castleTaken"),
    castle: z.string(),
    clan: clanMention,
    from: clanMention.optional(),
  }),
  z.object({ kind: z.literal("castleLost"), castle: z.string(), from: clanMention }),
  z.object({ kind: z.literal("hero"), character: characterMention }),
  /** The first of a class to reach the highest level. */
  z.object({ kind: z.literal("levelFirst"), character: characterMention, level: z.number() }),
  /** A new leader of a ranking, before whom `from` led. */
  z.object({
    kind: z.literal("rankingFirst"),
    sort: z.enum(sortFields),
    character: characterMention,
    from: characterMention.optional(),
  }),
  z.object({ kind: z.literal("clanLevel"), clan: clanMention, level: z.number() }),
  z.object({ kind: z.literal("roundWon"), faction: factionCode, name: z.string() }),
  /** A fight that the game reports. */
  z.object({
    kind: z.literal("fight"),
    winner: characterMention,
    loser: characterMention,
    place: z.string().optional(),
  }),
  /** Whatever else the game tells, in its own words. */
  z.object({ kind: z.literal("told"), text: z.string() }),
]);

/** One entry; ids rise with the order in which the portal learnt of them. */
export const chronicleEntry = chronicleEvent.and(z.object({ id: z.string(), at: z.iso.datetime() }));

export const chronicleKinds = chronicleEvent.options.map((option) => option.shape.kind.value);

export const chronicleQuery = z.object({
  /** Only what is older than the entry of this id. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  max: wholeNumber("max", { min: 1, max: limits.chronicle.most, fallback: limits.chronicle.max }),
  /** Kinds, separated by commas; all where it is left out. */
  kinds: z.string().max(200).optional(),
});

export type CharacterMention = z.infer<typeof characterMention>;
export type ChronicleEvent = z.infer<typeof chronicleEvent>;
export type ChronicleEntry = z.infer<typeof chronicleEntry>;
export type ChronicleKind = ChronicleEvent["kind"];
