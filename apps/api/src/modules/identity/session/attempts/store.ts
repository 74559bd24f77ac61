import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/** Failed logins for this name whose record has not expired. */
export async function countAttempts(db: DbOrTransaction, login: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("login_attempts")
    .select("count")
    .where("login", "=", login)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one more failure, keeps the record until `expiresAt`, and returns the new count. */
export async function addAttempt(
  db: DbOrTransaction,
  login: string,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  const { count } = await db
    .insertInto("login_attempts")
    .values({ login, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("login").doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref("login_attempts.expires_at")} > ${now} then ${row.ref("login_attempts.count")} + 1 else 1 end`,
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetAttempts(db: DbOrTransaction, login: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("login", "=", login).execute();
}
