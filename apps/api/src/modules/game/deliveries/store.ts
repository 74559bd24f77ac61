import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from "kysely";
import type { DbOrTransaction, DeliveryTables } from "./tables.ts";
import { deliveryColumns } from "./changes/store.ts";
import type { Delivery, DeliveryEvent, DeliveryState } from "./model.ts";

export type NewDelivery = Pick<
  Delivery,
  "id" | "accountId" | "reference" | "charId" | "charName" | "itemId" | "count" | "origin"
> & { login: string };

/** Adds a delivery, with the first line of its history, unless there is one for the same reason; it, if it was added. */
export async function insertDelivery(
  db: DbOrTransaction,
  { accountId, charId, charName, itemId, ...rest }: NewDelivery,
  now: Date,
): Promise<Delivery | undefined> {
  return db
    .with("added", (query) =>
      query
        .insertInto("deliveries")
        .values({
          ...rest,
          account_id: accountId,
          char_id: charId,
          char_name: charName,
          item_id: itemId,
          next_attempt_at: now,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .returning(deliveryColumns),
    )
    .with("noted", (query) =>
      query
        .insertInto("delivery_events")
        .columns(["delivery_id", "at", "kind", "attempt", "detail"])
        .expression((row) =>
          row
            .selectFrom("added")
            .select((added) => [
              "added.id",
              added.val(now).as("at"),
              added.val("CREATED").as("kind"),
              added.lit(0).as("attempt"),
              added.lit(null).as("detail"),
            ]),
        ),
    )
    .selectFrom("added")
    .selectAll()
    .executeTakeFirst();
}

export const findByReference = (db: DbOrTransaction, reference: string): Promise<Delivery> =>
  db
    .selectFrom("deliveries")
    .select(deliveryColumns)
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

/** The states of deliveries, by reference. */
export async function selectStates(
  db: DbOrTransaction,
  references: readonly string[],
): Promise<Map<string, DeliveryState>> {
  const rows = await db
    .selectFrom("deliveries")
    .select(["reference", "state"])
    .where("reference", "=", sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ reference, state }) => [reference, state]));
}

/** How many deliveries have not ended, by state, and since when the oldest of each waits. */
export const countOpen = (
  db: DbOrTransaction,
): Promise<{ state: DeliveryState; count: number; since: Date }[]> =>
  db
    .selectFrom("deliveries")
    .select(["state", sql<number>`count(*)::int`.as("count"), sql<Date>`min(created_at)`.as("since")])
    .where("state", "not in", ["DELIVERED", "REJECTED"])
    .groupBy("state")
    .execute();

/** The states of all deliveries, for the statement of a module that compares its own rows with them: (reference, state). */
export const allStates: RawBuilder<unknown> = sql`(select reference, state from deliveries)`;

/** A delivery, locked until the transaction ends; null when there is none. */
export async function lockDelivery(db: DbOrTransaction, id: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom("deliveries")
    .select(deliveryColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Seconds between a lease's end and the next one: none at first, for a game server that was only restarted. */
const pauseAfterLease = sql`case when attempts < 3 then 0 else least(600, 15 * power(2, attempts - 2)) end`;

/**
 * Leases up to `max` deliveries of which the game holds nothing yet, those whose lease has run out among them: each is
 * counted as an attempt and is nobody else's for `seconds`. Oldest first.
 */
export async function leaseDue(
  db: DbOrTransaction,
  { max, seconds, now }: { max: number; seconds: number; now: Date },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select id from deliveries
      where state in ('PENDING', 'LEASED') and next_attempt_at <= ${now}
      order by next_attempt_at, number limit ${max} for update skip locked
    ),
    leased as (
      update deliveries d
      set state = 'LEASED', attempts = d.attempts + 1, updated_at = ${now},
        next_attempt_at = ${now}::timestamptz + interval '1 second' * (${seconds} + ${pauseAfterLease})
      from due where d.id = due.id
      returning d.*
    ),
    noted as (
      insert into delivery_events (delivery_id, at, kind, attempt)
      select id, ${now}, 'CLAIMED', attempts from leased
    )
    select ${sql.join(deliveryColumns.map((column) => sql.raw(column.replace(/as (.*)/, 'as "$1"'))))}
    from leased order by number`.execute(db);
  return rows;
}

type Taking = { max: number; seconds: number; now: Date };

/** Up to `max` deliveries in the game's tables that are due to be looked at; nobody else looks for `seconds`. */
export const takeToLookAt = (db: DbOrTransaction, taking: Taking): Promise<Delivery[]> =>
  take(db, (row) => row("state", "=", "PLACED"), taking);

/** Up to `max` ended deliveries of which the game's table may still hold something; nobody else tidies for `seconds`. */
export const takeToTidy = (db: DbOrTransaction, taking: Taking): Promise<Delivery[]> =>
  take(db, (row) => row("has_leftover", "=", true), taking);

function take(
  db: DbOrTransaction,
  which: (row: ExpressionBuilder<DeliveryTables, "deliveries">) => Expression<SqlBool>,
  { max, seconds, now }: Taking,
): Promise<Delivery[]> {
  const due = db
    .selectFrom("deliveries")
    .select("id")
    .where(which)
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(max)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("deliveries")
    .set({ next_attempt_at: new Date(now.getTime() + seconds * 1_000) })
    .where("id", "in", due)
    .returning(deliveryColumns)
    .execute();
}

/** The deliveries that have not ended and need a person's eye: with a problem, or older than `before`. */
export const selectStuck = (db: DbOrTransaction, before: Date, max: number): Promise<Delivery[]> =>
  db
    .selectFrom("deliveries")
    .select(deliveryColumns)
    .where("state", "not in", ["DELIVERED", "REJECTED"])
    .where((row) => row.or([row("problem", "is not", null), row("created_at", "<", before)]))
    .orderBy("created_at")
    .limit(max)
    .execute();

/** Deliveries that wait, and since when: those that the game was given as it takes them (`mechanism`), or was not. */
export type Waiting = { mechanism: string | null; isTaken: boolean; count: number; oldest: Date };

/** The deliveries from before `before` that wait with nothing known against them. */
export async function selectWaiting(db: DbOrTransaction, before: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select(({ fn, eb }) => [
      "mechanism",
      eb("attempts", ">", 0).$castTo<boolean>().as("isTaken"),
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("oldest"),
    ])
    .where("state", "not in", ["DELIVERED", "REJECTED"])
    .where("state", "<>", "UNKNOWN")
    .where("problem", "is", null)
    .where("created_at", "<", before)
    .groupBy(["mechanism", "isTaken"])
    .orderBy("oldest")
    .execute();
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest ?? before }));
}

/** Whether any delivery has ever arrived that way. */
export async function hasArrived(db: DbOrTransaction, mechanism: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("deliveries")
    .select("id")
    .where("state", "=", "DELIVERED")
    .where("mechanism", "is not distinct from", mechanism)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What happened to a delivery, from its beginning. */
export const selectEvents = (db: DbOrTransaction, id: string): Promise<DeliveryEvent[]> =>
  db
    .selectFrom("delivery_events")
    .select(["at", "kind", "attempt", "detail"])
    .where("delivery_id", "=", id)
    .orderBy("id")
    .execute();
