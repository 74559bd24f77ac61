import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import type { Client } from "../../../../platform/http/client.ts";

const known = (db: DbOrTransaction, accountId: number, deviceHashes: readonly string[]) =>
  db
    .selectFrom("devices")
    .select("id")
    .where("account_id", "=", accountId)
    .where("token_hash", "=", sql<string>`any(${deviceHashes})`)
    .orderBy("seen_at", "desc")
    .limit(1);

/** The device that is one of the account's, of several the one that was used last; null for none. */
export async function findDevice(
  db: DbOrTransaction,
  accountId: number,
  deviceHashes: readonly string[],
): Promise<number | null> {
  if (deviceHashes.length === 0) return null;
  return (await known(db, accountId, deviceHashes).executeTakeFirst())?.id ?? null;
}

/** The known device among these, which stays known until the transaction ends. */
export async function lockDevice(
  transaction: DbTransaction,
  accountId: number,
  deviceHashes: readonly string[],
): Promise<number | null> {
  if (deviceHashes.length === 0) return null;
  return (await known(transaction, accountId, deviceHashes).forKeyShare().executeTakeFirst())?.id ?? null;
}

type Seen = { at: Date; client: Client };

/** Makes a device known, and returns its row's id; of very many, those are forgotten that were not used for longest. */
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
  await db
    .deleteFrom("devices")
    .where("id", "in", (rows) =>
      rows
        .selectFrom("devices")
        .select("id")
        .where("account_id", "=", accountId)
        .where("id", "!=", id)
        .orderBy("seen_at", "desc")
        .orderBy("id", "desc")
        .offset(limits.devicesKept - 1),
    )
    .execute();
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
    .select(["id", "created_at as created", "seen_at as seen", "address", "user_agent as device"])
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
