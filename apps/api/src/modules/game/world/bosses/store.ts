import type { DbOrTransaction, WorldTables } from "../tables.ts";

/** The greatest first. */
export const selectBosses = (db: DbOrTransaction): Promise<WorldTables["bosses"][]> =>
  db
    .selectFrom("bosses")
    .selectAll()
    .orderBy("kind")
    .orderBy("level", "desc")
    .orderBy("name")
    .orderBy("boss_id")
    .execute();
