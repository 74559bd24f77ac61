import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import { blockSize, groupSize, rankings, type StatColumn } from "../model.ts";

/**
 * The end of a statement that has moved characters: `keys` selects (sort, value, name, char_id, delta), with delta -1
 * for a place that was left and +1 for one that was taken. Brings the counts in step and returns the rankings in
 * which a block has grown too large.
 */
export const countMoves = (keys: RawBuilder<unknown>): RawBuilder<{ sort: StatColumn }> => sql`
  keys as (${keys}),
  moves as (
    select b.id, b.sort, b.group_no, sum(k.delta)::integer as delta
    from keys k cross join lateral (
      select * from rank_blocks b
      where b.sort = k.sort and (b.low_value, b.low_name, b.low_char_id) <= (k.value, k.name, k.char_id)
      order by b.low_value desc, b.low_name desc, b.low_char_id desc limit 1
    ) b
    group by b.id, b.sort, b.group_no having sum(k.delta) <> 0
  ),
  moved_groups as (
    update rank_groups g set count = g.count + m.delta
    from (select sort, group_no, sum(delta) as delta from moves group by 1, 2 having sum(delta) <> 0) m
    where g.sort = m.sort and g.group_no = m.group_no
  ),
  moved_blocks as (
    update rank_blocks b set count = b.count + m.delta from moves m where b.id = m.id returning b.sort, b.count
  )
  select distinct sort from moved_blocks where count > ${2 * blockSize}`;

/** Cuts the blocks of a ranking that have grown too large, and keeps blocks and groups few. */
export async function tidyBlocks(db: DbOrTransaction, sort: StatColumn): Promise<void> {
  await cutBlocks(db, sort);
  const { rows } = await sql<{ blocks: number; characters: number; longest: number }>`
    select sum(blocks)::integer as blocks, sum(characters)::integer as characters, max(blocks)::integer as longest
    from (select count(*) as blocks, sum(count) as characters from rank_blocks where sort = ${sort} group by group_no) g`.execute(
    db,
  );
  const [{ blocks, characters, longest } = { blocks: 0, characters: 0, longest: 0 }] = rows;
  // Blocks that everybody has left stay behind empty: joined when most are far from full.
  const tooMany = blocks > groupSize + (4 * characters) / blockSize;
  if (tooMany) await joinBlocks(db, sort);
  if (tooMany || longest > 2 * groupSize) await regroup(db, sort);
}

async function cutBlocks(db: DbOrTransaction, sort: StatColumn): Promise<void> {
  const key = sql`(-c.${sql.ref(sort)}), c.name, c.char_id`;
  await sql`
    with large as (
      select *, ceil(count / ceil(count / ${blockSize}::numeric))::integer as piece
      from rank_blocks where sort = ${sort} and count > ${2 * blockSize}
    ),
    added as (
      insert into rank_blocks (sort, group_no, low_value, low_name, low_char_id, count)
      select ${sort}, large.group_no, m.value, m.name, m.char_id, least(large.piece, large.count - m.before)
      from large cross join lateral (
        select n.*, row_number() over (order by value, name, char_id) - 1 as before
        from (
          select (-c.${sql.ref(sort)}) as value, c.name, c.char_id from characters c
          where (${key}) >= (large.low_value, large.low_name, large.low_char_id)
          order by ${key} limit large.count
        ) n
      ) m
      where m.before > 0 and m.before % large.piece = 0
    )
    update rank_blocks b set count = large.piece from large where b.id = large.id`.execute(db);
}

/** Joins neighbours until each block is about full. */
async function joinBlocks(db: DbOrTransaction, sort: StatColumn): Promise<void> {
  await sql`
    with places as (
      select id, count, low_value, low_name, low_char_id,
        div(sum(count) over (order by low_value, low_name, low_char_id) - count, ${blockSize}) as bucket
      from rank_blocks where sort = ${sort}
    ),
    joined as (
      select id, sum(count) over (partition by bucket) as count,
        row_number() over (partition by bucket order by low_value, low_name, low_char_id) as number
      from places
    ),
    gone as (delete from rank_blocks b using joined j where b.id = j.id and j.number > 1)
    update rank_blocks b set count = j.count from joined j where b.id = j.id and j.number = 1 and b.count <> j.count`.execute(
    db,
  );
}

async function regroup(db: DbOrTransaction, sort: StatColumn): Promise<void> {
  await sql`
    update rank_blocks b set group_no = n.group_no
    from (
      select id, (row_number() over (order by low_value, low_name, low_char_id) - 1) / ${groupSize} as group_no
      from rank_blocks where sort = ${sort}
    ) n
    where b.id = n.id and b.group_no <> n.group_no`.execute(db);
  await db.deleteFrom("rank_groups").where("sort", "=", sort).execute();
  await sql`
    insert into rank_groups (sort, group_no, count)
    select sort, group_no, sum(count) from rank_blocks where sort = ${sort} group by sort, group_no`.execute(
    db,
  );
}

/** Makes the blocks of every ranking anew from the characters. */
export async function rebuildBlocks(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom("rank_blocks").execute();
  await sql`
    insert into rank_blocks (sort, group_no, low_value, low_name, low_char_id, count)
    select sort, 0, '-Infinity', '', -1, (select count(*) from characters)
    from unnest(${[...rankings]}::text[]) sort`.execute(db);
  // A ranking in which everybody stands at zero has its characters by name, as any other such ranking.
  const zeros = await selectZeroRankings(db);
  const [first, ...same] = rankings.filter((sort) => zeros.has(sort));
  for (const sort of rankings.filter((one) => !same.includes(one))) {
    await cutBlocks(db, sort);
    await regroup(db, sort);
  }
  if (first && same.length > 0) await copyBlocks(db, first, same);
}

async function selectZeroRankings(db: DbOrTransaction): Promise<Set<StatColumn>> {
  const isZero = (sort: StatColumn) => sql`bool_and(${sql.ref(sort)} = 0) as ${sql.ref(sort)}`;
  const { rows } = await sql<Record<StatColumn, boolean | null>>`
    select ${sql.join(rankings.map(isZero))} from characters`.execute(db);
  return new Set(rankings.filter((sort) => rows[0]?.[sort]));
}

async function copyBlocks(db: DbOrTransaction, from: StatColumn, to: readonly StatColumn[]): Promise<void> {
  await db.deleteFrom("rank_blocks").where("sort", "in", to).execute();
  await db.deleteFrom("rank_groups").where("sort", "in", to).execute();
  await sql`
    insert into rank_blocks (sort, group_no, low_value, low_name, low_char_id, count)
    select s.sort, b.group_no, b.low_value, b.low_name, b.low_char_id, b.count
    from rank_blocks b cross join unnest(${[...to]}::text[]) as s (sort) where b.sort = ${from}`.execute(db);
  await sql`
    insert into rank_groups (sort, group_no, count)
    select s.sort, g.group_no, g.count
    from rank_groups g cross join unnest(${[...to]}::text[]) as s (sort) where g.sort = ${from}`.execute(db);
}
