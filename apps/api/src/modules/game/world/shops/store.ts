import type { MarketItem, ShopKind, ShopOffer, ShopOrder } from "@gatehouse/contract/game/world";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type MarketSearch = { page: number; size: number; search: string };
export type ShopSearch = MarketSearch & {
  kind?: ShopKind | undefined;
  /** The cheapest first where it is left out. */
  order?: ShopOrder;
};

const key = ["price", "item_id", "character", "kind", "enchant", "copy"];
/** What tells offers apart, in the order in which they stand. */
const order = sql.join(key.map((column) => sql.ref(column)));
/** The same the other way round, by the same index. */
const orderBack = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));

/** By any part of the item's name, or by its number. */
const isCalled = (search: string): RawBuilder<unknown> => {
  const id = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return sql`(strpos(lower(item_name collate "default"), lower(${search}::text collate "default")) > 0 or item_id = ${id}::integer)`;
};

type StoredOffer = Omit<ShopOffer, "item"> & { itemId: number; itemName: string };

/**
 * A page of the offers in the order that is asked for, and how many there are in all. By name they are looked for once, page and number
 * together; without one the page is found in the index of their order, and only its own rows are read.
 */
export async function selectOffers(
  db: DbOrTransaction,
  { page, size, search, kind, order: wanted }: ShopSearch,
): Promise<{ entries: ShopOffer[]; total: number }> {
  const ofKind = kind ? sql`kind = ${kind}` : sql`true`;
  const by = wanted === "dearest" ? orderBack : order;
  const keys = sql`(
    select ${order} from shop_offers where ${ofKind} order by ${by} offset ${page * size} limit ${size}
  )`;
  const found = sql`(
    select *, count(*) over () as total from shop_offers
    where ${ofKind} and ${isCalled(search)}
    order by ${by} offset ${page * size} limit ${size}
  )`;
  const { rows } = await sql<StoredOffer & { total?: number }>`
    select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title
      ${search === "" ? sql`` : sql`, total`}
    from ${search === "" ? sql`${keys} page join shop_offers using (${order})` : sql`${found} page`}
    order by ${by}`.execute(db);
  const entries = rows.map(({ itemId: id, itemName: name, total: _total, ...offer }) => ({
    ...offer,
    item: { id, name },
  }));
  const total = rows[0]?.total ?? (search !== "" && page === 0 ? 0 : await countOffers(db, ofKind, search));
  return { entries, total };
}

async function countOffers(
  db: DbOrTransaction,
  ofKind: RawBuilder<unknown>,
  search: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from shop_offers where ${ofKind} and ${search === "" ? sql`true` : isCalled(search)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** What is asked for one piece of an item at least, and by how many offers. */
export type LowestPrice = { item: number; name: string; price: number; offers: number };

/** By item; what is enchanted costs otherwise, and what is made on demand is a fee. */
export async function selectLowestPrices(db: DbOrTransaction): Promise<LowestPrice[]> {
  const { rows } = await sql<LowestPrice>`
    select item_id as item, min(item_name) as name, min(price) as price, count(*)::integer as offers from shop_offers
    where kind = 'sell' and enchant = 0 group by item_id`.execute(db);
  return rows;
}

/** Who sells an item, the cheapest first, and how many offers there are in all. */
export async function selectOffersOf(
  db: DbOrTransaction,
  item: number,
  max: number,
): Promise<{ entries: ShopOffer[]; total: number }> {
  const { rows } = await sql<StoredOffer & { total: number }>`
    select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title,
      count(*) over () as total
    from shop_offers where item_id = ${item} and kind = 'sell' order by ${order} limit ${max}`.execute(db);
  const entries = rows.map(({ itemId: id, itemName: name, total: _total, ...offer }) => ({
    ...offer,
    item: { id, name },
  }));
  return { entries, total: rows[0]?.total ?? 0 };
}

type StoredItem = {
  id: number;
  name: string;
  enchant: number;
  lowest: number | null;
  sells: number;
  highest: number | null;
  buys: number;
  total: number;
};

/** A page of what is sold and bought, what is traded most first, and how many items that are; what is made on demand is a fee. */
export async function selectMarket(
  db: DbOrTransaction,
  { page, size, search }: MarketSearch,
): Promise<{ entries: MarketItem[]; total: number }> {
  const traded = sql`shop_offers where kind in ('sell', 'buy') and ${search === "" ? sql`true` : isCalled(search)}`;
  const { rows } = await sql<StoredItem>`
    select item_id as id, min(item_name) as name, enchant,
      min(price) filter (where kind = 'sell') as lowest, count(*) filter (where kind = 'sell') as sells,
      max(price) filter (where kind = 'buy') as highest, count(*) filter (where kind = 'buy') as buys,
      count(*) over () as total
    from ${traded}
    group by item_id, enchant order by count(*) desc, name, id, enchant offset ${page * size} limit ${size}`.execute(
    db,
  );
  if (rows.length === 0 && page > 0)
    return { entries: [], total: (await selectMarket(db, { page: 0, size: 1, search })).total };
  const entries = rows.map(({ id, name, enchant, lowest, sells, highest, buys }) => ({
    item: { id, name },
    enchant,
    ...(lowest !== null && { sell: { price: lowest, offers: sells } }),
    ...(highest !== null && { buy: { price: highest, offers: buys } }),
  }));
  return { entries, total: rows[0]?.total ?? 0 };
}
