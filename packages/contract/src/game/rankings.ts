import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { defaultSort, sortFields, type StatField, statFields } from "./stats.ts";

/** The game's ids are 32-bit numbers. */
export const greatestId = 2_147_483_647;

/** Beyond every ranking's end; a greater page is as empty, and asking for it is no mistake. */
const lastPage = 100_000_000;

export const pageQuery = {
  page: z
    .string()
    .regex(/^-?\d+$/, { error: refused("field.wholeNumber", { field: "page" }), abort: true })
    .transform((digits) => Math.min(Number(digits), lastPage))
    .pipe(z.number().min(0, refused("field.between", { field: "page", from: 0, to: lastPage })))
    .default(0),
  size: wholeNumber("size", { min: 1, max: limits.page.most, fallback: limits.page.size }),
  search: z
    .string()
    .trim()
    .max(limits.search.max, refused("field.max", { n: limits.search.max }))
    .default(""),
};

export const rankingQuery = z.object({
  ...pageQuery,
  sort: z.enum(sortFields, refused("ranking.unknownSort")).default(defaultSort),
});
export const rankedListQuery = z.object(pageQuery);

/** The ids in the path of a look-up, separated by commas. */
export const characterIds = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .refine(
      (ids) => ids.length <= limits.statsByIds && ids.every((id) => /^\d{1,10}$/.test(id)),
      refused("ranking.ids"),
    )
    .transform((ids) => ids.map(Number).filter((id) => id <= greatestId)),
});

export const factionCode = z.enum(["angels", "nature", "demons"]);
export type FactionCode = z.infer<typeof factionCode>;

const statValues = z.object(
  Object.fromEntries(statFields.map((field) => [field, z.number()])) as Record<StatField, z.ZodNumber>,
);

export const rankedCharacter = z.object({
  /** Place in the whole ranking, from 1, also when searching. */
  rank: z.number(),
  charId: z.number(),
  charName: z.string(),
  classId: z.number(),
  level: z.number(),
  faction: factionCode.nullable(),
  /** Null where it is in none, or the game does not say. */
  clan: z.string().nullable(),
  online: z.boolean(),
  /** Places won (positive) or lost in the default ranking within a week; null where it is not known. */
  weekMove: z.number().nullable(),
  /** The character's own murders, which are no deaths. */
  pkKills: z.number(),
  /** Seconds. */
  onlineTime: z.number(),
  ...statValues.shape,
});

export const rankedClan = z.object({
  rank: z.number(),
  name: z.string(),
  level: z.number(),
  reputationScore: z.number(),
  faction: factionCode.nullable(),
  /** The castle that it owns, and how many characters it has; null where the game does not say. */
  castle: z.string().nullable(),
  members: z.number().nullable(),
});

export const rankedHero = z.object({
  rank: z.number(),
  charStats: rankedCharacter,
  heroStats: z.object({ classId: z.number(), count: z.number() }),
});

export type RankedCharacter = z.infer<typeof rankedCharacter>;
export type RankedClan = z.infer<typeof rankedClan>;
export type RankedHero = z.infer<typeof rankedHero>;

/** The rankings of characters that something feeds, in the order in which they are offered; the default is among them. */
export const offeredRankings = z.array(z.enum(sortFields));

/** When the leaderboards were last taken from the game's own tables; null where the game server reports by itself. */
export const snapshotAge = z.object({ updated: z.iso.datetime().nullable() });
