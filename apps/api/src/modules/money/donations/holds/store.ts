import { sql } from "kysely";
import type { HoldReason } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

/** Puts a holder on hold; one that is already stays so since then. Whether it was not yet. */
export async function insertHold(
  db: DbOrTransaction,
  holderId: number,
  why: HoldReason,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("donation_holds")
    .values({ holder_id: holderId, since: now, ...why })
    .onConflict((conflict) => conflict.column("holder_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type HoldPage = {
  holderId?: number | undefined;
  after: { since: Date; holderId: number } | undefined;
  max: number;
};

export const selectHoldPage = (db: DbOrTransaction, { holderId, after, max }: HoldPage) =>
  db
    .selectFrom("donation_holds")
    .select(["holder_id as holderId", "since", "reason", "payment"])
    .$if(holderId !== undefined, (query) => query.where("holder_id", "=", holderId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(since, holder_id) > (${after?.since}, ${after?.holderId})`),
    )
    .orderBy("since")
    .orderBy("holder_id")
    .limit(max)
    .execute();

export async function isHeld(db: DbOrTransaction, holderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("donation_holds")
    .select("since")
    .where("holder_id", "=", holderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts a hold; whether there was one. */
export async function deleteHold(db: DbOrTransaction, holderId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("donation_holds")
    .where("holder_id", "=", holderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const selectHolds = (db: DbOrTransaction, max: number) =>
  db
    .selectFrom("donation_holds")
    .select(["holder_id as holderId", "since", "reason", "payment"])
    .orderBy("since")
    .limit(max)
    .execute();

export async function countHolds(db: DbOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom("donation_holds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
