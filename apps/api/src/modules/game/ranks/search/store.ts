import { sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import { containing, hasTrigram, rememberedHits } from "../model.ts";

/** Who has a name that contains a needle; `ids` only where they are few. */
export type Hits = { total: number; ids: number[] | null };

/** Counts the changes of names. */
export async function selectNamesVersion(db: DbOrTransaction): Promise<number> {
  const row = await db.selectFrom("search_state").select("names_version").executeTakeFirstOrThrow();
  return row.names_version;
}

/** Finds the names that contain `needle`, whatever the case, and the version of the names that this is true for. */
export async function selectHits(db: DbOrTransaction, needle: string): Promise<Hits & { version: number }> {
  // Without trigrams the planner must not be offered their index: it would read all of it.
  const matches = hasTrigram(needle)
    ? // In the index's own collation, or it could not be used.
      sql`search_name like lower(${containing(needle)} collate "default") collate "C"`
    : sql`strpos(search_name, lower(${needle} collate "default")) > 0`;
  const { rows } = await sql<{ version: number; total: number; ids: number[] | null }>`
    select (select names_version from search_state) as version, count(*)::integer as total,
      case when count(*) <= ${rememberedHits} then coalesce(array_agg(char_id), '{}') end as ids
    from character_names where ${matches}`.execute(db);
  const [found = { version: 0, total: 0, ids: [] }] = rows;
  return found;
}
