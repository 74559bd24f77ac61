import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../../database.ts";

/** Until the transaction ends, nobody changes the account; undefined when it is gone. */
export async function lockAccount(
  transaction: DbTransaction,
  id: number,
): Promise<{ login: string; hasPassword: boolean } | undefined> {
  const row = await transaction
    .selectFrom("accounts")
    .select(["login", "password_hash"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { login: row.login, hasPassword: row.password_hash !== null };
}

/** Whoever has this address, whatever its case. */
export async function findByEmail(
  db: DbOrTransaction,
  email: string,
): Promise<{ id: number; verified: boolean } | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "verified_at"])
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row && { id: row.id, verified: row.verified_at !== null };
}

type NewAccount = { login: string; email: string | null; verified: boolean };

/** Makes an account without a password; null when its login or email is taken, even by one made at this moment. */
export async function insertAccount(
  db: DbOrTransaction,
  { login, email, verified }: NewAccount,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto("accounts")
    .values({ login, email, password_hash: null, referral_code: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row && verified) {
    await db.updateTable("accounts").set({ verified_at: now }).where("id", "=", row.id).execute();
  }
  return row?.id ?? null;
}

/** Whether a portal account has this login (in lower case). */
export async function hasLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const row = await db.selectFrom("accounts").select("id").where("login", "=", login).executeTakeFirst();
  return row !== undefined;
}

/** Marks an account verified if this is its address and it was not; false otherwise. */
export async function verifyEmail(
  db: DbOrTransaction,
  id: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("accounts")
    .set({ verified_at: now })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .returning("id")
    .executeTakeFirst();
  if (row) await db.deleteFrom("email_verifications").where("account_id", "=", id).execute();
  return row !== undefined;
}

/** Takes an address away from an account that never proved it; false when it did, or has another one by now. */
export async function releaseEmail(db: DbOrTransaction, id: number, email: string): Promise<boolean> {
  const row = await db
    .updateTable("accounts")
    .set({ email: null })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .returning("id")
    .executeTakeFirst();
  if (row) await db.deleteFrom("email_verifications").where("account_id", "=", id).execute();
  return row !== undefined;
}
