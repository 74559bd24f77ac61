import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { splitNames } from "./name-list.ts";
import { sortFields, type SortField } from "./stats.ts";
import { rankedCharacter, factionCode } from "./rankings.ts";

const sortValues = <Value extends z.ZodType>(value: Value) =>
  z
    .object(Object.fromEntries(sortFields.map((field) => [field, value])) as Record<SortField, Value>)
    .partial();

/** A day of a character's past: its place in the default ranking at the day's end. */
const rankDay = z.object({ date: z.iso.date(), rank: z.number(), pvpCount: z.number() });

/** A character's own page. `rank` is its place in the default ranking. */
export const characterProfile = rankedCharacter.extend({
  heroCount: z.number(),
  /** The place in every ranking that something feeds, and among how many. */
  ranks: sortValues(z.number()),
  ranked: z.number(),
  /** The averages of those of its class, the character among them; null where it is the only one. */
  classAverage: z
    .object({
      count: z.number(),
      values: sortValues(z.number()),
      /** The averages of the best fifty in each ranking. */
      best: sortValues(z.number()).optional(),
    })
    .nullable(),
  /** The newest last; a day is left out where nothing changed. */
  history: z.array(rankDay),
});

/** A name in a path. One that is too long is nobody's. */
export const profileName = z.object({ name: z.string().trim() });

/** Up to ten names, separated by commas; a comma within a name stands behind a backslash. */
export const comparedNames = z.object({
  names: z
    .string()
    .default("")
    .transform(splitNames)
    .pipe(
      z
        .array(z.string())
        .max(
          limits.profiles.compared,
          refused("field.between", { field: "names", from: 1, to: limits.profiles.compared }),
        ),
    ),
});

const clanMember = z.object({
  name: z.string(),
  classId: z.number(),
  level: z.number(),
  online: z.boolean(),
  /** As in the default ranking; null where the week's move is not known. */
  pvpCount: z.number().optional(),
  weekMove: z.number().nullable().optional(),
  /** The PvP won on each of the last seven days (UTC), today last; left out where nobody noted how much it was before them. */
  wins: z.array(z.number()).optional(),
  /** How often it fell on the same days, where the game counts deaths (`pkCount`). */
  falls: z.array(z.number()).optional(),
});

/** Fights that a clan's members won, and those that they lost. */
const fought = { won: z.number(), lost: z.number() };

/** A clan that another is at war with, as the rankings have it. */
const enemyClan = z.object({
  name: z.string(),
  rank: z.number(),
  level: z.number(),
  reputationScore: z.number(),
  faction: factionCode.nullable(),
  /** The fights between the two that the game told within ninety days, and of the last seven; left out where there were none. */
  fights: z.object({ ...fought, week: z.object(fought) }).optional(),
});

/** A day of a clan's past: its reputation at the day's end. */
const clanDay = z.object({ date: z.iso.date(), reputationScore: z.number() });

export const clanProfile = z.object({
  name: z.string(),
  level: z.number(),
  reputationScore: z.number(),
  /** The place by reputation, and among how many. */
  rank: z.number(),
  ranked: z.number().optional(),
  faction: factionCode.nullable(),
  alliance: z.string().optional(),
  /** Null where the clan has none, or the game does not say. */
  leader: z.string().nullable(),
  castle: z.string().optional(),
  hall: z.string().optional(),
  /** The highest level first. */
  members: z.array(clanMember),
  wars: z.array(z.string()),
  /** The same clans, in the same order, with what is known of them. */
  enemies: z.array(enemyClan).optional(),
  /** The newest last; a day is left out where nothing changed. */
  history: z.array(clanDay).optional(),
});

export type CharacterProfile = z.infer<typeof characterProfile>;
export type ClanProfile = z.infer<typeof clanProfile>;
export type EnemyClan = z.infer<typeof enemyClan>;
export type ClanDay = z.infer<typeof clanDay>;
export type DayPlace = z.infer<typeof rankDay>;
