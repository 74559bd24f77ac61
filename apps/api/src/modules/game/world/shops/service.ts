import type { ShopRow } from "@gatehouse/contract/game/bridge";
import type { MarketItem, ShopOffer } from "@gatehouse/contract/game/world";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { WorldReports } from "../reports/service.ts";
import { replaceRows } from "../reports/store.ts";
import type { WorldTables } from "../tables.ts";
import {
  type LowestPrice,
  type MarketSearch,
  selectLowestPrices,
  selectMarket,
  selectOffers,
  selectOffersOf,
  type ShopSearch,
} from "./store.ts";

/** Hears of each report of shops, in the transaction that writes it: what is asked for each item at least. */
export type ShopListener = (transaction: DbTransaction, prices: readonly LowestPrice[]) => Promise<void>;

/** Offline shops as the game last reported them. */
export function createShopService({ db, reports }: { db: Db; reports: WorldReports }) {
  const listeners: ShopListener[] = [];

  return {
    /** Who sells an item, the cheapest first, and how many offers of it there are. */
    offersOf: (item: number, max: number): Promise<{ entries: ShopOffer[]; total: number }> =>
      selectOffersOf(db, item, max),

    /** What is asked for each item at least, enchanted ones left aside. */
    lowestPrices: (): Promise<LowestPrice[]> => selectLowestPrices(db),

    /** Work that must be written together with a report of shops. */
    onShops: (listener: ShopListener): void => void listeners.push(listener),

    /** A page of the items that are called so, with the best price of each side, what is traded most first. */
    market: (query: MarketSearch): Promise<{ entries: MarketItem[]; total: number }> =>
      selectMarket(db, query),

    /** A page of the offers whose items are called so (all, when `search` is empty), in the order that is asked for. */
    offers: (query: ShopSearch): Promise<{ entries: ShopOffer[]; total: number }> => selectOffers(db, query),

    /** Makes these the offers. Those with prices that no number holds exactly are left out. */
    saveOffers: (rows: readonly ShopRow[]): Promise<void> =>
      reports.replace("shops", async (transaction) => {
        const isChanged = await replaceRows(transaction, "shop_offers", settled(rows));
        if (listeners.length > 0) {
          const prices = await selectLowestPrices(transaction);
          for (const listener of listeners) await listener(transaction, prices);
        }
        return isChanged;
      }),
  };
}

type StoredOffer = WorldTables["shop_offers"];

/** Offers that are alike in all that tells them apart are numbered, the smaller count first, whatever their order was. */
function settled(rows: readonly ShopRow[]): StoredOffer[] {
  const copies = new Map<string, number>();
  return (
    rows
      // What is made on demand has no number.
      .map((row) => ({ ...row, count: row.kind === "craft" ? Math.max(row.count, 1) : row.count }))
      .filter(({ price, count }) => price <= Number.MAX_SAFE_INTEGER && count >= 1)
      .map(({ item, price, count, ...offer }) => ({
        ...offer,
        item_id: item.id,
        item_name: item.name,
        price: Math.round(price),
        count: Math.min(Math.floor(count), Number.MAX_SAFE_INTEGER),
      }))
      .toSorted(
        (a, b) => a.count - b.count || compared(a.title, b.title) || compared(a.item_name, b.item_name),
      )
      .map((offer) => {
        const key = JSON.stringify([offer.character, offer.kind, offer.item_id, offer.enchant, offer.price]);
        const copy = copies.get(key) ?? 0;
        copies.set(key, copy + 1);
        return { ...offer, copy };
      })
  );
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
