import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";

/** Until the transaction ends, nobody else looks whose an email is in order to verify it. */
export const lockEmail = (transaction: DbTransaction, email: string): Promise<void> =>
  holdLock(transaction, "verifiedEmail", sql<string>`lower(${email})`);

/** The accounts with this email, whatever its case: those that have verified it, and the others. */
export async function countHolders(
  db: DbOrTransaction,
  email: string,
): Promise<{ verified: number; unverified: number }> {
  const { verified, every } = await db
    .selectFrom("accounts")
    .select((row) => [
      row.fn.count<number>("verified_at").as("verified"),
      row.fn.countAll<number>().as("every"),
    ])
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .executeTakeFirstOrThrow();
  return { verified, unverified: every - verified };
}

/** Whether this is the account's email, whatever its case. */
export async function hasEmail(db: DbOrTransaction, accountId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the account's email verified; false when it was, or the account is gone. */
export async function markVerified(db: DbOrTransaction, accountId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("accounts")
    .set({ verified_at: now })
    .where("id", "=", accountId)
    .where("verified_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that the mail is sent again, unless it was after `notAfter`; false then, or when the account is verified. */
export async function noteResend(
  transaction: DbTransaction,
  accountId: number,
  now: Date,
  notAfter: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable("accounts")
    .set({ verification_resent_at: now })
    .where("id", "=", accountId)
    .where("verified_at", "is", null)
    .where((is) =>
      is.or([is("verification_resent_at", "is", null), is("verification_resent_at", "<=", notAfter)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
