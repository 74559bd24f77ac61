import type { DbOrTransaction } from "../tables.ts";

/** Puts a holder on hold; one that is already stays so since then. */
export async function insertHold(
  db: DbOrTransaction,
  holderId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("donation_holds")
    .values({ holder_id: holderId, since: now, reason })
    .onConflict((conflict) => conflict.column("holder_id").doNothing())
    .execute();
}

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
    .select(["holder_id as holderId", "since", "reason"])
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
