import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** Whether the account's login asks for a code. */
export async function isConfirmed(db: DbOrTransaction, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("two_factors")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's second factor, locked until the transaction ends, so that of two at once the second sees the first. */
export function lockFactor(transaction: DbTransaction, accountId: number) {
  return transaction
    .selectFrom("two_factors")
    .select([
      "secret",
      "confirmed_at as confirmedAt",
      "last_step as lastStep",
      "wrong_codes as wrongCodes",
      "blocked_until as blockedUntil",
    ])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Keeps a sealed secret to be confirmed, in the place of an unconfirmed one; false when one is confirmed. */
export async function saveSecret(db: DbOrTransaction, accountId: number, secret: string): Promise<boolean> {
  const row = await db
    .insertInto("two_factors")
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, last_step: null, wrong_codes: 0, blocked_until: null })
        .where("two_factors.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmFactor(db: DbOrTransaction, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable("two_factors")
    .set({ confirmed_at: now })
    .where("account_id", "=", accountId)
    .execute();
}

/** Notes the step of a right code; without one (a recovery code) only that the row of wrong codes is over. */
export async function noteRight(db: DbOrTransaction, accountId: number, step?: number): Promise<void> {
  await db
    .updateTable("two_factors")
    .set({ wrong_codes: 0, blocked_until: null, ...(step !== undefined && { last_step: step }) })
    .where("account_id", "=", accountId)
    .execute();
}

export async function noteWrong(
  db: DbOrTransaction,
  accountId: number,
  wrongCodes: number,
  blockedUntil: Date | null,
): Promise<void> {
  await db
    .updateTable("two_factors")
    .set({ wrong_codes: wrongCodes, blocked_until: blockedUntil })
    .where("account_id", "=", accountId)
    .execute();
}

/** Forgets the second factor and its recovery codes. */
export async function deleteFactor(db: DbOrTransaction, accountId: number): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db.deleteFrom("two_factors").where("account_id", "=", accountId).execute();
}

/** Puts new recovery codes in the place of all that the account had. */
export async function replaceRecoveryCodes(
  db: DbOrTransaction,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses up a recovery code; false when there is no such one. */
export async function takeRecoveryCode(
  db: DbOrTransaction,
  accountId: number,
  hash: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .returning("code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: DbOrTransaction, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}
