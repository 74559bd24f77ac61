import type { ShopRow } from "@gatehouse/contract/game/bridge";
import type { ShopKind } from "@gatehouse/contract/game/world";
import type { Character } from "../model.ts";
import type { Random } from "../random.ts";
import { crafts, gear, materials, supplies, type Ware } from "./goods.ts";

export interface Shop {
  kind: ShopKind;
  keeper: Character;
  title: string;
  offers: Omit<ShopRow, "kind" | "character" | "title">[];
}

const openShops = 34;
/** Offers of a shop. */
const least = 2;
const most = 5;

const titles: Record<ShopKind, readonly string[]> = {
  sell: [
    "Cheap!",
    "All must go",
    "Look inside",
    "Best of Oldgate",
    "~ fair prices ~",
    "No haggling",
    "S-grade & more",
  ],
  buy: ["WTB, no limit", "Buying all day", "Mats pls", "Fast coin", ""],
  craft: ["Maestro, own mats", "100% craft", "Crafting while AFK"],
};

/** Characters that left their shop open and went to bed. */
export function createShops(characters: readonly Character[], random: Random): Shop[] {
  const shops: Shop[] = [];
  while (shops.length < openShops) open(shops, characters, random);
  return shops;
}

/** Something is sold, and now and then a shop closes and another one opens. */
export function trade(shops: Shop[], characters: readonly Character[], random: Random): void {
  const shop = random.pick(shops);
  const offer = random.pick(shop.offers);
  offer.count = Math.floor(offer.count * random.next());
  if (offer.count === 0 && shop.kind !== "craft") shop.offers.splice(shop.offers.indexOf(offer), 1);
  if (shop.offers.length === 0 || random.chance(0.15)) shops.splice(shops.indexOf(shop), 1);
  // A character that plays again has closed the shop.
  for (const other of shops.filter(({ keeper }) => keeper.row.online)) shops.splice(shops.indexOf(other), 1);
  while (shops.length < openShops) open(shops, characters, random);
}

export const offersOf = (shops: readonly Shop[]): ShopRow[] =>
  shops.flatMap(({ kind, keeper, title, offers }) =>
    offers.map((offer) => ({ ...offer, kind, character: keeper.row.name, title })),
  );

function open(shops: Shop[], characters: readonly Character[], random: Random): void {
  const keeper = random.pick(characters);
  if (keeper.row.online || shops.some((shop) => shop.keeper === keeper)) return;
  const kind = random.weighted<ShopKind>([["sell", 7], ["buy", 3], ["craft", 1]]); // prettier-ignore
  const wares = random.shuffle([...stockOf(kind, random)]).slice(0, random.int(least, most));
  const offers = wares.map((ware) => offerOf(kind, ware, random));
  shops.push({ kind, keeper, title: random.pick(titles[kind]), offers });
}

function stockOf(kind: ShopKind, random: Random): readonly Ware[] {
  if (kind === "craft") return crafts;
  if (kind === "buy") return random.chance(0.7) ? materials : supplies;
  return random.weighted([[materials, 3], [supplies, 4], [gear, 4]]); // prettier-ignore
}

function offerOf(
  kind: ShopKind,
  { id, name, price, most: stock }: Ware,
  random: Random,
): Shop["offers"][number] {
  const isOne = stock === 1;
  const enchant = kind === "sell" && isOne && random.chance(0.5) ? random.int(3, 9) : 0;
  // Buyers offer less than sellers ask, and what is enchanted costs more.
  const worth = price * (kind === "buy" ? 0.82 : 1) * (0.9 + 0.25 * random.next()) * (1 + enchant * 0.08);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(worth)) - 2);
  return {
    item: { id, name },
    enchant,
    count: kind === "craft" || isOne ? 1 : Math.max(1, Math.round(stock * random.next())),
    price: Math.max(1, Math.round(worth / step) * step),
  };
}
