import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/** An account's deliveries before a number, the newest first. */
export const selectStory = (db: DbOrTransaction, accountId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("deliveries")
    .select(["number", "created_at as at", "state", "count", "char_name as character", "problem"])
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(max)
    .execute();

/** Whose a delivery is, by its number or its id; null where the account is gone, undefined where there is no such one. */
export async function findAccountOf(
  db: DbOrTransaction,
  { number, id }: { number?: number | undefined; id?: string | undefined },
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom("deliveries")
    .select("account_id")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(id === undefined, (query) => query.where("number", "=", number ?? 0))
    .executeTakeFirst();
  return row?.account_id;
}
