import { statFields } from "@gatehouse/contract/game/rankings";
import type { CharacterStats } from "@gatehouse/contract/game/ranks";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import { statColumns } from "./model.ts";

/** Where a page lies: `offset` entries are before it. */
export type Place = { offset: number; size: number };
/** A character with its place in a ranking. */
export type Ranked = Omit<CharacterStats, "clan" | "weekMove">;
export type Page<Entry> = { entries: Entry[]; total: number };

export const characterFields = sql.join([
  sql`c.char_id as "charId", c.name as "charName", c.class_id as "classId", c.level, c.faction, c.online,
    c.pk_kills as "pkKills", c.online_time as "onlineTime"`,
  ...statFields.map((field) => sql`${sql.ref(`c.${statColumns[field]}`)} as ${sql.ref(field)}`),
]);

/** The fields that the last snapshot of the game's tables fed; null where none is taken. */
export async function selectFedBySnapshot(db: DbOrTransaction): Promise<string[] | null> {
  const row = await db.selectFrom("snapshot_state").select("fed").executeTakeFirst();
  return row?.fed ?? null;
}

/** Whether a character of the game belongs to this login (in lower case), whatever its case there. */
export async function hasLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const row = await db
    .selectFrom("characters")
    .select("char_id")
    .where(sql<string>`lower(login)`, "=", login)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
