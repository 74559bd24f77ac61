import { z } from "zod";
import { siteAddress } from "../address.ts";
import {
  codexItemMention,
  codexMonsterMention,
  codexSource,
  counted,
  ingredients,
  reference,
} from "./codex-mentions.ts";
import { shopOffer } from "./world.ts";

export const codexItemRow = codexItemMention.extend({
  price: z.number().optional(),
  /** Whether anything gives it or anybody sells it. */
  obtainable: z.boolean(),
});

const craft = reference.extend({
  /** 0 to 1, as the file has it; absent with `CODEX=no-chances`. */
  chance: z.number().optional(),
  level: z.number().optional(),
  ingredients,
});

/** A node of what something is made from, down to what is gathered; `chance` of the craft is not counted in. */
const codexMaterial = counted.extend({
  /** Steps between it and what is made. */
  depth: z.number(),
  /** The recipe that makes it, null where it is gathered. */
  recipe: z.number().nullable(),
});

export const codexItem = codexItemMention.extend({
  stackable: z.boolean(),
  price: z.number().optional(),
  weight: z.number().optional(),
  obtainable: z.boolean(),
  /** What the file says of it by the file's names, such as `pAtk`. */
  stats: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The best `limits.codex.rows` of each; `totals` are all. */
  droppedBy: z.array(codexSource),
  spoiledFrom: z.array(codexSource),
  /**
   * Where those of them stand: by the town that is nearest, at most `limits.codex.towns`, the best way to it first; and the fullest spot
   * of each.
   */
  where: z.object({
    towns: z.array(
      z.object({
        near: z.string(),
        from: z.number(),
        to: z.number(),
        monsters: z.number(),
        placed: z.number(),
        best: codexSource,
      }),
    ),
    spots: z.array(z.object({ x: z.number(), y: z.number() })),
  }),
  boughtFrom: z.array(
    z.object({
      /** The keeper. */
      id: z.number().optional(),
      name: z.string().optional(),
      price: z.number().optional(),
      shop: z.number(),
      near: z.string().optional(),
    }),
  ),
  exchangedFor: z.array(
    z.object({
      id: z.number().optional(),
      name: z.string().optional(),
      exchange: z.number(),
      take: ingredients,
      give: z.number(),
    }),
  ),
  craftedBy: z.array(craft.extend({ gives: z.number() })),
  /** All that its first recipe needs, recipes within it followed. */
  materials: z.array(codexMaterial),
  /** Recipes that take it, with what they make. */
  neededFor: z.array(
    reference.extend({
      picture: siteAddress.optional(),
      item: codexItemMention.optional(),
      count: z.number(),
    }),
  ),
  /** What it buys in exchanges: pays for. */
  paysFor: z.array(codexItemMention.extend({ exchange: z.number() })),
  quests: z.array(reference),
  totals: z.object({
    droppedBy: z.number(),
    spoiledFrom: z.number(),
    boughtFrom: z.number(),
    exchangedFor: z.number(),
    neededFor: z.number(),
    paysFor: z.number(),
    offers: z.number(),
  }),
  /** Players' shops, the cheapest first. */
  offers: z.array(shopOffer),
  /** The lowest price that players asked on each day, the newest last; a day without offers is left out. */
  prices: z.array(z.object({ date: z.iso.date(), lowest: z.number(), offers: z.number() })),
  /** Whether a price of it may be waited for: the game reports players' shops. */
  isWatchable: z.boolean(),
});

/** `picture`: of what teaches it. */
export const codexRecipeRow = reference.extend({
  picture: siteAddress.optional(),
  item: codexItemMention.optional(),
  level: z.number().optional(),
  chance: z.number().optional(),
  gives: z.number(),
});

export const codexRecipe = codexRecipeRow.extend({
  /** The item that teaches it. */
  scroll: codexItemMention.optional(),
  /** Crafted by dwarves alone, where the files say. */
  dwarven: z.boolean().optional(),
  mp: z.number().optional(),
  ingredients,
  materials: z.array(codexMaterial),
});

const keeper = codexMonsterMention.extend({ near: z.string().optional() });

export const codexShopRow = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  items: z.number(),
});

export const codexShop = codexShopRow.extend({
  offers: z.array(codexItemMention.extend({ price: z.number().optional() })),
});

export const codexExchangeRow = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  offers: z.number(),
});

/** Its offers are paged; `X-Total-Count` has them all. */
export const codexExchange = z.object({
  id: z.number(),
  keepers: z.array(keeper),
  offers: z.array(z.object({ take: ingredients, give: ingredients })),
});

export type CodexItemRow = z.infer<typeof codexItemRow>;
export type CodexItem = z.infer<typeof codexItem>;
export type CodexItemWhere = CodexItem["where"];
export type CodexMaterial = z.infer<typeof codexMaterial>;
export type CodexRecipe = z.infer<typeof codexRecipe>;
export type CodexRecipeRow = z.infer<typeof codexRecipeRow>;
export type CodexShop = z.infer<typeof codexShop>;
export type CodexShopRow = z.infer<typeof codexShopRow>;
export type CodexExchange = z.infer<typeof codexExchange>;
export type CodexExchangeRow = z.infer<typeof codexExchangeRow>;
