import type { DbOrTransaction } from "./tables.ts";

type Verification = { accountId: number; codeHash: string; expiresAt: Date };

export async function insertVerification(
  db: DbOrTransaction,
  { accountId, codeHash, expiresAt }: Verification,
): Promise<void> {
  await db
    .insertInto("email_verifications")
    .values({ account_id: accountId, code_hash: codeHash, expires_at: expiresAt })
    .execute();
}

/** Whose a code is; undefined when it is unknown or expired. It stays good: mail scanners open links, too. */
export async function findVerification(
  db: DbOrTransaction,
  codeHash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("email_verifications")
    .select("account_id")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Makes an account's codes void but one. */
export async function deleteVerifications(
  db: DbOrTransaction,
  accountId: number,
  keepHash: string,
): Promise<void> {
  await db
    .deleteFrom("email_verifications")
    .where("account_id", "=", accountId)
    .where("code_hash", "!=", keepHash)
    .execute();
}
