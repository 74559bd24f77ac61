import type { ShopKind, ShopOffer } from "@gatehouse/contract/game/world";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type ShopSearch = { page: number; size: number; search: string; kind?: ShopKind | undefined };

/** A page of the offers, the cheapest first, and how many there are in all. */
export async function selectOffers(
  db: DbOrTransaction,
  { page, size, search, kind }: ShopSearch,
): Promise<{ entries: ShopOffer[]; total: number }> {
  let offers = db.selectFrom("shop_offers");
  if (kind) offers = offers.where("kind", "=", kind);
  if (search !== "") {
    offers = offers.where(
      sql<boolean>`strpos(lower(item_name collate "default"), lower(${search}::text collate "default")) > 0`,
    );
  }
  const { total } = await offers.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const rows = await offers
    .selectAll()
    .orderBy("price")
    .orderBy("item_id")
    .orderBy("character")
    .orderBy("kind")
    .orderBy("enchant")
    .orderBy("copy")
    .offset(page * size)
    .limit(size)
    .execute();
  const entries = rows.map(({ item_id: id, item_name: name, kind: sort, ...offer }) => ({
    kind: sort,
    item: { id, name },
    enchant: offer.enchant,
    count: offer.count,
    price: offer.price,
    character: offer.character,
    title: offer.title,
  }));
  return { entries, total };
}
