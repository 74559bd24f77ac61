import type { DbOrTransaction, DbTransaction, Pending } from "../tables.ts";
import type { Client } from "../../../../platform/http/client.ts";

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
export function lockSession(
  transaction: DbTransaction,
  id: number,
  now: Date,
): Promise<PendingSession | undefined> {
  return transaction
    .selectFrom("sessions")
    .select([
      "id",
      "account_id as accountId",
      "pending",
      "code_hash as codeHash",
      "code_expires_at as codeExpiresAt",
      "wrong_codes as wrongCodes",
      "device_id as deviceId",
    ])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteWrongCode(db: DbOrTransaction, id: number, wrongCodes: number): Promise<void> {
  await db.updateTable("sessions").set({ wrong_codes: wrongCodes }).where("id", "=", id).execute();
}

type Admission = { deviceId: number; confirmedAt: Date };

/** The session is a whole one from now on; its code is used up. */
export async function admitSession(
  db: DbOrTransaction,
  id: number,
  { deviceId, confirmedAt }: Admission,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      pending: null,
      code_hash: null,
      code_expires_at: null,
      device_id: deviceId,
      confirmed_at: confirmedAt,
    })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

type Awaiting = { accountId: number; at: Date; client: Client };

/** A live session that waits for a mailed code. */
export async function findAwaiting(
  db: DbOrTransaction,
  id: number,
  now: Date,
): Promise<Awaiting | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["account_id as accountId", "created_at as at", "address", "user_agent as userAgent"])
    .where("id", "=", id)
    .where("pending", "=", "device")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, at, ...client } = row;
  return { accountId, at, client };
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
