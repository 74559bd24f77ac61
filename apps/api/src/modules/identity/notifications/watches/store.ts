import type { WatchKind } from "@gatehouse/contract/identity/notifications";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type StoredWatch = {
  id: number;
  kind: WatchKind;
  target: number | null;
  price: number | null;
  /** What an event was called. */
  name: string | null;
  byPush: boolean;
  byMail: boolean;
};

const columns = ["id", "kind", "target", "price", "name", "by_push as byPush", "by_mail as byMail"] as const;

export const selectWatches = (db: DbOrTransaction, accountId: number): Promise<StoredWatch[]> =>
  db.selectFrom("watches").select(columns).where("account_id", "=", accountId).orderBy("id").execute();

/** Adds a watch, or changes the ways and the price of the one that there is of the same. */
export const saveWatch = (
  db: DbOrTransaction,
  accountId: number,
  watch: Omit<StoredWatch, "id">,
  now: Date,
): Promise<StoredWatch> =>
  db
    .insertInto("watches")
    .values({
      account_id: accountId,
      kind: watch.kind,
      target: watch.target,
      by_push: watch.byPush,
      by_mail: watch.byMail,
      price: watch.price,
      name: watch.name,
      place: null,
      looked_at: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind", "target"]).doUpdateSet({
        by_push: watch.byPush,
        by_mail: watch.byMail,
        price: watch.price,
        name: watch.name,
        // Another price has not been told of.
        is_met: sql<boolean>`watches.is_met and watches.price is not distinct from ${watch.price}`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Whether there was such a watch. */
export async function deleteWatch(db: DbOrTransaction, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("watches")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What is asked for items at least: those that somebody watches who wants to pay as much, and was not told. */
export async function selectMet(
  db: DbOrTransaction,
  prices: readonly { item: number; price: number }[],
): Promise<{ item: number; price: number }[]> {
  const { rows } = await sql<{ item: number; price: number }>`
    select p.item, p.price from ${asked(prices)}
    where exists (
      select from watches w where w.kind = 'offer' and w.target = p.item and w.price >= p.price and not w.is_met
    )`.execute(db);
  return rows;
}

/** Has those hear of the next offer whose price nobody asks any more. */
export async function forgetMet(
  db: DbOrTransaction,
  prices: readonly { item: number; price: number }[],
): Promise<void> {
  await sql`
    update watches w set is_met = false
    where w.is_met and not exists (select from ${asked(prices)} where p.item = w.target and p.price <= w.price)`.execute(
    db,
  );
}

const asked = (prices: readonly { item: number; price: number }[]) => sql`
  unnest(${prices.map(({ item }) => item)}::bigint[], ${prices.map(({ price }) => price)}::bigint[])
    as p (item, price)`;

export type Placed = { id: number; accountId: number; charId: number; place: number | null };

/** Watches of places, those first that were not looked at for longest. */
export async function selectToLookAt(db: DbOrTransaction, before: Date, max: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, account_id as "accountId", target as "charId", place from watches
    where kind = 'overtaken' and (looked_at is null or looked_at <= ${before})
    order by looked_at nulls first, id limit ${max}`.execute(db);
  return rows;
}

/** Notes where characters stand. */
export async function notePlaces(
  db: DbOrTransaction,
  seen: readonly { id: number; place: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update watches w set place = s.place, looked_at = ${now}
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ place }) => place)}::integer[]) as s (id, place)
    where w.id = s.id`.execute(db);
}
