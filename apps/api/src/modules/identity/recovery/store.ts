import type { DbOrTransaction, DbTransaction } from "./tables.ts";

type Reset = { accountId: number; tokenHash: string; expiresAt: Date };

export async function insertReset(
  db: DbOrTransaction,
  { accountId, tokenHash, expiresAt }: Reset,
): Promise<void> {
  await db
    .insertInto("password_resets")
    .values({ account_id: accountId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Whose password a token may set; undefined when it is unknown, used or expired. */
export async function findReset(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("password_resets")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses a token up; false when somebody did so before, or it has expired. */
export async function takeReset(db: DbOrTransaction, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every link of an account void. */
export async function deleteResets(transaction: DbTransaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
}
