import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type DayPrice = { date: string; lowest: number; offers: number };

/** What was asked for an item at least, by the day, the newest last. */
export async function selectPrices(db: DbOrTransaction, item: number, since: Date): Promise<DayPrice[]> {
  const { rows } = await sql<DayPrice>`
    select day::text as date, lowest, offers from codex_prices
    where item_id = ${item} and day >= ${since}::date order by day`.execute(db);
  return rows;
}

/** Notes today's prices: the least of the day, and the most offers at once. */
export async function notePrices(
  db: DbOrTransaction,
  day: string,
  prices: readonly { item: number; price: number; offers: number }[],
): Promise<void> {
  await sql`
    insert into codex_prices (item_id, day, lowest, offers)
    select item, ${day}::date, price, offers from unnest(
      ${prices.map(({ item }) => item)}::integer[], ${prices.map(({ price }) => price)}::double precision[],
      ${prices.map(({ offers }) => offers)}::integer[]
    ) as now (item, price, offers)
    on conflict (item_id, day) do update
    set lowest = least(codex_prices.lowest, excluded.lowest), offers = greatest(codex_prices.offers, excluded.offers)
    where codex_prices.lowest > excluded.lowest or codex_prices.offers < excluded.offers`.execute(db);
}
