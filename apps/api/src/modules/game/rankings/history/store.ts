import type { StatsRow } from "@gatehouse/contract/game/bridge";
import type { ClanDay } from "@gatehouse/contract/game/profiles";
import { sql } from "kysely";
import { doubles, integers } from "../../../../platform/postgres/arrays.ts";
import type { DbOrTransaction } from "../tables.ts";
import { type Places, tracked } from "./model.ts";

/** Up to which change of the rankings the last note has them, and of which day it is; undefined when there was none. */
export async function selectNotedBy(
  db: DbOrTransaction,
): Promise<{ version: number; day: string } | undefined> {
  const row = await db
    .selectFrom("rank_notes")
    .select(["version", sql<string>`day::text`.as("day")])
    .executeTakeFirst();
  return row;
}

export async function saveNoted(
  db: DbOrTransaction,
  { version, day }: { version: number; day: string },
): Promise<void> {
  await sql`
    insert into rank_notes (version, day) values (${version}, ${day}::date)
    on conflict (id) do update set version = excluded.version, day = excluded.day`.execute(db);
}

/**
 * The characters that batches have touched after a change of the rankings, and those whose notes are to be made again; null,
 * where nobody knows all of them.
 */
export async function selectTouchedSince(
  db: DbOrTransaction,
  { version, renewed }: { version: number; renewed: string },
): Promise<number[] | null> {
  const { rows } = await sql<{ areKnown: boolean; ids: number[] }>`
    with changes as (select * from rank_changes where version > ${version}),
    touched as (
      -- Of whom only days are others, as changes name them.
      select case when id < 0 then ~id else id end as id from changes, unnest(char_ids) id
      union select char_id from character_days where day <= ${renewed}::date
    )
    select
      (select count(char_ids) = coalesce((select max(version) from rank_changes), 0) - ${version} from changes) as "areKnown",
      array(select id from touched) as ids`.execute(db);
  const [row] = rows;
  return row?.areKnown ? row.ids : null;
}

/** Makes room for what is staged, for this transaction alone: batches go on meanwhile. */
export async function beginStage(db: DbOrTransaction): Promise<void> {
  await sql`
    create temporary table noted (char_id integer, rank integer, pvp_count double precision, falls double precision) on commit drop`.execute(
    db,
  );
}

/** Stages those of the places that are not those that were noted last (docs/decisions/0018-rank-history.md). */
export async function stagePlaces(
  db: DbOrTransaction,
  { ids, ranks, values, falls }: Places,
  { today, renewed }: { today: string; renewed: string },
): Promise<void> {
  await sql`
    insert into noted
    select now.*
    from unnest(
      ${integers([...ids])}::integer[], ${integers([...ranks])}::integer[], ${doubles([...values])}::double precision[],
      ${doubles([...(falls ?? [])])}::double precision[]
    ) as now (char_id, rank, pvp_count, falls)
    left join lateral (
      select d.day, d.rank, d.pvp_count, d.falls from character_days d
      where d.char_id = now.char_id and d.day <= ${today}::date order by d.day desc limit 1
    ) last on true
    where ((last.rank is null or last.day <= ${renewed}::date) and now.pvp_count > 0)
      or last.pvp_count <> now.pvp_count
      or (last.rank is not null and now.falls is not null and last.falls is distinct from now.falls)
      or (last.rank <> now.rank and least(last.rank, now.rank) <= ${sql.lit(tracked)})`.execute(db);
}

/** Notes as the day's what was staged. */
export async function upsertStagedDay(db: DbOrTransaction, today: string): Promise<void> {
  await sql`
    insert into character_days (char_id, day, rank, pvp_count, falls)
    select char_id, ${today}::date, rank, pvp_count, falls from noted
    where exists (select from characters c where c.char_id = noted.char_id)
    on conflict (char_id, day) do update
    set rank = excluded.rank, pvp_count = excluded.pvp_count, falls = excluded.falls`.execute(db);
}

/** Notes what reputation the clans have today, where that is not what was noted of them last, or would soon be forgotten. */
export async function upsertClanDays(
  db: DbOrTransaction,
  { today, renewed }: { today: string; renewed: string },
): Promise<void> {
  await sql`
    insert into clan_days (clan_id, day, reputation)
    select clan.clan_id, ${today}::date, clan.reputation_score
    from clans clan left join lateral (
      select d.day, d.reputation from clan_days d
      where d.clan_id = clan.clan_id and d.day <= ${today}::date order by d.day desc limit 1
    ) last on true
    where last.reputation is distinct from clan.reputation_score or last.day <= ${renewed}::date
    on conflict (clan_id, day) do update set reputation = excluded.reputation`.execute(db);
}

/** Adds days of clans; one that is known stays. */
export async function insertClanDays(
  db: DbOrTransaction,
  days: readonly ({ clanId: number } & ClanDay)[],
): Promise<void> {
  await sql`
    insert into clan_days (clan_id, day, reputation)
    select * from unnest(
      ${days.map(({ clanId }) => clanId)}::integer[], ${days.map(({ date }) => date)}::date[],
      ${days.map(({ reputationScore }) => reputationScore)}::integer[]
    )
    on conflict do nothing`.execute(db);
}

/** Adds days of known characters and returns of whom; one that is known stays. */
export async function insertDays(
  db: DbOrTransaction,
  days: readonly ({ charId: number } & NonNullable<StatsRow["past"]>[number])[],
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with touched as (
      insert into character_days (char_id, day, rank, pvp_count, falls)
      select * from unnest(
        ${days.map(({ charId }) => charId)}::integer[], ${days.map(({ date }) => date)}::date[],
        ${days.map(({ rank }) => rank)}::integer[], ${days.map(({ pvpCount }) => pvpCount)}::double precision[],
        ${days.map(({ pkCount = null }) => pkCount)}::double precision[]
      )
      on conflict do nothing
      returning char_id
    )
    select coalesce(array_agg(distinct char_id), '{}') as ids from touched`.execute(db);
  return rows[0]?.ids ?? [];
}
