import type { CharacterRow, ClanRow } from "@gatehouse/contract/game/bridge";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { integers } from "../../../../platform/postgres/arrays.ts";

const details = [
  ["leaderId", "leader_id", sql`integer`],
  ["alliance", "alliance", sql`text`],
  ["hall", "hall", sql`text`],
  ["wars", "wars", sql`integer[]`],
] as const;

/** As PostgreSQL reads it: arrays cannot hold arrays of different lengths. */
const textOf = (value: string | number | readonly number[] | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? `{${[...new Set(value)].join()}}` : String(value);
};

/** Brings up to date what these known clans say of themselves; what a row leaves out stays. */
export async function updateClanDetails(db: DbOrTransaction, rows: readonly ClanRow[]): Promise<void> {
  for (const [field, column, type] of details) {
    const given = rows.filter((row) => row[field] !== undefined);
    if (given.length === 0) continue;
    await sql`
      update clans c set ${sql.ref(column)} = g.value::${type}
      from unnest(
        ${given.map((row) => row.clanId)}::integer[], ${given.map((row) => textOf(row[field]))}::text[]
      ) as g (clan_id, value)
      where c.clan_id = g.clan_id and c.${sql.ref(column)} is distinct from g.value::${type}`.execute(db);
  }
}

/**
 * Notes the clans of known characters, where a row says anything of it, and counts the members of both sides anew; who
 * has moved.
 */
export async function updateMembership(
  db: DbOrTransaction,
  rows: readonly CharacterRow[],
): Promise<number[]> {
  const given = rows.filter(({ clanId }) => clanId !== undefined);
  if (given.length === 0) return [];
  const { rows: moved } = await sql<{ charId: number; clanId: number }>`
    with given as (
      select * from unnest(
        ${integers(given.map(({ charId }) => charId))}::integer[], ${integers(given.map(({ clanId }) => clanId || null))}::integer[]
      ) as g (char_id, clan_id)
    ),
    old as materialized (select d.char_id, d.clan_id from character_details d join given using (char_id)),
    written as (
      insert into character_details as d (char_id, clan_id) select * from given
      on conflict (char_id) do update set clan_id = excluded.clan_id where d.clan_id is distinct from excluded.clan_id
      returning char_id, clan_id
    )
    select distinct w.char_id as "charId", side.clan_id as "clanId"
    from written w left join old using (char_id) cross join lateral (values (w.clan_id), (old.clan_id)) side (clan_id)
    where side.clan_id is not null`.execute(db);
  await countMembers(db, [...new Set(moved.map(({ clanId }) => clanId))]);
  return [...new Set(moved.map(({ charId }) => charId))];
}

/** Counts the members of clans, where the game says who is in which. */
export async function countMembers(db: DbOrTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update clans c set members = g.members
    from (
      select clan_id, (select count(*) from character_details d where d.clan_id = g.clan_id) as members
      from unnest(${[...ids]}::integer[]) as g (clan_id)
    ) g
    where c.clan_id = g.clan_id and c.members is distinct from g.members
      and (g.members > 0 or c.members is not null)`.execute(db);
}

/** Who beat whom, by their names. */
export type Fight = { winner: string; loser: string; at: Date };

/** Counts fights by day for the clans in which both are now; those within a clan, or of somebody without one, are left out. */
export async function addFights(db: DbOrTransaction, fights: readonly Fight[]): Promise<void> {
  const clanOf = (name: "winner" | "loser") => sql`
    select d.clan_id from characters c join character_details d using (char_id)
    where lower(c.name collate "default") = lower(${sql.ref(`fight.${name}`)} collate "default")
      and c.name = ${sql.ref(`fight.${name}`)} collate "C" and d.clan_id is not null
    order by c.char_id limit 1`;
  // In one order, so that two batches at once wait for one another and never for each other.
  await sql`
    insert into clan_fights (clan_id, enemy_id, day, won)
    select own.clan_id, enemy.clan_id, (fight.at at time zone 'UTC')::date, count(*)
    from unnest(
      ${fights.map(({ winner }) => winner)}::text[], ${fights.map(({ loser }) => loser)}::text[],
      ${fights.map(({ at }) => at)}::timestamptz[]
    ) as fight (winner, loser, at)
    cross join lateral (${clanOf("winner")}) own cross join lateral (${clanOf("loser")}) enemy
    where own.clan_id <> enemy.clan_id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (clan_id, enemy_id, day) do update set won = clan_fights.won + excluded.won`.execute(db);
}
