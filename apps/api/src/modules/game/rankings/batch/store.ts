import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import { sortFields } from "@gatehouse/contract/game/stats";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { doubles, integers } from "../../../../platform/postgres/arrays.ts";
import { mostBehind, mostNamed, type RankedValues, statColumns } from "../model.ts";

/**
 * The characters that a batch has written, by their ids, or `dayOnly`; null: too many to name, or nobody knows. None, where it
 * wrote lists only.
 */
export type Touched = readonly number[] | null;

/** Changes that are kept at most for the next note of the day. */
const mostKept = 1_000;

/** Numbers a change of the rankings, in the order in which they become visible: under the lock of the batches. */
export async function insertChange(db: DbOrTransaction, touched: Touched): Promise<void> {
  const ids = touched && touched.length <= mostNamed ? touched : null;
  await sql`
    with gone as (
      delete from rank_changes
      where version <= (
        select least(
          max(version) - ${mostBehind}::bigint,
          greatest(coalesce((select version from rank_notes), max(version)), max(version) - ${mostKept}::bigint)
        )
        from rank_changes
      )
    )
    insert into rank_changes (version, char_ids)
    select coalesce(max(version), 0) + 1, ${ids && integers(ids)}::integer[] from rank_changes`.execute(db);
}

/** Keeps the names that the characters of `old` have in it, among those of `renamed`, until then. */
export const keepFormerNames = (renamed: RawBuilder<unknown>, old: RawBuilder<unknown>, until: Date) => sql`
  insert into former_names (char_id, name, search_name, until)
  select ${old}.char_id, ${old}.name, lower(${old}.name collate "default"), ${until} from ${renamed}
  on conflict (char_id, name) do update set until = excluded.until`;

/** Those of `ids` that are in no ranking: `banned`, or `unknown`, since no character has them. */
export async function selectMissing(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<{ banned: Set<number>; unknown: Set<number> }> {
  const { rows } = await sql<{ id: number; isBanned: boolean }>`
    select id, exists (select from banned_characters b where b.char_id = id) as "isBanned"
    from unnest(${integers(ids)}::integer[]) id
    where not exists (select from characters c where c.char_id = id)`.execute(db);
  const those = (isBanned: boolean) =>
    new Set(rows.flatMap((row) => (row.isBanned === isBanned ? [row.id] : [])));
  return { banned: those(true), unknown: those(false) };
}

/** Notes which of these characters are banned and which are not; those of the banned that were ranked, and their clans. */
export async function noteBans(
  db: DbOrTransaction,
  rows: readonly CharacterRow[],
): Promise<{ ranked: number[]; clans: number[] }> {
  const banned = rows.filter((row) => row.banned);
  const free = rows.filter((row) => !row.banned).map(({ charId }) => charId);
  await sql`delete from banned_characters where char_id = any(${integers(free)}::integer[])`.execute(db);
  if (banned.length === 0) return { ranked: [], clans: [] };
  const ids = integers(banned.map(({ charId }) => charId));
  await sql`
    insert into banned_characters (char_id, login, name)
    select * from unnest(
      ${ids}::integer[], ${banned.map(({ login }) => login)}::text[], ${banned.map(({ name }) => name)}::text[]
    )
    on conflict (char_id) do update set login = excluded.login, name = excluded.name`.execute(db);
  const { rows: found } = await sql<{ id: number; clanId: number | null }>`
    select c.char_id as id, d.clan_id as "clanId"
    from characters c left join character_details d using (char_id)
    where c.char_id = any(${ids}::integer[])`.execute(db);
  return {
    ranked: found.map(({ id }) => id),
    clans: [...new Set(found.flatMap(({ clanId }) => clanId ?? []))],
  };
}

/**
 * Adds characters or brings them up to date and returns whom; a row that says nothing new is not written. Former names are
 * kept `until` then.
 */
export async function upsertCharacters(
  db: DbOrTransaction,
  rows: readonly CharacterRow[],
  until: Date,
): Promise<number[]> {
  const column = <T>(value: (row: CharacterRow) => T) => rows.map(value);
  const { rows: touched } = await sql<{ id: number }>`
    with given as (
      select * from unnest(
        ${integers(column((row) => row.charId))}::integer[], ${column((row) => row.login)}::text[], ${column((row) => row.name)}::text[],
        ${integers(column((row) => row.classId))}::integer[], ${integers(column((row) => row.level))}::integer[],
        ${column((row) => row.faction ?? null)}::text[], ${column((row) => row.online)}::boolean[]
      ) as given (char_id, login, name, class_id, level, faction, online)
    ),
    renamed as (${keepFormerNames(
      sql`given join characters k on k.char_id = given.char_id and k.name <> given.name`,
      sql`k`,
      until,
    )})
    insert into characters as c (char_id, login, name, class_id, level, ranked_level, faction, online)
    select char_id, login, name, class_id, level, level, faction, online from given
    where not exists (
      select from characters k where k.char_id = given.char_id
        and (k.login, k.name, k.class_id, k.level, k.ranked_level, k.faction, k.online) is not distinct from
          (given.login, given.name, given.class_id, given.level, given.level::double precision, given.faction, given.online)
    )
    on conflict (char_id) do update set login = excluded.login, name = excluded.name, class_id = excluded.class_id,
      level = excluded.level, ranked_level = excluded.ranked_level, faction = excluded.faction, online = excluded.online
    returning char_id as id`.execute(db);
  return touched.map(({ id }) => id);
}

/** Brings the stats of known characters up to date and returns whose have changed; a stat that is left out stays. */
export async function updateStats(
  db: DbOrTransaction,
  rows: readonly ({ charId: number } & RankedValues)[],
): Promise<number[]> {
  const carried = sortFields.filter((field) => rows.some((row) => row[field] !== undefined));
  if (carried.length === 0) return [];
  const columns = carried.map((field) => sql.ref(statColumns[field]));
  const given = carried.map((field) => sql`${doubles(rows.map((row) => row[field]))}::double precision[]`);
  const { rows: touched } = await sql<{ id: number }>`
    update characters c set ${sql.join(columns.map((column) => sql`${column} = coalesce(g.${column}, c.${column})`))}
    from unnest(${integers(rows.map((row) => row.charId))}::integer[], ${sql.join(given)}) as g (char_id, ${sql.join(columns)})
    where c.char_id = g.char_id
      and (${sql.join(
        columns.map((column) => sql`g.${column} <> c.${column}`),
        sql` or `,
      )})
    returning c.char_id as id`.execute(db);
  return touched.map(({ id }) => id);
}

/** Takes characters out of every ranking and list. */
export async function removeCharacters(db: DbOrTransaction, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("characters")
    .where("char_id", "in", [...ids])
    .execute();
}
