import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

/** Whether a character of the game belongs to this login (in lower case), whatever its case there. */
export async function hasGameLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const row = await db
    .selectFrom("characters")
    .select("char_id")
    .where(sql<string>`lower(login)`, "=", login)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
