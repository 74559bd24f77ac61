import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { achievementPeriod } from "./achievements.ts";
import { sortFields } from "./stats.ts";
import { factionCode } from "./rankings.ts";
import { bossKiller, bossKind, clanMention } from "./world.ts";

/** A character as others see it. */
export const characterMention = z.object({
  name: z.string(),
  classId: z.number().optional(),
  faction: factionCode.nullable(),
});

/** A boss, and what the game tells of it. `path`: its page of the encyclopedia, where it has one. */
const bossEvent = {
  boss: z.string(),
  bossKind: bossKind.optional(),
  level: z.number().optional(),
  path: z.string().optional(),
};

/** What an entry of the chronicle tells, by its kind. What the game does not tell is left out. */
const chronicleEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bossDied"),
    ...bossEvent,
    /** The first of those who killed it, how many more there were, and where. */
    by: z.array(bossKiller).optional(),
    more: z.number().optional(),
    place: z.string().optional(),
    /** For how manieth time it fell, as far as the portal knows. */
    times: z.number().optional(),
  }),
  z.object({ kind: z.literal("bossReturned"), ...bossEvent }),
  z.object({
    kind: z.literal("castleTaken"),
    castle: z.string(),
    clan: clanMention,
    from: clanMention.optional(),
    /** Since when `from` held it, where the portal saw it take it. */
    since: z.iso.datetime().optional(),
  }),
  z.object({ kind: z.literal("castleLost"), castle: z.string(), from: clanMention }),
  /** `times`: how often it was a hero of this class by then. */
  z.object({ kind: z.literal("hero"), character: characterMention, times: z.number().optional() }),
  /** A hero for a while by what it did beside the olympiad, as whoever wins the video competition; until when. */
  z.object({
    kind: z.literal("eventHeroNamed"),
    character: characterMention,
    until: z.iso.datetime().optional(),
  }),
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
  z.object({
    kind: z.literal("roundWon"),
    faction: factionCode,
    name: z.string(),
    number: z.number().optional(),
  }),
  /** An event of the game's, and who won it: a character, a clan, a faction, or whom the game names. */
  z.object({
    kind: z.literal("eventWon"),
    event: z.string(),
    winner: z.string(),
    character: characterMention.optional(),
    clan: clanMention.optional(),
    faction: factionCode.optional(),
  }),
  z.object({
    kind: z.literal("achievement"),
    character: characterMention,
    name: z.string(),
    period: achievementPeriod,
  }),
  /** A fight that the game reports. */
  z.object({
    kind: z.literal("fight"),
    winner: characterMention,
    loser: characterMention,
    place: z.string().optional(),
  }),
  /** What else the game tells, in its own words. */
  z.object({ kind: z.literal("told"), text: z.string() }),
]);

/** One entry; ids rise with the order in which the portal learnt of them. */
export const chronicleEntry = chronicleEvent.and(z.object({ id: z.string(), at: z.iso.datetime() }));

export const chronicleKinds = chronicleEvent.options.map((option) => option.shape.kind.value);

const about = z.string().trim().max(limits.chronicle.about).optional();

export const chronicleQuery = z.object({
  /** Only what is older than the entry of this id. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  max: wholeNumber("max", { min: 1, max: limits.chronicle.most, fallback: limits.chronicle.max }),
  /** Kinds, separated by commas; all where it is left out. */
  kinds: z
    .string()
    .max(limits.chronicle.kinds)
    .transform((names) => chronicleKinds.filter((kind) => names.split(",").includes(kind)))
    .optional(),
  /** Only what is told of the one of this name, whatever the case; of several of these, of all of them at once. */
  character: about,
  clan: about,
  castle: about,
  boss: about,
});

/** The number of an entry. */
export const chronicleEntryParam = z.object({ id: z.string() });

/** The Monday of the server's calendar that a week begins with (yyyy-mm-dd). */
export const chronicleWeekParam = z.object({ day: z.string() });

/** A week of the server's calendar, by its first day and its last. */
export const chronicleWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** How many entries of each kind; kinds without any are left out. */
  counts: z.array(z.object({ kind: z.enum(chronicleKinds), count: z.number() })),
  /** What was greatest in it: rounds, castles and grand bosses before heroes and records. */
  great: z.array(chronicleEntry),
});

/** What an entry can be about. */
export const chronicleSubjects = ["character", "clan", "castle", "boss"] as const;

export type ChronicleWeek = z.infer<typeof chronicleWeek>;
export type CharacterMention = z.infer<typeof characterMention>;
export type ChronicleEvent = z.infer<typeof chronicleEvent>;
export type ChronicleEntry = z.infer<typeof chronicleEntry>;
export type ChronicleKind = ChronicleEvent["kind"];
export type ChronicleSubject = (typeof chronicleSubjects)[number];
