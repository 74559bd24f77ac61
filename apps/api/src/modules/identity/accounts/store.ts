import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

export type AccountRow = {
  login: string;
  email: string | null;
  /** None for an account that a provider login made and that never had a password. */
  passwordHash: string | null;
  createdAt: Date;
  verifiedAt: Date | null;
  inviteCode: string;
  /** What this account registered with. */
  referralCode: string | null;
};

const selectAccount = (db: DbOrTransaction, id: number) =>
  db
    .selectFrom("accounts")
    .select([
      "login",
      "email",
      "password_hash as passwordHash",
      "created_at as createdAt",
      "verified_at as verifiedAt",
      "invite_code as inviteCode",
      "referral_code as referralCode",
    ])
    .where("id", "=", id);

export const findAccount = (db: DbOrTransaction, id: number): Promise<AccountRow | undefined> =>
  selectAccount(db, id).executeTakeFirst();

export type NamedAccount = { id: number; email: string | null };

/** The account of a login (in lower case). */
export async function findByLogin(db: DbOrTransaction, login: string): Promise<NamedAccount | null> {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("login", "=", login)
    .executeTakeFirst();
  return row ?? null;
}

/** The same as by id, and nobody else changes the account until the transaction ends. */
export const lockAccount = (db: DbOrTransaction, id: number): Promise<AccountRow | undefined> =>
  selectAccount(db, id).forUpdate().executeTakeFirst();

/** Replaces the password's hash, and returns the account's login; undefined when there is no such account any more. */
export async function updatePassword(
  db: DbOrTransaction,
  accountId: number,
  passwordHash: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .returning("login")
    .executeTakeFirst();
  return row?.login;
}

/** Ends the account's sessions, all or all but one. */
export async function deleteSessions(
  db: DbOrTransaction,
  accountId: number,
  keepSessionId: number | null = null,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "!=", keepSessionId ?? 0)
    .execute();
}

/** Makes void what a password could still be set by, and forgets the failed tries to change or to use the old one. */
export async function deletePasswordTraces(
  db: DbOrTransaction,
  accountId: number,
  login: string,
): Promise<void> {
  await db.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
  await db.deleteFrom("password_failures").where("account_id", "=", accountId).execute();
  await db.deleteFrom("login_attempts").where("login", "=", login).execute();
  await db.deleteFrom("temporary_passwords").where("account_id", "=", accountId).execute();
}

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

/** Removes the account with everything that hangs on it, and the failed logins for its name. */
export async function deleteAccount(db: DbOrTransaction, accountId: number, login: string): Promise<void> {
  await db.deleteFrom("accounts").where("id", "=", accountId).execute();
  await db.deleteFrom("login_attempts").where("login", "=", login).execute();
}
