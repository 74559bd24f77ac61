import { z } from "zod";
import { serverCode } from "../content/files.ts";
import { limits } from "../limits.ts";
import { type StatField, statFields } from "./rankings.ts";
import { factionCode, greatestId } from "./ranks.ts";

/** Rows of the game bridge (`/api/game/*`). Ids are the game's own. */
const id = z.int().min(0).max(greatestId);
const count = z.int().min(0).max(9_007_199_254_740_991);
const name = (max: number) => z.string().trim().min(1).max(max);
const faction = factionCode.nullish();

const players = z.int().min(0).max(1_000_000);
export const statusBeat = z.object({
  code: serverCode,
  players: players.optional(),
  /** How many played before: fills what the portal does not know of the last 24 hours. */
  past: z
    .array(z.object({ at: z.iso.datetime(), players }))
    .max(limits.bridgeRows)
    .optional(),
});

export const characterRow = z.object({
  charId: id,
  /** The portal keeps logins in lower case. */
  login: z.string().max(45).toLowerCase(),
  name: name(45),
  classId: z.int().min(0).max(10_000),
  level: z.int().min(0).max(1_000),
  faction,
  online: z.boolean(),
  /** Null, or 0: in none; left out: as it was. */
  clanId: id.nullish(),
});

const stat = z.number().min(0).max(9_007_199_254_740_991);
/** A field that is left out keeps the value it had. */
export const statsRow = z.object({
  charId: id,
  ...(Object.fromEntries(statFields.map((field) => [field, stat.optional()])) as Record<
    StatField,
    z.ZodOptional<z.ZodNumber>
  >),
  pkKills: stat.optional(),
  /** Seconds. */
  onlineTime: stat.optional(),
});

export const clanRow = z.object({
  clanId: id,
  name: name(45),
  level: z.int().min(0).max(1_000),
  reputationScore: z.int().min(-2_147_483_648).max(2_147_483_647),
  faction,
  // What is left out stays as it was.
  leaderId: id.nullish(),
  alliance: name(45).nullish(),
  hall: name(45).nullish(),
  /** The clans that it has declared war on, by their ids. */
  wars: z.array(id).max(limits.profiles.wars).optional(),
});

export const heroRow = z.object({ charId: id, classId: z.int().min(0).max(10_000), count });
export const factionRow = z.object({
  code: factionCode,
  name: name(45),
  points: z.number().min(0).max(9_007_199_254_740_991),
});

export type StatusBeat = z.infer<typeof statusBeat>;
export type CharacterRow = z.infer<typeof characterRow>;
export type StatsRow = z.infer<typeof statsRow>;
export type ClanRow = z.infer<typeof clanRow>;
export type HeroRow = z.infer<typeof heroRow>;
export type FactionRow = z.infer<typeof factionRow>;
