import { sql } from "kysely";
import type { DbOrTransaction } from "../../database.ts";
import type { SessionIdentity } from "../../platform/http/context.ts";

export type Credentials = { id: number; passwordHash: string | null };

/** What a login (in lower case) is checked against. */
export async function findCredentials(db: DbOrTransaction, login: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "password_hash"])
    .where("login", "=", login)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

/** Failed logins for this name whose record has not expired. */
export async function countAttempts(db: DbOrTransaction, login: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("login_attempts")
    .select("count")
    .where("login", "=", login)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one more attempt, keeps the record until `expiresAt`, and returns the new count. */
export async function addAttempt(
  db: DbOrTransaction,
  login: string,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  const { count } = await db
    .insertInto("login_attempts")
    .values({ login, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("login").doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref("login_attempts.expires_at")} > ${now} then ${row.ref("login_attempts.count")} + 1 else 1 end`,
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetAttempts(db: DbOrTransaction, login: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("login", "=", login).execute();
}

export type NewSession = {
  accountId: number;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
  address: string;
  userAgent: string;
};

export async function insertSession(db: DbOrTransaction, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function findSession(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<SessionIdentity | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["sessions.id", "sessions.account_id", "accounts.login", "sessions.expires_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  return row
    ? { sessionId: row.id, accountId: row.account_id, login: row.login, expiresAt: row.expires_at }
    : null;
}

type Extension = { now: Date; until: Date; notRefreshedSince: Date };

/**
 * Extends a live session to `until`, but not beyond its end, unless it was refreshed after `notRefreshedSince`.
 * Returns when it expires now; undefined when it is over.
 */
export async function extendSession(
  db: DbOrTransaction,
  id: number,
  { now, until, notRefreshedSince }: Extension,
): Promise<Date | undefined> {
  const due = sql<boolean>`(refreshed_at is null or refreshed_at <= ${notRefreshedSince})`;
  const row = await db
    .updateTable("sessions")
    .set({
      expires_at: sql<Date>`case when ${due} then least(${until}, ends_at) else expires_at end`,
      refreshed_at: sql<Date>`case when ${due} then ${now} else refreshed_at end`,
    })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning("expires_at")
    .executeTakeFirst();
  return row?.expires_at;
}

export async function deleteSession(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Removes sessions and attempt records that have expired. */
export async function deleteExpired(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("login_attempts").where("expires_at", "<=", now).execute();
}
