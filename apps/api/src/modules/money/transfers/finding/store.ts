import type { DbOrTransaction } from "../tables.ts";

/** Whose a transfer is; undefined where there is none of this id. */
export async function findHolderOf(db: DbOrTransaction, id: string): Promise<number | undefined> {
  const row = await db.selectFrom("transfers").select("holder_id").where("id", "=", id).executeTakeFirst();
  return row?.holder_id;
}
