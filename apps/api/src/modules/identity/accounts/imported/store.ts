import { sql } from "kysely";
import { holdLocks } from "../../../../platform/postgres/locks.ts";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";

export type ImportedAccount = {
  /** In lower case. */
  login: string;
  email: string | null;
  passwordHash: string | null;
  verifiedAt: Date | null;
  lockedAt: Date | null;
};

/** Makes the accounts whose logins are nobody's yet, and returns their ids by login. */
export async function insertAccounts(
  transaction: DbTransaction,
  accounts: readonly ImportedAccount[],
  now: Date,
): Promise<Map<string, number>> {
  const logins = accounts.map(({ login }) => login);
  const emails = accounts.map(({ email }) => email);
  const hashes = accounts.map(({ passwordHash }) => passwordHash);
  const verified = accounts.map(({ verifiedAt }) => verifiedAt);
  const locked = accounts.map(({ lockedAt }) => lockedAt);
  const { rows } = await sql<{ id: number; login: string }>`
    insert into accounts (login, email, password_hash, created_at, verified_at, locked_at)
    select login, email, hash, ${now}::timestamptz, verified, locked
    from unnest(${logins}::text[], ${emails}::text[], ${hashes}::text[], ${verified}::timestamptz[], ${locked}::timestamptz[])
      given (login, email, hash, verified, locked)
    on conflict do nothing returning id, login`.execute(transaction);
  return new Map(rows.map(({ id, login }) => [login, id]));
}

export async function deleteAccounts(transaction: DbTransaction, ids: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom("accounts")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** The accounts of those of the logins (in lower case) that have one. */
export async function selectHeld(
  db: DbOrTransaction,
  logins: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "login"])
    .where("login", "=", sql<string>`any(${logins}::text[])`)
    .execute();
  return new Map(rows.map(({ id, login }) => [login, id]));
}

/** Until the transaction ends, nobody else looks whose these emails (in lower case) are in order to verify them. */
export async function lockEmails(transaction: DbTransaction, emails: readonly string[]): Promise<void> {
  await holdLocks(transaction, "verifiedEmail", emails);
}

/** How many accounts have verified each of the emails (in lower case); those of none are missing. */
export async function countVerified(
  db: DbOrTransaction,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("accounts")
    .select([sql<string>`lower(email)`.as("email"), sql<number>`count(*)::integer`.as("count")])
    .where(sql<string>`lower(email)`, "=", sql<string>`any(${emails}::text[])`)
    .where("verified_at", "is not", null)
    .groupBy(sql`lower(email)`)
    .execute();
  return new Map(rows.map(({ email, count }) => [email, count]));
}
