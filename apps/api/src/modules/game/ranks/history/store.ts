import type { RankDay } from "@gatehouse/contract/game/profiles";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { tracked } from "./model.ts";

/**
 * Finds out whose place or PvP wins are not those that were noted last (docs/decisions/0018-rank-history.md), into a table for
 * this transaction alone: batches go on meanwhile.
 */
export async function stageDay(db: DbOrTransaction, today: string): Promise<void> {
  await sql`
    create temporary table noted on commit drop as
    select now.char_id, now.rank, now.pvp_count
    from (
      select c.char_id, c.pvp_count,
        (row_number() over (order by (-c.pvp_count), c.name, c.char_id))::integer as rank
      from characters c
    ) now
    left join lateral (
      select d.rank, d.pvp_count from character_days d
      where d.char_id = now.char_id and d.day <= ${sql.lit(today)}::date order by d.day desc limit 1
    ) last on true
    where case when last.rank is null then now.pvp_count > 0
      else last.pvp_count <> now.pvp_count or (last.rank <> now.rank and least(last.rank, now.rank) <= ${sql.lit(tracked)}) end`.execute(
    db,
  );
}

/** Notes as the day's what was staged. */
export async function upsertStagedDay(db: DbOrTransaction, today: string): Promise<void> {
  await sql`
    insert into character_days (char_id, day, rank, pvp_count)
    select char_id, ${today}::date, rank, pvp_count from noted
    where exists (select from characters c where c.char_id = noted.char_id)
    on conflict (char_id, day) do update set rank = excluded.rank, pvp_count = excluded.pvp_count`.execute(
    db,
  );
}

/** Adds days of known characters and returns of whom; one that is known stays. */
export async function insertDays(
  db: DbOrTransaction,
  days: readonly ({ charId: number } & RankDay)[],
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with touched as (
      insert into character_days (char_id, day, rank, pvp_count)
      select * from unnest(
        ${days.map(({ charId }) => charId)}::integer[], ${days.map(({ date }) => date)}::date[],
        ${days.map(({ rank }) => rank)}::integer[], ${days.map(({ pvpCount }) => pvpCount)}::double precision[]
      )
      on conflict do nothing
      returning char_id
    )
    select coalesce(array_agg(distinct char_id), '{}') as ids from touched`.execute(db);
  return rows[0]?.ids ?? [];
}
