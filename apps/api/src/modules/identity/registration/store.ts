import type { DbOrTransaction } from "../../../database.ts";

export type NewAccount = { login: string; email: string; passwordHash: string; referralCode: string | null };
export type Account = { login: string; email: string | null; verified: boolean; resentAt: Date | null };

/** Makes an account and returns its id; null when its login is taken, even by one made at this moment. */
export async function insertAccount(
  db: DbOrTransaction,
  account: NewAccount,
  now: Date,
): Promise<number | null> {
  const { login, email, passwordHash, referralCode } = account;
  const row = await db
    .insertInto("accounts")
    .values({ login, email, password_hash: passwordHash, referral_code: referralCode, created_at: now })
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

export async function findAccount(db: DbOrTransaction, id: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["login", "email", "verified_at", "verification_resent_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      login: row.login,
      email: row.email,
      verified: row.verified_at !== null,
      resentAt: row.verification_resent_at,
    }
  );
}

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

/** Notes that the mail is sent again, unless it was after `notAfter`; false then, or when the account is verified. */
export async function noteResend(
  db: DbOrTransaction,
  accountId: number,
  now: Date,
  notAfter: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("accounts")
    .set({ verification_resent_at: now })
    .where("id", "=", accountId)
    .where("verified_at", "is", null)
    .where((is) =>
      is.or([is("verification_resent_at", "is", null), is("verification_resent_at", "<=", notAfter)]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetVerifications(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("email_verifications").where("expires_at", "<=", now).execute();
}
