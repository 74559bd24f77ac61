import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { line } from "./line.ts";
import { factionCode, pageQuery } from "./rankings.ts";

/** A clan as others see it: by its name, in the colours of its faction where it has one. */
export const clanMention = z.object({ name: z.string(), faction: factionCode.nullable() });

export const bossKind = z.enum(["raid", "grand"]);
export const bossState = z.enum(["alive", "dead", "unknown"]);

/** Who killed a boss, with the clan of then where the game says. */
export const bossKiller = z.object({ name: z.string(), clan: z.string().optional() });

const killerLine = line(limits.characterName);
/** Those who killed a boss, as a game names them: by the name alone, or with the clan; the one to name first comes first. */
export const bossKillers = z
  .array(
    z.union([
      killerLine.transform((name) => ({ name })),
      z.object({ name: killerLine, clan: killerLine.nullish() }).transform(({ name, clan }) => ({
        name,
        ...(clan && { clan }),
      })),
    ]),
  )
  .max(limits.chronicle.killers)
  .optional();

/** Its page of the encyclopedia; absent where it has none. */
const codexPage = z.string().optional();

/**
 * A boss. For a dead one `from` and `to` bound the time in which it comes back, where that may be told (`BOSS_TIMES`);
 * for one that is alive `from` is when it was first seen so, where that is known.
 */
export const boss = z.object({
  id: z.number(),
  name: z.string(),
  level: z.number(),
  kind: bossKind,
  state: bossState,
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Its last death, and the first of those who killed it, where the game says. */
  diedAt: z.iso.datetime().optional(),
  by: z.array(bossKiller).optional(),
  path: codexPage,
});

export const castle = z.object({
  id: z.number(),
  name: z.string(),
  owner: clanMention.optional(),
  taxPercent: z.number().optional(),
  siegeAt: z.iso.datetime().optional(),
  attackers: z.array(clanMention),
  defenders: z.array(clanMention),
});

const noble = z.object({
  name: z.string(),
  points: z.number(),
  won: z.number(),
  lost: z.number(),
});
/** The nobles of the running period, the best of each class first, at most `limits.olympiadShown` of each. */
export const olympiad = z.object({
  period: z.string().optional(),
  classes: z.array(z.object({ classId: z.number(), nobles: z.array(noble) })),
});

export const shopKind = z.enum(["sell", "buy", "craft"]);
/** One line of an offline shop; `price` is in the game's own coin, for one piece. */
export const shopOffer = z.object({
  kind: shopKind,
  item: z.object({ id: z.number(), name: z.string(), path: codexPage }),
  enchant: z.number(),
  count: z.number(),
  price: z.number(),
  character: z.string(),
  title: z.string(),
});

/** What items are looked for by. */
export const marketQuery = z.object({
  page: pageQuery.page,
  size: wholeNumber("size", { min: 1, max: limits.page.most, fallback: limits.page.size }),
  search: pageQuery.search,
});

export const shopQuery = marketQuery.extend({
  kind: z.enum(shopKind.options, refused("field.wrongType", { field: "kind" })).optional(),
  /** A player who sells to a shop wants the dearest first. */
  order: z.enum(["cheapest", "dearest"], refused("field.wrongType", { field: "order" })).default("cheapest"),
});

/** The best price of an item on one side of the market, for one piece, and how many offers there are. */
const side = z.object({ price: z.number(), offers: z.number() });

/** What one item costs at offline shops: the cheapest of those that sell it, the dearest of those that buy it. */
export const marketItem = z.object({
  item: shopOffer.shape.item,
  enchant: z.number(),
  sell: side.optional(),
  buy: side.optional(),
});

export type ClanMention = z.infer<typeof clanMention>;
export type BossKiller = z.infer<typeof bossKiller>;
export type Boss = z.infer<typeof boss>;
export type BossKind = z.infer<typeof bossKind>;
export type BossState = z.infer<typeof bossState>;
export type Castle = z.infer<typeof castle>;
export type Olympiad = z.infer<typeof olympiad>;
export type ShopOffer = z.infer<typeof shopOffer>;
export type ShopOrder = z.infer<typeof shopQuery>["order"];
export type MarketItem = z.infer<typeof marketItem>;
export type ShopKind = z.infer<typeof shopKind>;
