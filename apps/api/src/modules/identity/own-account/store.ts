import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** Failed changes of this account's password since the last good one. */
export async function countFailures(db: DbOrTransaction, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("password_failures")
    .select("count")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one more, and returns the new count. */
export async function addFailure(db: DbOrTransaction, accountId: number): Promise<number> {
  const { count } = await db
    .insertInto("password_failures")
    .values({ account_id: accountId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((row) => ({ count: sql<number>`${row.ref("password_failures.count")} + 1` })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetFailures(transaction: DbTransaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("password_failures").where("account_id", "=", accountId).execute();
}
