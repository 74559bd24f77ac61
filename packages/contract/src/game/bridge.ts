import { z } from "zod";
import { momentOf } from "./told-moments.ts";
import { serverCode } from "./status.ts";
import { limits } from "../limits.ts";
import { type StatField, statFields } from "./stats.ts";
import { factionCode, greatestId } from "./rankings.ts";
import { achievementPeriod } from "./achievements.ts";
import { line } from "./line.ts";
import { refused } from "../refusals.ts";
import { bossKillers, bossKind, bossState, shopKind } from "./world.ts";

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
  login: z.string().max(limits.bridge.login).toLowerCase(),
  name: name(45),
  classId: z.int().min(0).max(10_000),
  level: z.int().min(0).max(1_000),
  faction,
  online: z.boolean(),
  /** Null, or 0: in none; left out: as it was. */
  clanId: id.nullish(),
  /** Kept out of the game, by its own ban or its account's: shown nowhere, and its player is told. */
  banned: z.boolean().optional(),
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
  /** How it stood on days before: fills what the portal does not know of the last 90 days. */
  past: z
    .array(
      z.object({
        date: z.iso.date(),
        rank: z.int().min(1).max(greatestId),
        pvpCount: stat,
        pkCount: stat.optional(),
      }),
    )
    .max(limits.profiles.historyDays)
    .optional(),
});

const reputation = z.int().min(-2_147_483_648).max(2_147_483_647);
export const clanRow = z.object({
  clanId: id,
  name: name(45),
  level: z.int().min(0).max(1_000),
  reputationScore: reputation,
  faction,
  // What is left out stays as it was.
  leaderId: id.nullish(),
  alliance: name(45).nullish(),
  hall: name(45).nullish(),
  /** The clans that it has declared war on, by their ids. */
  wars: z.array(id).max(limits.profiles.wars).optional(),
  /** What it had on days before: fills what the portal does not know of the last 90 days. */
  past: z
    .array(z.object({ date: z.iso.date(), reputationScore: reputation }))
    .max(limits.profiles.historyDays)
    .optional(),
});

export const heroRow = z.object({ charId: id, classId: z.int().min(0).max(10_000), count });
const points = z.number().min(0).max(9_007_199_254_740_991);
export const factionRow = z.object({
  code: factionCode,
  name: name(45),
  points,
  /** How many towns it holds. */
  towns: z.int().min(0).max(1_000).nullish(),
  /** How many points it had before: fills what the portal does not know of the running round. */
  past: z
    .array(z.object({ at: z.iso.datetime(), points }))
    .max(limits.roundSamples)
    .optional(),
});

/** A moment; games that keep seconds or milliseconds may say those. What cannot be a moment counts as none. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.number()])
  .nullish()
  .transform((given) => momentOf(given ?? undefined));

export const bossRow = z.object({
  id,
  name: name(100),
  level: z.int().min(0).max(1_000),
  kind: bossKind,
  /** When it comes back; a moment that has passed, or none: it is there. */
  respawnAt: moment,
  /** How many seconds the game's own chance spreads that moment over. */
  respawnWindow: z.int().min(0).max(31_536_000).nullish(),
  /** Only where there is no moment: dead until nobody knows when, or not known at all. */
  state: bossState.nullish(),
  /** Its last death, who killed it, and where. */
  diedAt: moment,
  by: bossKillers,
  place: line(limits.chronicle.place).optional(),
});

/** What `PUT /game/round` takes: the running round, and when it ends. */
export const roundReport = z.object({ number: count.max(greatestId), endsAt: moment });

/** The game's own, a text or a number. */
const ownId = (max: number) => z.union([z.string().trim().min(1).max(max), z.int().min(0)]);
/** A moment that must be there. */
const due = (field: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.number()])
    .transform((given) => momentOf(given))
    .pipe(z.date({ error: refused("field.time", { field }) }));

const winner = z.union([
  line(limits.characterName).transform((given) => ({ name: given, kind: undefined, faction: undefined })),
  z.object({
    name: line(limits.characterName),
    kind: z.enum(["character", "clan", "faction"]).optional(),
    faction: factionCode.optional(),
  }),
]);

export const gameEventRow = z.object({
  id: ownId(limits.gameEvents.id),
  name: line(limits.gameEvents.name),
  kind: line(limits.gameEvents.kind),
  at: due("at"),
  /** Not after it begins: not known. */
  endsAt: moment,
  /** How many have signed up, or who. */
  registered: z.union([count, z.array(line(limits.characterName)).max(limits.gameEvents.signedUp)]).nullish(),
  places: count.nullish(),
  winner: winner.nullish(),
});

export const achievementRow = z.object({
  charId: id,
  id: ownId(limits.achievements.id),
  name: line(limits.achievements.name),
  period: achievementPeriod,
  progress: count,
  goal: count,
  doneAt: moment,
});

/** A clan by its id; with a name, it is shown by that while the portal does not know the id. */
const clan = z.union([
  id.transform((clanId) => ({ clanId, name: undefined })),
  name(45).transform((given) => ({ clanId: undefined, name: given })),
  z.object({ clanId: id.optional(), name: name(45).optional() }),
]);
const clans = z.array(clan).max(limits.siegeClans).default([]);

export const castleRow = z.object({
  id,
  name: name(45),
  /** 0 and null: nobody's. */
  ownerClanId: id.nullish(),
  taxPercent: z.number().min(0).max(100).nullish(),
  /** A moment that has passed: no siege is set. */
  siegeAt: moment,
  attackers: clans,
  defenders: clans,
});

export const nobleRow = z.object({
  classId: z.int().min(0).max(10_000),
  name: name(45),
  points: z.int().min(-2_147_483_648).max(2_147_483_647),
  won: z.int().min(0).max(greatestId).default(0),
  lost: z.int().min(0).max(greatestId).default(0),
});
/** What `PUT /game/olympiad` takes; its nobles are checked one by one. */
export const olympiadReport = z.object({
  period: z.union([z.string().trim().max(limits.bridge.period), z.number().transform(String)]).nullish(),
  classes: z
    .array(z.object({ classId: z.unknown(), nobles: z.array(z.unknown()) }))
    .max(limits.bridge.classes),
});

export const shopRow = z.object({
  kind: shopKind,
  item: z.object({ id, name: name(100) }),
  enchant: z.int().min(0).max(1_000).default(0),
  count: z.number().min(0),
  /** For one piece. A price beyond what numbers hold exactly is left out of the shops. */
  price: z.number().min(0),
  character: name(45),
  title: z.string().trim().max(limits.bridge.title).default(""),
});

export type RoundReport = z.infer<typeof roundReport>;
export type GameEventRow = z.infer<typeof gameEventRow>;
export type AchievementRow = z.infer<typeof achievementRow>;
type CheckedBoss = z.infer<typeof bossRow>;
/** A game's own tables do not hold a death. */
export type BossRow = Omit<CheckedBoss, "diedAt"> & Partial<Pick<CheckedBoss, "diedAt">>;
export type CastleRow = z.infer<typeof castleRow>;
export type NobleRow = z.infer<typeof nobleRow>;
export type OlympiadReport = z.infer<typeof olympiadReport>;
export type ShopRow = z.infer<typeof shopRow>;
export type StatusBeat = z.infer<typeof statusBeat>;
export type CharacterRow = z.infer<typeof characterRow>;
export type StatsRow = z.infer<typeof statsRow>;
export type ClanRow = z.infer<typeof clanRow>;
export type HeroRow = z.infer<typeof heroRow>;
export type FactionRow = z.infer<typeof factionRow>;
