import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { doubles, integers } from "../../../../platform/postgres/arrays.ts";
import type { SnapshotCharacter, SnapshotClan, UnrankedCharacter } from "../../../../gateways/game/port.ts";
import { placeClans } from "../list/store.ts";
import { type StatColumn, statColumns } from "../model.ts";
import type { SortField } from "@gatehouse/contract/game/stats";

export type SnapshotState = {
  taken_at: Date | null;
  taken_by: string | null;
  shrunk_since: Date | null;
  fed: string[] | null;
};

export const selectSnapshotState = (db: DbOrTransaction): Promise<SnapshotState> =>
  db
    .selectFrom("snapshot_state")
    .select(["taken_at", "taken_by", "shrunk_since", "fed"])
    .executeTakeFirstOrThrow();

export async function updateSnapshotState(db: DbOrTransaction, state: Partial<SnapshotState>): Promise<void> {
  await db.updateTable("snapshot_state").set(state).execute();
}

/** The stats that these rows carry, and their columns. */
export const statsOf = (rows: readonly SnapshotCharacter[]): [SortField, StatColumn][] =>
  (Object.keys(rows[0]?.stats ?? {}) as SortField[]).map((field) => [field, statColumns[field]]);

/** The rows as a table of their own, as `select * from given` reads it. */
export function given(rows: readonly SnapshotCharacter[]): RawBuilder<unknown> {
  const list = <T>(value: (row: SnapshotCharacter) => T) => rows.map(value);
  const stats = statsOf(rows);
  return sql`unnest(
    ${integers(list((row) => row.charId))}::integer[], ${list((row) => row.login)}::text[], ${list((row) => row.name)}::text[],
    ${integers(list((row) => row.classId))}::integer[], ${integers(list((row) => row.level))}::integer[],
    ${list((row) => row.faction ?? null)}::text[], ${list((row) => row.online)}::boolean[],
    ${integers(list((row) => row.clanId))}::integer[], ${list((row) => row.onlineSeconds)}::bigint[]
    ${sql.join(
      stats.map(([field]) => sql`, ${doubles(list((row) => row.stats[field] ?? 0))}::double precision[]`),
      sql``,
    )}
  ) as given (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds
    ${sql.join(
      stats.map(([, column]) => sql`, ${sql.ref(column)}`),
      sql``,
    )})`;
}

/** Those of the rows that say something new, as far as `characters` and as `details` are concerned, and who is in another clan. */
export async function selectChanged(
  db: DbOrTransaction,
  rows: readonly SnapshotCharacter[],
): Promise<{ characters: Set<number>; details: Set<number>; movedClan: number[] }> {
  const stats = statsOf(rows).map(([, column]) => sql` or g.${sql.ref(column)} <> c.${sql.ref(column)}`);
  const { rows: changed } = await sql<{ id: number; character: boolean; detail: boolean; moved: boolean }>`
    select * from (
      select g.char_id as id,
        c.char_id is null or (c.login, c.name, c.class_id, c.level, c.faction, c.online)
          is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online)
          ${sql.join(stats, sql``)} as character,
        d.char_id is null or (d.clan_id, d.online_seconds) is distinct from (g.clan_id, g.online_seconds) as detail,
        d.clan_id is distinct from g.clan_id as moved
      from (select * from ${given(rows)}) g
      left join characters c using (char_id) left join character_details d using (char_id)
    ) compared
    where character or detail`.execute(db);
  return {
    characters: new Set(changed.flatMap((row) => (row.character ? [row.id] : []))),
    details: new Set(changed.flatMap((row) => (row.detail ? [row.id] : []))),
    movedClan: changed.flatMap((row) => (row.moved ? [row.id] : [])),
  };
}

/** Notes clan and time online of known characters. */
export async function upsertDetails(db: DbOrTransaction, rows: readonly SnapshotCharacter[]): Promise<void> {
  await sql`
    insert into character_details (char_id, clan_id, online_seconds)
    select char_id, clan_id, online_seconds from ${given(rows)}
    on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds`.execute(
    db,
  );
}

/** The characters above `after`, up to `upTo`, that are not among `ids`. */
export async function selectGone(
  db: DbOrTransaction,
  { after, upTo, ids }: { after: number; upTo: number; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select char_id as id from characters
    where char_id > ${after} and char_id <= ${upTo} and char_id <> all(${ids}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes these the characters that are in no ranking, the one kind or the other. */
export async function replaceUnranked(
  db: DbOrTransaction,
  kind: "unranked_characters" | "banned_characters",
  rows: readonly UnrankedCharacter[],
): Promise<void> {
  const ids = rows.map(({ charId }) => charId);
  await sql`
    with gone as (delete from ${sql.table(kind)} where char_id <> all(${ids}::integer[]))
    insert into ${sql.table(kind)} as known (char_id, login, name)
    select * from unnest(
      ${ids}::integer[], ${rows.map(({ login }) => login)}::text[], ${rows.map(({ name }) => name)}::text[]
    )
    on conflict (char_id) do update set login = excluded.login, name = excluded.name
    where (known.login, known.name) is distinct from (excluded.login, excluded.name)`.execute(db);
}

/** Makes these the castles' owners and counts the members; with `remove`, clans that are not among the rows end. */
export async function completeClans(
  db: DbOrTransaction,
  rows: readonly SnapshotClan[],
  remove: boolean,
): Promise<void> {
  const ids = rows.map((row) => row.clanId);
  if (remove) await sql`delete from clans where clan_id <> all(${ids}::integer[])`.execute(db);
  await sql`
    update clans c set castle_id = g.castle_id, members = g.members,
      castle_name = case when c.castle_id = g.castle_id then c.castle_name end
    from (
      select clan_id, castle_id, (select count(*) from character_details d where d.clan_id = g.clan_id) as members
      from unnest(${ids}::integer[], ${rows.map((row) => row.castleId)}::integer[]) as g (clan_id, castle_id)
    ) g
    where c.clan_id = g.clan_id and (c.castle_id, c.members) is distinct from (g.castle_id, g.members)`.execute(
    db,
  );
  await placeClans(db);
}
