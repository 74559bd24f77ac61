import type {
  CodexExchange,
  CodexExchangeRow,
  CodexShop,
  CodexShopRow,
} from "@gatehouse/contract/game/codex-items";
import { failure } from "../../../../platform/failure.ts";
import { pageOf } from "../items/service.ts";
import type { Sight } from "../sight/sight.ts";

type Paged = { page: number; size: number };

const placesOf = (list: { ids: ArrayLike<number> }): number[] =>
  Array.from({ length: list.ids.length }, (_, place) => place);

const length = ([from, to]: readonly [number, number]): number => to - from;

/** Shops whose keepers are called so. */
export function listShops(
  sight: Sight,
  wanted: Paged & { search: string },
): { entries: CodexShopRow[]; total: number } {
  const { shops } = sight.edition.book;
  const text = wanted.search.toLowerCase();
  const rows = placesOf(shops)
    .filter(sight.hasShop)
    .map((place) => ({
      id: shops.ids[place] ?? 0,
      keepers: sight.keepers(shops.keepers.of(place)),
      items: length(shops.rowsOf(place)),
    }))
    .filter(({ keepers }) => text === "" || keepers.some(({ name }) => name.toLowerCase().includes(text)));
  return pageOf(rows, wanted);
}

/** What a shop of the game sells; 404 where there is none, or it is not told of. */
export function shopOf(sight: Sight, id: number): CodexShop {
  const { shops } = sight.edition.book;
  const place = shops.place(id);
  if (place < 0 || !sight.hasShop(place)) throw failure("notFound");
  const [from, to] = shops.rowsOf(place);
  const offers: CodexShop["offers"] = [];
  for (let row = from; row < to; row += 1) {
    const item = sight.item(shops.item[row] ?? -1);
    const price = shops.price(row);
    if (item) offers.push({ ...item, ...(price !== undefined && { price }) });
  }
  return { id, keepers: sight.keepers(shops.keepers.of(place)), items: offers.length, offers };
}

export function listExchanges(
  sight: Sight,
  wanted: Paged & { search: string },
): { entries: CodexExchangeRow[]; total: number } {
  const { exchanges } = sight.edition.book;
  const text = wanted.search.toLowerCase();
  const rows = placesOf(exchanges)
    .filter(sight.hasExchange)
    .map((place) => ({
      id: exchanges.ids[place] ?? 0,
      keepers: sight.keepers(exchanges.keepers.of(place)),
      offers: length(exchanges.rowsOf(place)),
    }))
    .filter(({ keepers }) => text === "" || keepers.some(({ name }) => name.toLowerCase().includes(text)));
  return pageOf(rows, wanted);
}

/** A page of what is exchanged for what; 404 where there is none, or it is not told of. */
export function exchangeOf(
  sight: Sight,
  id: number,
  wanted: Paged,
): { exchange: CodexExchange; total: number } {
  const { exchanges } = sight.edition.book;
  const place = exchanges.place(id);
  if (place < 0 || !sight.hasExchange(place)) throw failure("notFound");
  const [from, to] = exchanges.rowsOf(place);
  const rows = Array.from({ length: to - from }, (_, index) => ({
    take: sight.counted(exchanges.take.of(from + index)),
    give: sight.counted(exchanges.give.of(from + index)),
    // What is paid or given in part with something hidden would be told wrong.
    isWhole:
      exchanges.take.of(from + index).every(({ item }) => sight.itemById(item)) &&
      exchanges.give.of(from + index).every(({ item }) => sight.itemById(item)),
  })).filter(({ isWhole }) => isWhole);
  const { entries, total } = pageOf(rows, wanted);
  return {
    total,
    exchange: {
      id,
      keepers: sight.keepers(exchanges.keepers.of(place)),
      offers: entries.map(({ take, give }) => ({ take, give })),
    },
  };
}
