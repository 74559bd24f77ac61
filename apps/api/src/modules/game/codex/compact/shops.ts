import type { Pack } from "../packs/pack.ts";
import { none, type Numbers } from "./columns.ts";
import type { Creatures } from "./creatures.ts";
import type { Items } from "./items.ts";
import { openKeepers, writeNumberLists } from "./keepers.ts";
import { type ColumnReader, type ColumnWriter, placeOf, rowsBy } from "./lists.ts";
import { known } from "./names.ts";

export function writeShops(to: ColumnWriter, shops: Pack["shops"]): void {
  to.numbers(
    "shop.id",
    shops.map(({ id }) => id),
  );
  writeNumberLists(
    to,
    "shop.npcs",
    shops.map(({ npcs }) => npcs),
  );
  to.lengths(
    "shop.rows",
    shops.map(({ rows }) => rows),
  );
  const rows = shops.flatMap((shop) => shop.rows);
  to.numbers(
    "offer.item",
    rows.map(({ item }) => item),
  );
  to.numbers(
    "offer.price",
    rows.map(({ price = none }) => price),
  );
  to.numbers(
    "offer.count",
    rows.map(({ count = none }) => count),
  );
}

export function openShops(from: ColumnReader, items: Items, creatures: Creatures) {
  const ids = from.numbers("shop.id");
  const starts = from.starts("shop.rows");
  const [itemIds, prices, counts] = ["item", "price", "count"].map((name) =>
    from.numbers(`offer.${name}`),
  ) as [Numbers, Numbers, Numbers];
  const item = Int32Array.from(itemIds, (id) => items.place(id));
  const shop = new Int32Array(item.length);
  for (let list = 0; list < ids.length; list += 1) shop.fill(list, starts[list], starts[list + 1]);
  return {
    ids,
    place: (id: number): number => placeOf(ids, id),
    keepers: openKeepers(from, "shop.npcs", creatures),
    rowsOf: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    shop,
    item,
    /** What it costs there; the item's own price where the shop names none. */
    price: (row: number): number | undefined => known(prices[row]) ?? items.price(item[row] ?? -1),
    count: (row: number): number | undefined => known(counts[row]),
    byItem: rowsBy(item, items.ids.length),
  };
}
