import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

/** Where a page lies: `offset` entries are before it. */
export type Place = { offset: number; size: number };
export type Page<Entry> = { entries: Entry[]; total: number };

/** The fields that the last snapshot of the game's tables fed; null where none is taken. */
export async function selectFedBySnapshot(db: DbOrTransaction): Promise<string[] | null> {
  const row = await db.selectFrom("snapshot_state").select("fed").executeTakeFirst();
  return row?.fed ?? null;
}

/** Whether a character of the game, ranked or not, belongs to this login (in lower case), whatever its case there. */
export async function hasLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const tables = ["characters", "unranked_characters", "banned_characters"] as const;
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select("char_id")
      .where(sql<string>`lower(login)`, "=", login)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
