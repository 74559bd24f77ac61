import type { ApiScope } from "@gatehouse/contract/operations/api-keys";
import type { DbOrTransaction } from "./tables.ts";

export type ApiKey = {
  id: number;
  name: string;
  hash: string;
  scopes: ApiScope[];
  readsAMinute: number;
  createdAt: Date;
  usedAt: Date | null;
};

export const selectKeys = (db: DbOrTransaction): Promise<ApiKey[]> =>
  db
    .selectFrom("api_keys")
    .select([
      "id",
      "name",
      "key_hash as hash",
      "scopes",
      "reads_a_minute as readsAMinute",
      "created_at as createdAt",
      "used_at as usedAt",
    ])
    .orderBy("id")
    .execute();

/** The new key's number; undefined where the name is taken. */
export async function insertKey(
  db: DbOrTransaction,
  { name, hash, scopes, readsAMinute, createdAt }: Omit<ApiKey, "id" | "usedAt">,
): Promise<number | undefined> {
  const row = await db
    .insertInto("api_keys")
    .values({ name, key_hash: hash, scopes, reads_a_minute: readsAMinute, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function deleteKey(db: DbOrTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("api_keys").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteUse(db: DbOrTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable("api_keys").set({ used_at: at }).where("id", "=", id).execute();
}
