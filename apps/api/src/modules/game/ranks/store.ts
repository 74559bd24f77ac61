import type { CharacterStats } from "@gatehouse/contract/game/ranks";
import { type SortField, sortFields, statFields } from "@gatehouse/contract/game/rankings";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import { containing, type StatColumn, statColumns } from "./model.ts";

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

/** The place of a character in a ranking: value descending, then name, then id. Each ranking has an index on it. */
const keyOf = (column: StatColumn) => sql`(-c.${sql.ref(column)}), c.name, c.char_id`;
const backwards = (column: StatColumn) => sql`(-c.${sql.ref(column)}) desc, c.name desc, c.char_id desc`;

/** The groups of a ranking, each with the number of characters in front of it. */
const groups = (column: StatColumn) => sql`
  select group_no, count, sum(count) over (order by group_no) - count as before
  from rank_groups where sort = ${sql.lit(column)}`;

/**
 * One page of a ranking. The counts lead to the block where the page begins, the index to the page itself, so every
 * page costs the same. One statement, so that counts and characters are of one moment.
 */
export async function selectRanking(
  db: DbOrTransaction,
  column: StatColumn,
  { offset, size }: Place,
): Promise<Page<Ranked>> {
  const { rows } = await sql<{ total: number } & ({ charId: null } | Ranked)>`
    with groups as materialized (${groups(column)}),
    here as materialized (
      select * from groups where before <= ${offset}::bigint and ${offset}::bigint < before + count
    ),
    blocks as (
      select b.*, (select before from here)
        + sum(b.count) over (order by b.low_value, b.low_name, b.low_char_id) - b.count as before
      from rank_blocks b
      where b.sort = ${sql.lit(column)} and b.group_no = (select group_no from here)
    ),
    page as (
      select p.* from blocks cross join lateral (
        select c.char_id, (-c.${sql.ref(column)}) as value, c.name from characters c
        where (${keyOf(column)}) >= (blocks.low_value, blocks.low_name, blocks.low_char_id)
        order by ${keyOf(column)}
        offset ${offset}::bigint - blocks.before limit ${size}
      ) p
      where blocks.before <= ${offset}::bigint and ${offset}::bigint < blocks.before + blocks.count
    )
    select (select coalesce(sum(count), 0)::integer from groups) as total, 0 as rank, ${characterFields}
    from (select) one
    left join (page join characters c using (char_id)) on true
    order by page.value, page.name, page.char_id`.execute(db);
  const entries: Ranked[] = [];
  for (const { total: _total, ...entry } of rows) {
    if (entry.charId !== null) entries.push({ ...entry, rank: offset + entries.length + 1 });
  }
  return { entries, total: rows[0]?.total ?? 0 };
}

/** Finds the place of `c` in a ranking, among its groups as `groups` has them; the place is `placeFound`. */
export const findPlace = (column: StatColumn, among = sql`groups`) => sql`
    cross join lateral (
      select * from rank_blocks b
      where b.sort = ${sql.lit(column)} and (b.low_value, b.low_name, b.low_char_id) <= (${keyOf(column)})
      order by b.low_value desc, b.low_name desc, b.low_char_id desc limit 1
    ) block
    join ${among} g on g.group_no = block.group_no
    cross join lateral (
      select coalesce(sum(b.count), 0) as count from rank_blocks b
      where b.sort = ${sql.lit(column)} and b.group_no = block.group_no
        and (b.low_value, b.low_name, b.low_char_id) < (block.low_value, block.low_name, block.low_char_id)
    ) earlier
    cross join lateral (
      select count(*) as count from characters o
      where (-o.${sql.ref(column)}, o.name, o.char_id) >= (block.low_value, block.low_name, block.low_char_id)
        and (-o.${sql.ref(column)}, o.name, o.char_id) < (${keyOf(column)})
    ) inside`;
export const placeFound = sql`(g.before + earlier.count + inside.count + 1)::integer`;

/** The characters whose ids `chosen` selects as `char_id`, with their places in a whole ranking, in its order. */
async function selectRanked(
  db: DbOrTransaction,
  column: StatColumn,
  chosen: RawBuilder<unknown>,
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with groups as materialized (${groups(column)}),
    chosen as materialized (${chosen})
    select ${placeFound} as rank, ${characterFields}
    from chosen join characters c using (char_id)
    ${findPlace(column)}
    order by rank`.execute(db);
  return rows;
}

/** Characters by id; unknown ids are left out. */
export const selectByIds = (
  db: DbOrTransaction,
  column: StatColumn,
  ids: readonly number[],
): Promise<Ranked[]> => selectRanked(db, column, sql`select unnest(${ids}::integer[]) as char_id`);

/** The fields in which somebody has a value, and which the last snapshot fed, where one is taken. */
export async function selectFed(db: DbOrTransaction): Promise<Set<SortField>> {
  const isFed = (field: SortField) => {
    const value = sql.ref(`c.${statColumns[field]}`);
    return sql`exists(select from characters c where (-${value}) < 0)
      and coalesce((select ${field}::text = any(fed) from snapshot_state), true) as ${sql.ref(field)}`;
  };
  const { rows } = await sql<Record<SortField, boolean>>`
    select ${sql.join(sortFields.map(isFed))}`.execute(db);
  return new Set(sortFields.filter((field) => rows[0]?.[field]));
}

/** A page of the given characters in the order of a ranking. */
export const selectAmong = (
  db: DbOrTransaction,
  column: StatColumn,
  ids: readonly number[],
  { offset, size }: Place,
) =>
  selectRanked(
    db,
    column,
    sql`select c.char_id from characters c where c.char_id = any(${ids}::integer[])
      order by ${keyOf(column)} offset ${offset}::bigint limit ${size}`,
  );

/**
 * A page of the `total` characters whose names contain `needle`, found by walking along the ranking from whichever
 * end is nearer; a character's place is the number of steps to it.
 */
export async function selectAlong(
  db: DbOrTransaction,
  column: StatColumn,
  { needle, total }: { needle: string; total: number },
  { offset, size }: Place,
): Promise<Ranked[]> {
  const fromEnd = offset > total / 2;
  const length = Math.min(size, total - offset);
  const skipped = fromEnd ? total - offset - length : offset;
  const all = sql`(select sum(count) from rank_groups where sort = ${sql.lit(column)})`;
  const { rows } = await sql<Ranked>`
    select ${fromEnd ? sql`(${all} + 1 - step)::integer` : sql`step`} as rank, ${characterFields}
    from (
      select * from (
        select c.char_id, c.name, row_number() over (order by ${fromEnd ? backwards(column) : keyOf(column)}) as step
        from characters c
      ) walk
      where lower(name collate "default") like lower(${containing(needle)} collate "default")
      offset ${skipped}::bigint limit ${length}
    ) hits
    join characters c using (char_id)
    order by rank`.execute(db);
  return rows;
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
