import type { DbOrTransaction, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Pending } from "../tables.ts";

export type PendingSession = {
  id: number;
  accountId: number;
  pending: Pending | null;
  codeHash: string | null;
  codeExpiresAt: Date | null;
  wrongCodes: number;
  deviceId: number | null;
};

/** A live session whose code is being tried: tries of the same session wait for each other. */
export async function lockSession(
  transaction: DbTransaction,
  id: number,
  now: Date,
): Promise<PendingSession | undefined> {
  const row = await transaction
    .selectFrom("sessions")
    .select(["account_id", "pending", "code_hash", "code_expires_at", "wrong_codes", "device_id"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id,
      accountId: row.account_id,
      pending: row.pending,
      codeHash: row.code_hash,
      codeExpiresAt: row.code_expires_at,
      wrongCodes: row.wrong_codes,
      deviceId: row.device_id,
    }
  );
}

export async function noteWrongCode(db: DbOrTransaction, id: number, wrongCodes: number): Promise<void> {
  await db.updateTable("sessions").set({ wrong_codes: wrongCodes }).where("id", "=", id).execute();
}

/** The session is a whole one from now on; its code is used up. */
export async function admitSession(db: DbOrTransaction, id: number, deviceId: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ pending: null, code_hash: null, code_expires_at: null, device_id: deviceId })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

type Awaiting = { accountId: number; login: string; email: string | null; at: Date; client: Client };

/** A live session that waits for a mailed code, with whom to send it to. */
export async function findAwaiting(
  db: DbOrTransaction,
  id: number,
  now: Date,
): Promise<Awaiting | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["account_id", "accounts.login", "email", "sessions.created_at", "address", "user_agent"])
    .where("sessions.id", "=", id)
    .where("pending", "=", "device")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      login: row.login,
      email: row.email,
      at: row.created_at,
      client: { address: row.address, userAgent: row.user_agent },
    }
  );
}

/** Sets the code of a session that waits for one; a newer code makes the older void. */
export async function setCode(
  db: DbOrTransaction,
  id: number,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ code_hash: codeHash, code_expires_at: expiresAt })
    .where("id", "=", id)
    .where("pending", "=", "device")
    .execute();
}
