import type { DbOrTransaction, WorldTables } from "../tables.ts";

export const selectCastles = (db: DbOrTransaction): Promise<WorldTables["castles"][]> =>
  db.selectFrom("castles").selectAll().orderBy("castle_id").execute();

/** The castle of a clan, the first of several; undefined when it has none. */
export const selectCastleOf = (
  db: DbOrTransaction,
  clanId: number,
): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom("castles")
    .select(["castle_id as id", "name"])
    .where("owner_clan_id", "=", clanId)
    .orderBy("castle_id")
    .limit(1)
    .executeTakeFirst();
