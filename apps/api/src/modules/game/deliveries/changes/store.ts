import { sql, type UpdateObject } from "kysely";
import type { Db, DbOrTransaction, DeliveryTables } from "../tables.ts";
import type { Delivery, DeliveryEnd, DeliveryEvent } from "../model.ts";

export const deliveryColumns = [
  "id",
  "number",
  "account_id as accountId",
  "reference",
  "char_id as charId",
  "char_name as charName",
  "login",
  "item_id as itemId",
  "count",
  "state",
  "attempts",
  "mechanism",
  "game_row as gameRow",
  "handed",
  "problem",
  "origin",
  "created_at as createdAt",
] as const;

/** Adds a line to a delivery's history, which nothing ever changes. */
export async function insertEvent(db: DbOrTransaction, id: string, event: DeliveryEvent): Promise<void> {
  await db
    .insertInto("delivery_events")
    .values({ delivery_id: id, ...event })
    .execute();
}

type Change = UpdateObject<DeliveryTables, "deliveries">;
type Seen = Pick<Delivery, "id" | "state" | "attempts">;

/** Changes a delivery and notes it, unless it is no longer in the state in which it was seen; whether it did. */
async function change(
  db: DbOrTransaction,
  seen: Seen,
  set: Change,
  { at, kind, detail }: Omit<DeliveryEvent, "attempt">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ ...set, updated_at: at })
    .where("id", "=", seen.id)
    .where("state", "=", seen.state)
    .where("attempts", "=", seen.attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertEvent(db, seen.id, { at, kind, attempt: seen.attempts, detail });
  return true;
}

const inOne = (db: Db, run: (transaction: DbOrTransaction) => Promise<boolean>): Promise<boolean> =>
  db.transaction().execute(run);

/**
 * Ends a delivery, inside the transaction of what follows from it; what lies beside its row is due to be removed, and
 * whose it was is forgotten with the account.
 */
export const endDelivery = (
  db: DbOrTransaction,
  seen: Seen,
  end: DeliveryEnd,
  detail: string | null,
  at: Date,
): Promise<boolean> =>
  change(
    db,
    seen,
    { state: end, problem: null, login: null, has_leftover: sql`game_row is not null`, next_attempt_at: at },
    { at, kind: end, detail },
  );

/** Notes that nothing of an ended delivery is left in the game's table. */
export async function markTidied(db: DbOrTransaction, id: string): Promise<void> {
  await db.updateTable("deliveries").set({ has_leftover: false }).where("id", "=", id).execute();
}

/** Notes that the game's table holds the delivery, in which row. From now on only looking there ends it. */
export const markPlaced = (
  db: Db,
  seen: Seen,
  { mechanism, row, at }: { mechanism: string; row: string; at: Date },
): Promise<boolean> =>
  inOne(db, (transaction) =>
    change(
      transaction,
      seen,
      { state: "PLACED", mechanism, game_row: row, problem: null, next_attempt_at: at },
      { at, kind: "PLACED", detail: `${mechanism} ${row}` },
    ),
  );

/** Notes that the game has been let at the row. */
export const markHanded = (db: Db, seen: Seen, next: Date, at: Date): Promise<boolean> =>
  inOne(db, (transaction) =>
    change(
      transaction,
      seen,
      { handed: true, problem: null, next_attempt_at: next },
      { at, kind: "HANDED", detail: null },
    ),
  );

/** Notes that the game's table has a delivery after all, of which nothing was known: looking there ends it. */
export const markFound = (db: DbOrTransaction, seen: Seen, at: Date): Promise<boolean> =>
  change(
    db,
    seen,
    { state: "PLACED", problem: null, next_attempt_at: at },
    { at, kind: "LOOKED", detail: null },
  );

/** Notes that how it ended cannot be found out by looking. */
export const markUnknown = (db: Db, seen: Seen, problem: string, at: Date): Promise<boolean> =>
  inOne(db, (transaction) =>
    change(transaction, seen, { state: "UNKNOWN", problem }, { at, kind: "UNKNOWN", detail: problem }),
  );

/** Puts off a delivery whose attempt failed before the game could have seen it; noted when it is something new. */
export async function putBack(
  db: Db,
  seen: Seen & Pick<Delivery, "problem">,
  problem: string,
  next: Date,
  at: Date,
): Promise<void> {
  const set = { state: "PENDING" as const, problem, next_attempt_at: next };
  if (problem !== seen.problem) {
    await inOne(db, (transaction) => change(transaction, seen, set, { at, kind: "FAILED", detail: problem }));
    return;
  }
  await db
    .updateTable("deliveries")
    .set({ ...set, updated_at: at })
    .where("id", "=", seen.id)
    .where("state", "=", seen.state)
    .where("attempts", "=", seen.attempts)
    .execute();
}

/** Says when the game's table is looked at again, and what stands in the way, noted when it is something new. */
export async function lookAgain(
  db: Db,
  delivery: Seen & Pick<Delivery, "problem">,
  { problem, next, at }: { problem: string | null; next: Date; at: Date },
): Promise<void> {
  const set = { problem, next_attempt_at: next };
  if (problem !== null && problem !== delivery.problem) {
    await inOne(db, (transaction) =>
      change(transaction, delivery, set, { at, kind: "FAILED", detail: problem }),
    );
    return;
  }
  await db.updateTable("deliveries").set(set).where("id", "=", delivery.id).execute();
}
