import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import type { DbOrTransaction, WorldTables } from "../tables.ts";

/** The best of each class, by class. */
export async function selectNobles(db: DbOrTransaction): Promise<WorldTables["nobles"][]> {
  const { rows } = await sql<WorldTables["nobles"]>`
    select class_id, name, points, won, lost from (
      select *, row_number() over (partition by class_id order by points desc, won desc, name) as place from nobles
    ) placed
    where place <= ${limits.olympiadShown} order by class_id, place`.execute(db);
  return rows;
}
