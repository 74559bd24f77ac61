import { type DeleteResult, sql } from "kysely";
import type { DbOrTransaction, Pending } from "./tables.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";

export type NewSession = {
  accountId: number;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
  client: Client;
  pending: Pending | null;
  confirmedAt: Date | null;
  deviceId: number | null;
};

/** Returns the row's id. */
export async function insertSession(db: DbOrTransaction, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto("sessions")
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      seen_at: session.createdAt,
      address: session.client.address,
      user_agent: session.client.userAgent,
      pending: session.pending,
      confirmed_at: session.confirmedAt,
      device_id: session.deviceId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSession(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<(Omit<SessionIdentity, "login"> & { seenAt: Date | null }) | null> {
  const row = await db
    .selectFrom("sessions")
    .select([
      "id as sessionId",
      "account_id as accountId",
      "expires_at as expiresAt",
      (is) => is("pending", "is not", null).$castTo<boolean>().as("pending"),
      "seen_at as seenAt",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteSeen(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ seen_at: now }).where("id", "=", id).execute();
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

/** Those of these sessions that are live and whole. */
export async function selectLive(
  db: DbOrTransaction,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("expires_at", ">", now)
    .where("pending", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteSession(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await tellOfEnd(db, await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).executeTakeFirst());
}

/** Every process looks for the streams of sessions that have ended: only where one has. */
async function tellOfEnd(db: DbOrTransaction, { numDeletedRows }: DeleteResult): Promise<void> {
  if (numDeletedRows > 0n) await publishChange(db, "sessions");
}

/** The account's sessions that are live and whole, the one used last first. */
export function selectSessions(db: DbOrTransaction, accountId: number, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "created_at as created", "seen_at as seen", "address", "user_agent as device"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .where("pending", "is", null)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The known device that a session runs on. */
export async function deviceOf(db: DbOrTransaction, id: number): Promise<number | null> {
  const row = await db.selectFrom("sessions").select("device_id").where("id", "=", id).executeTakeFirst();
  return row?.device_id ?? null;
}

/** When a session was opened; undefined when it is over. */
export async function findOpening(db: DbOrTransaction, id: number): Promise<Date | undefined> {
  const row = await db.selectFrom("sessions").select("created_at").where("id", "=", id).executeTakeFirst();
  return row?.created_at;
}

/** Ends one of the account's sessions; false when it has no such session. */
export async function deleteSessionOf(db: DbOrTransaction, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  await tellOfEnd(db, result);
  return result.numDeletedRows > 0n;
}

type Which = { deviceId?: number; but?: number };

/** Ends the account's sessions, all or those of one device, all or all but one. */
export async function deleteSessionsOf(
  db: DbOrTransaction,
  accountId: number,
  { deviceId, but = 0 }: Which = {},
): Promise<void> {
  const result = await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "!=", but)
    .$if(deviceId !== undefined, (query) => query.where("device_id", "=", deviceId ?? null))
    .executeTakeFirst();
  await tellOfEnd(db, result);
}

export async function deletePendingSessions(db: DbOrTransaction, accountId: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("pending", "is not", null)
    .execute();
}
