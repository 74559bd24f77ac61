import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";

/** Whoever comes in: what decides whether the device has to be verified. */
export type Entrant = {
  email: string | null;
  passwordHash: string | null;
  hasLoggedIn: boolean;
  /** The known device, if it is one of the account's. */
  deviceId: number | null;
};

/** Of several devices of the account the one that was used last. */
const entrant = (db: DbOrTransaction, accountId: number, deviceHashes: readonly string[]) =>
  db
    .selectFrom("accounts")
    .leftJoin("devices", (join) =>
      join
        .onRef("devices.account_id", "=", "accounts.id")
        .on("devices.token_hash", "=", sql<string>`any(${deviceHashes})`),
    )
    .select(["email", "password_hash", "first_login_at", "devices.id as device_id"])
    .where("accounts.id", "=", accountId)
    .orderBy("devices.seen_at", (order) => order.desc().nullsLast())
    .limit(1);

type Row = {
  email: string | null;
  password_hash: string | null;
  first_login_at: Date | null;
  device_id: number | null;
};
const toEntrant = (row: Row | undefined): Entrant | undefined =>
  row && {
    email: row.email,
    passwordHash: row.password_hash,
    hasLoggedIn: row.first_login_at !== null,
    deviceId: row.device_id,
  };

export async function findEntrant(db: DbOrTransaction, accountId: number, deviceHashes: readonly string[]) {
  return toEntrant(await entrant(db, accountId, deviceHashes).executeTakeFirst());
}

/** The same, and until the transaction ends nobody changes the account: neither its password nor its first login. */
export async function lockEntrant(
  transaction: DbTransaction,
  accountId: number,
  deviceHashes: readonly string[],
) {
  const query = entrant(transaction, accountId, deviceHashes).forNoKeyUpdate("accounts");
  return toEntrant(await query.executeTakeFirst());
}

export async function noteFirstLogin(db: DbOrTransaction, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ first_login_at: now })
    .where("id", "=", accountId)
    .where("first_login_at", "is", null)
    .execute();
}

type Seen = { at: Date; client: Client };

/** Makes a device known, and returns its row's id. */
export async function insertDevice(
  db: DbOrTransaction,
  accountId: number,
  tokenHash: string,
  { at, client }: Seen,
): Promise<number> {
  const { id } = await db
    .insertInto("devices")
    .values({
      account_id: accountId,
      token_hash: tokenHash,
      created_at: at,
      seen_at: at,
      address: client.address,
      user_agent: client.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that a known device was used, with a new token if one is given; false when it is not known any more. */
export async function noteDevice(
  db: DbOrTransaction,
  id: number,
  { at, client }: Seen,
  tokenHash?: string,
): Promise<boolean> {
  const result = await db
    .updateTable("devices")
    .set({
      seen_at: at,
      address: client.address,
      user_agent: client.userAgent,
      ...(tokenHash !== undefined && { token_hash: tokenHash }),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The account's known devices, the one used last first. */
export function selectDevices(db: DbOrTransaction, accountId: number) {
  return db
    .selectFrom("devices")
    .select(["id", "created_at", "seen_at", "address", "user_agent"])
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Forgets one of the account's devices; false when it has no such device. */
export async function deleteDevice(db: DbOrTransaction, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom("devices")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets devices that nobody has used since then. */
export async function deleteUnusedDevices(db: DbOrTransaction, since: Date): Promise<void> {
  await db.deleteFrom("devices").where("seen_at", "<", since).execute();
}
