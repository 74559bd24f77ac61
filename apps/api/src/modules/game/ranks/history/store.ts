import type { RankDay } from "@gatehouse/contract/game/profiles";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import { tracked } from "./model.ts";

/** Notes the place and the PvP wins of a day for those for whom they changed (docs/decisions/0018-rank-history.md). */
export async function upsertDay(db: DbOrTransaction, today: string): Promise<void> {
  await sql`
    insert into character_days (char_id, day, rank, pvp_count)
    select now.char_id, ${today}::date, now.rank, now.pvp_count
    from (
      select c.char_id, c.pvp_count, row_number() over (order by (-c.pvp_count), c.name, c.char_id) as rank
      from characters c
    ) now
    left join lateral (
      select d.rank, d.pvp_count from character_days d
      where d.char_id = now.char_id and d.day <= ${today}::date order by d.day desc limit 1
    ) last on true
    where case when last.rank is null then now.pvp_count > 0
      else last.pvp_count <> now.pvp_count or (last.rank <> now.rank and least(last.rank, now.rank) <= ${tracked}) end
    on conflict (char_id, day) do update set rank = excluded.rank, pvp_count = excluded.pvp_count`.execute(
    db,
  );
}

/** Adds days of known characters; one that is known stays. */
export async function insertDays(
  db: DbOrTransaction,
  days: readonly ({ charId: number } & RankDay)[],
): Promise<void> {
  await sql`
    insert into character_days (char_id, day, rank, pvp_count)
    select * from unnest(
      ${days.map(({ charId }) => charId)}::integer[], ${days.map(({ date }) => date)}::date[],
      ${days.map(({ rank }) => rank)}::integer[], ${days.map(({ pvpCount }) => pvpCount)}::double precision[]
    )
    on conflict do nothing`.execute(db);
}

export type Marks = { charId: number; clan: string | null; weekMove: number | null };

/**
 * The clans of characters, and the places that they won within the week up to `today`, as far as both are known: a place
 * beyond those that are tracked is known on the days only that are noted.
 */
export async function selectMarks(
  db: DbOrTransaction,
  ids: readonly number[],
  { today, weekAgo }: { today: string; weekAgo: string },
): Promise<Marks[]> {
  const { rows } = await sql<Marks>`
    select asked.id as "charId",
      (select k.name from character_details d join clans k using (clan_id) where d.char_id = asked.id) as clan,
      coalesce(
        (select d.rank from (
          select * from character_days d
          where d.char_id = asked.id and d.day <= ${weekAgo}::date order by d.day desc limit 1
        ) d where d.rank <= ${tracked} or d.day = ${weekAgo}::date),
        (select d.rank from character_days d
          where d.char_id = asked.id and d.day > ${weekAgo}::date and d.day < ${today}::date order by d.day limit 1)
      ) - (select d.rank from (
        select * from character_days d
        where d.char_id = asked.id and d.day <= ${today}::date order by d.day desc limit 1
      ) d where d.rank <= ${tracked} or d.day = ${today}::date) as "weekMove"
    from unnest(${[...ids]}::integer[]) as asked (id)`.execute(db);
  return rows;
}
