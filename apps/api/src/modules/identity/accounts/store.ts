import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

const columns = [
  "id",
  "login",
  "email",
  "password_hash as passwordHash",
  "created_at as createdAt",
  "first_login_at as firstLoginAt",
  "verified_at as verifiedAt",
  "verification_resent_at as verificationResentAt",
  "invite_code as inviteCode",
  "referral_code as referralCode",
  "locked_at as lockedAt",
] as const;

export type Account = {
  id: number;
  /** In lower case. */
  login: string;
  email: string | null;
  /** None for an account that a provider login made and that never had a password. */
  passwordHash: string | null;
  createdAt: Date;
  firstLoginAt: Date | null;
  verifiedAt: Date | null;
  verificationResentAt: Date | null;
  /** What the account invites others with. */
  inviteCode: string;
  /** What it registered with itself. */
  referralCode: string | null;
  /** Since when no way leads into it. */
  lockedAt: Date | null;
};

const selectById = (db: DbOrTransaction, id: number) =>
  db.selectFrom("accounts").select(columns).where("id", "=", id);

export const findById = (db: DbOrTransaction, id: number): Promise<Account | undefined> =>
  selectById(db, id).executeTakeFirst();

/** The account of a login (in lower case). */
export const findByLogin = (db: DbOrTransaction, login: string): Promise<Account | undefined> =>
  db.selectFrom("accounts").select(columns).where("login", "=", login).executeTakeFirst();

/** The logins of those of these accounts that exist. */
export async function selectLogins(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "login"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** The ids of the accounts with these logins (in lower case). */
export async function selectIds(db: DbOrTransaction, logins: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", sql<string>`any(${logins}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What an account is locked for, and with that how strongly, until the transaction ends.
 * - `reference`: rows that hang on it are added, so it must not be deleted; what a foreign key asks for, too.
 * - `change`: what is read stays so, and changes come one after the other; rows may still be added to it.
 * - `deletion`: nothing else happens to it, and no row is added to it.
 */
export type LockPurpose = "reference" | "change" | "deletion";

const strengths = { reference: "forKeyShare", change: "forNoKeyUpdate", deletion: "forUpdate" } as const;

export const lockById = (
  transaction: DbTransaction,
  id: number,
  purpose: LockPurpose,
): Promise<Account | undefined> => selectById(transaction, id)[strengths[purpose]]().executeTakeFirst();

export type NewAccount = {
  login: string;
  email: string | null;
  passwordHash: string | null;
  referralCode: string | null;
  /** When it is looked at whether it may go unverified; null: never. */
  unverifiedLookAt: Date | null;
};

/** Makes an account and returns its id; undefined when its login is taken, even by one made at this moment. */
export async function insertAccount(
  transaction: DbTransaction,
  { login, email, passwordHash, referralCode, unverifiedLookAt }: NewAccount,
  now: Date,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto("accounts")
    .values({
      login,
      email,
      password_hash: passwordHash,
      referral_code: referralCode,
      created_at: now,
      unverified_look_at: unverifiedLookAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function deleteAccount(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom("accounts").where("id", "=", id).execute();
}

/** Replaces the password's hash, and returns the account's login; undefined when there is no such account any more. */
export async function updatePassword(
  transaction: DbTransaction,
  id: number,
  passwordHash: string,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .returning("login")
    .executeTakeFirst();
  return row?.login;
}

/** Locks an account from a moment on, or unlocks it (null); false when it is so already, or gone. */
export async function setLocked(transaction: DbTransaction, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ locked_at: at })
    .where("id", "=", id)
    .where("locked_at", at === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteFirstLogin(transaction: DbTransaction, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set({ first_login_at: now })
    .where("id", "=", id)
    .where("first_login_at", "is", null)
    .execute();
}

/** How many accounts registered with this code: those that are verified, and those that are not yet. */
export const countInvited = (
  db: DbOrTransaction,
  inviteCode: string,
): Promise<{ verified: number; waiting: number }> =>
  db
    .selectFrom("accounts")
    .select((row) => [
      row.fn.countAll<number>().filterWhere("verified_at", "is not", null).as("verified"),
      row.fn.countAll<number>().filterWhere("verified_at", "is", null).as("waiting"),
    ])
    .where("referral_code", "=", inviteCode)
    .executeTakeFirstOrThrow();

export async function findReferrer(db: DbOrTransaction, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("accounts as referred")
    .innerJoin("accounts as referrer", "referrer.invite_code", "referred.referral_code")
    .select("referrer.id")
    .where("referred.id", "=", accountId)
    .executeTakeFirst();
  return row?.id;
}

/** The last accounts that registered with this code, at most `max`, the newest first. */
export const selectInvitedBy = (
  db: DbOrTransaction,
  inviteCode: string,
  max: number,
): Promise<{ id: number; login: string; registeredAt: Date; isVerified: boolean }[]> =>
  db
    .selectFrom("accounts")
    .select((row) => [
      "id",
      "login",
      "created_at as registeredAt",
      row("verified_at", "is not", null).$castTo<boolean>().as("isVerified"),
    ])
    .where("referral_code", "=", inviteCode)
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** An account that registered with the invite code of another. */
export type Invited = {
  id: number;
  referrerId: number;
  referrer: string;
  referred: string;
  registeredAt: Date;
  isVerified: boolean;
};

/** Up to `max` accounts that were invited, the newest first; those older than the account `before`, if it is given. */
export const selectInvited = (
  db: DbOrTransaction,
  { before, max }: { before: number | undefined; max: number },
): Promise<Invited[]> =>
  db
    .selectFrom("accounts as referred")
    .innerJoin("accounts as referrer", "referrer.invite_code", "referred.referral_code")
    .select((row) => [
      "referred.id",
      "referrer.id as referrerId",
      "referrer.login as referrer",
      "referred.login as referred",
      "referred.created_at as registeredAt",
      row("referred.verified_at", "is not", null).$castTo<boolean>().as("isVerified"),
    ])
    .$if(before !== undefined, (query) => query.where("referred.id", "<", before ?? 0))
    .orderBy("referred.id", "desc")
    .limit(max)
    .execute();
