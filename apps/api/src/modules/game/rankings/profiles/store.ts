import type { ClanDay, ClanProfile, DayPlace, EnemyClan } from "@gatehouse/contract/game/profiles";
import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/**
 * The character that each of the names leads to, in their order: who is called so, letter by letter before whatever the
 * case, then who was called so last. Names that lead to nobody are left out.
 */
export async function selectNamed(
  db: DbOrTransaction,
  names: readonly string[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.char_id as id
    from unnest(${[...names]}::text[]) with ordinality as asked (name, place)
    cross join lateral (
      select * from (
        select c.char_id, c.name, null as until
        from characters c where lower(c.name collate "default") = lower(asked.name collate "default")
        union all
        select f.char_id, f.name, f.until
        from former_names f
        where f.search_name = lower(asked.name collate "default") collate "C" and f.until > ${now}
      ) called
      order by until desc nulls first, name = asked.name collate "C" desc, char_id limit 1
    ) found
    order by asked.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** How often each of these characters was a hero; missing where it never was. */
export async function selectHeroCounts(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const heroes = await db
    .selectFrom("heroes")
    .select(["char_id", "count"])
    .where("char_id", "in", [...ids])
    .execute();
  return new Map(heroes.map(({ char_id, count }) => [char_id, count]));
}

/** The days of characters from `first` on, the newest last. */
export async function selectDays(
  db: DbOrTransaction,
  ids: readonly number[],
  first: string,
): Promise<({ charId: number } & DayPlace)[]> {
  const { rows } = await sql<{ charId: number } & DayPlace>`
    select char_id as "charId", day::text as date, rank, pvp_count as "pvpCount"
    from character_days where char_id = any(${[...ids]}::integer[]) and day >= ${first}::date
    order by char_id, day`.execute(db);
  return rows;
}

type ClanRow = Omit<
  ClanProfile,
  "members" | "wars" | "enemies" | "castle" | "alliance" | "hall" | "history"
> & {
  clanId: number;
  history: ClanDay[];
  castleId: number | null;
  alliance: string | null;
  hall: string | null;
};

/** The clan of this name, letter by letter before whatever the case, with its days from `first` on. */
export async function selectClan(
  db: DbOrTransaction,
  name: string,
  first: string,
): Promise<ClanRow | undefined> {
  const { rows } = await sql<ClanRow>`
    select k.clan_id as "clanId", k.name, k.level, k.reputation_score as "reputationScore", k.rank, k.faction,
      (select max(rank) from clans) as ranked, k.castle_id as "castleId", k.alliance, k.hall,
      (select c.name from characters c where c.char_id = k.leader_id) as leader,
      (
        select coalesce(json_agg(json_build_object('date', d.day, 'reputationScore', d.reputation) order by d.day), '[]')
        from clan_days d where d.clan_id = k.clan_id and d.day >= ${first}::date
      ) as history
    from clans k where lower(k.name collate "default") = lower(${name} collate "default")
    order by k.name = ${name} collate "C" desc, k.rank limit 1`.execute(db);
  return rows[0];
}

/** The wins at the end of a day, and the falls where the game counts them. */
export type Note = { day: string; wins: number; falls: number | null };

/** A member as the database has it; its place and wins lie in memory. */
type MemberRow = Pick<ClanProfile["members"][number], "name" | "classId" | "level" | "online"> & {
  charId: number;
  /** The newest last: of the week, and of the last day before it. */
  notes: Note[];
};

/** The members of a clan, the highest level first, with what was noted of them since the day a week ago. */
export async function selectMembers(
  db: DbOrTransaction,
  clanId: number,
  weekAgo: string,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select c.char_id as "charId", c.name, c.class_id as "classId", c.level, c.online,
      (
        select coalesce(json_agg(json_build_object('day', n.day, 'wins', n.pvp_count, 'falls', n.falls) order by n.day), '[]')
        from character_days n
        where n.char_id = c.char_id and n.day >= coalesce(
          (
            select max(b.day) from character_days b where b.char_id = c.char_id and b.day <= ${weekAgo}::date
          ),
          ${weekAgo}::date
        )
      ) as notes
    from character_details d join characters c using (char_id)
    where d.clan_id = ${clanId} order by c.level desc, c.name, c.char_id limit ${limits.profiles.members}`.execute(
    db,
  );
  return rows;
}

/**
 * The clans that it is at war with, on whichever side it was declared, the first by reputation first, with the fights between
 * the two since the day `first`, and of those after `week`.
 */
export async function selectWars(
  db: DbOrTransaction,
  clanId: number,
  { first, week }: { first: string; week: string },
): Promise<EnemyClan[]> {
  const { rows } = await sql<EnemyClan & { fights: EnemyClan["fights"] | null }>`
    select k.name, k.rank, k.level, k.reputation_score as "reputationScore", k.faction,
      (
        select json_build_object('won', sum(f.won), 'lost', sum(f.lost),
          'week', json_build_object(
            'won', coalesce(sum(f.won) filter (where f.day > ${week}::date), 0),
            'lost', coalesce(sum(f.lost) filter (where f.day > ${week}::date), 0)
          ))
        from (
          select day, won, 0 as lost from clan_fights
          where clan_id = ${clanId} and enemy_id = k.clan_id and day >= ${first}::date
          union all select day, 0, won from clan_fights
          where clan_id = k.clan_id and enemy_id = ${clanId} and day >= ${first}::date
        ) f having count(*) > 0
      ) as fights
    from clans k
    where k.clan_id <> ${clanId} and k.clan_id in (
      select unnest(own.wars) from clans own where own.clan_id = ${clanId}
      union all select enemy.clan_id from clans enemy where enemy.wars @> array[${clanId}::integer]
    )
    order by k.rank limit ${limits.profiles.wars}`.execute(db);
  return rows.map(({ fights, ...enemy }) => ({ ...enemy, ...(fights && { fights }) }));
}
