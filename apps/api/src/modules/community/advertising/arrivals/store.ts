import { sql } from "kysely";
import type { AdvertisingTables, DbOrTransaction } from "../tables.ts";

type NewArrival = Pick<AdvertisingTables["arrivals"], "day" | "kind" | "source"> & { accountId: number };

/** Whether visits of a source were counted on one of these days (of the server's calendar, yyyy-mm-dd). */
export async function isCounted(
  db: DbOrTransaction,
  { kind, source, days }: { kind: "source" | "referrer"; source: string; days: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom("ad_visits")
    .select("day")
    .where("kind", "=", kind)
    .where("source", "=", source)
    .where("day", "in", [...days])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertArrival(
  db: DbOrTransaction,
  { accountId, ...arrival }: NewArrival,
): Promise<void> {
  await db
    .insertInto("arrivals")
    .values({ account_id: accountId, ...arrival })
    .execute();
}

export async function markVerified(db: DbOrTransaction, accountId: number): Promise<void> {
  await db
    .updateTable("arrivals")
    .set({ is_verified: true })
    .where("account_id", "=", accountId)
    .where("is_verified", "=", false)
    .execute();
}

export async function addDonated(db: DbOrTransaction, accountId: number, units: number): Promise<void> {
  await db
    .updateTable("arrivals")
    .set({ donated: sql<number>`donated + ${units}` })
    .where("account_id", "=", accountId)
    .execute();
}

/** Up to `max` newcomers whom the game has not told of, the newest first; those before `before`, if it is given. */
export const selectWaiting = async (
  db: DbOrTransaction,
  { before, max }: { before: number | undefined; max: number },
): Promise<{ id: number; accountId: number }[]> => {
  const rows = await db
    .selectFrom("arrivals")
    .select(["id", "account_id as accountId"])
    .where("has_played", "=", false)
    .where("account_id", "is not", null)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.flatMap(({ id, accountId }) => (accountId === null ? [] : { id, accountId }));
};

export async function markPlayed(db: DbOrTransaction, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable("arrivals")
    .set({ has_played: true })
    .where("account_id", "=", sql<number>`any(${accountIds}::bigint[])`)
    .where("has_played", "=", false)
    .execute();
}
