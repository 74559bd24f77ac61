import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import { sortFields } from "@gatehouse/contract/game/rankings";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import { type RankedValues, rankings, type StatColumn } from "../model.ts";
import { countMoves, tidyBlocks } from "../ranking/store.ts";

/** An expression for each stat. */
const each = (expression: (column: StatColumn) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(rankings.map(expression), between);

/** Keeps the names that the characters of `old` have in it, among those of `renamed`, until then. */
export const keepFormerNames = (renamed: RawBuilder<unknown>, old: RawBuilder<unknown>, until: Date) => sql`
  insert into former_names (char_id, name, search_name, until)
  select ${old}.char_id, ${old}.name, lower(${old}.name collate "default"), ${until} from ${renamed}
  on conflict (char_id, name) do update set until = excluded.until`;

/** Those of `ids` that no character has. */
export async function selectUnknown(db: DbOrTransaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) id
    where not exists (select from characters c where c.char_id = id)`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Adds characters or brings them up to date; a row that says nothing new is not written. Former names are kept `until`
 * then.
 */
export async function upsertCharacters(
  db: DbOrTransaction,
  rows: readonly CharacterRow[],
  until: Date,
): Promise<void> {
  const column = <T>(value: (row: CharacterRow) => T) => rows.map(value);
  await runBatch(
    db,
    sql`
    given as (
      select * from unnest(
        ${column((row) => row.charId)}::integer[], ${column((row) => row.login)}::text[], ${column((row) => row.name)}::text[],
        ${column((row) => row.classId)}::integer[], ${column((row) => row.level)}::integer[],
        ${column((row) => row.faction ?? null)}::text[], ${column((row) => row.online)}::boolean[]
      ) as given (char_id, login, name, class_id, level, faction, online)
    ),
    known as materialized (select c.* from characters c join given using (char_id)),
    named as materialized (
      select g.char_id, g.name from given g left join known k using (char_id) where k.name is distinct from g.name
    ),
    added as (
      insert into characters (char_id, login, name, class_id, level, faction, online)
      select * from given g where not exists (select from known k where k.char_id = g.char_id)
    ),
    changed as (
      update characters c
      set login = g.login, name = g.name, class_id = g.class_id, level = g.level, faction = g.faction, online = g.online
      from given g
      where c.char_id = g.char_id and (c.login, c.name, c.class_id, c.level, c.faction, c.online)
        is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online)
    ),
    renamed as (${keepFormerNames(sql`named join known using (char_id)`, sql`known`, until)}),
    searchable as (
      insert into character_names (char_id, search_name) select char_id, lower(name collate "default") from named
      on conflict (char_id) do update set search_name = excluded.search_name
    ),
    version as (update search_state set names_version = names_version + 1 where exists (select from named))`,
    sql`
    select v.sort, v.value, place.name, named.char_id, place.delta
    from named left join known k using (char_id)
    cross join lateral (values ${each((stat) => sql`(${sql.lit(stat)}, -coalesce(k.${sql.ref(stat)}, 0))`)}) v (sort, value)
    cross join lateral (values (k.name, -1), (named.name, 1)) place (name, delta)
    where place.name is not null`,
  );
}

/** Brings the stats of known characters up to date; a stat that is left out stays. */
export async function updateStats(
  db: DbOrTransaction,
  rows: readonly ({ charId: number } & RankedValues)[],
): Promise<void> {
  const stats = sortFields.map((field) => sql`${rows.map((row) => row[field] ?? null)}::double precision[]`);
  await runBatch(
    db,
    sql`
    given as (
      select * from unnest(${rows.map((row) => row.charId)}::integer[], ${sql.join(stats)})
        as given (char_id, ${each((stat) => sql.ref(stat))})
    ),
    old as materialized (
      select c.* from characters c join given g using (char_id)
      where ${each((stat) => sql`g.${sql.ref(stat)} <> c.${sql.ref(stat)}`, sql` or `)}
    ),
    changed as (
      update characters c set ${each((stat) => sql`${sql.ref(stat)} = coalesce(g.${sql.ref(stat)}, c.${sql.ref(stat)})`)}
      from given g join old using (char_id) where c.char_id = g.char_id
      returning c.*
    )`,
    sql`
    select v.sort, place.value, o.name, o.char_id, place.delta
    from old o join changed c using (char_id)
    cross join lateral (values ${each((stat) => sql`(${sql.lit(stat)}, -o.${sql.ref(stat)}, -c.${sql.ref(stat)})`)}) v (sort, old, new)
    cross join lateral (values (v.old, -1), (v.new, 1)) place (value, delta)
    where v.old <> v.new`,
  );
}

/** Takes characters out of every ranking and list. */
export async function removeCharacters(db: DbOrTransaction, ids: readonly number[]): Promise<void> {
  await runBatch(
    db,
    sql`
    gone as (delete from characters where char_id = any(${ids}::integer[]) returning *),
    version as (update search_state set names_version = names_version + 1 where exists (select from gone))`,
    sql`
    select v.sort, v.value, g.name, g.char_id, -1 as delta
    from gone g cross join lateral (values ${each((stat) => sql`(${sql.lit(stat)}, -g.${sql.ref(stat)})`)}) v (sort, value)`,
  );
}

async function runBatch(
  db: DbOrTransaction,
  writes: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ sort: StatColumn }>`with ${writes}, ${countMoves(keys)}`.execute(db);
  for (const { sort } of rows) await tidyBlocks(db, sort);
}

/** Brings all searchable names in step with the characters. */
export async function bringNamesInStep(db: DbOrTransaction): Promise<void> {
  await sql`
    insert into character_names as n (char_id, search_name)
    select char_id, lower(name collate "default") from characters
    on conflict (char_id) do update set search_name = excluded.search_name
    where n.search_name <> excluded.search_name`.execute(db);
  await db
    .updateTable("search_state")
    .set({ names_version: sql`names_version + 1` })
    .execute();
}
