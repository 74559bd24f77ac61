import type { DbOrTransaction, DbTransaction } from "../../../../database.ts";

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

type NewAccount = { login: string; email: string | null; referralCode: string | null };

/** Makes an account without a password; null when its login is taken, even by one made at this moment. */
export async function insertAccount(
  db: DbOrTransaction,
  { login, email, referralCode }: NewAccount,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto("accounts")
    .values({ login, email, password_hash: null, referral_code: referralCode, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a portal account has this login (in lower case). */
export async function hasLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const row = await db.selectFrom("accounts").select("id").where("login", "=", login).executeTakeFirst();
  return row !== undefined;
}
