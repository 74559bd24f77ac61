import { sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import type { StatColumn } from "../model.ts";
import { findPlace, placeFound } from "../store.ts";

/** The place of each of a few characters in each of these rankings, all of one moment. */
export async function selectPlaces(
  db: DbOrTransaction,
  ids: readonly number[],
  columns: readonly StatColumn[],
): Promise<{ charId: number; sort: StatColumn; rank: number }[]> {
  const inEach = columns.map(
    (column) => sql`
    select c.char_id as "charId", ${sql.lit(column)} as sort, ${placeFound} as rank
    from chosen c
    ${findPlace(column, sql`(select * from groups where sort = ${sql.lit(column)})`)}`,
  );
  const { rows } = await sql<{ charId: number; sort: StatColumn; rank: number }>`
    with groups as materialized (
      select sort, group_no, sum(count) over (partition by sort order by group_no) - count as before
      from rank_groups where sort in (${sql.join(columns.map((column) => sql.lit(column)))})
    ),
    chosen as materialized (select * from characters where char_id = any(${ids}::integer[]))
    ${sql.join(inEach, sql` union all `)}`.execute(db);
  return rows;
}
