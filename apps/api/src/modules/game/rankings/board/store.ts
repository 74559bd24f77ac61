import { sortFields } from "@gatehouse/contract/game/stats";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { integers as packedIntegers } from "../../../../platform/postgres/arrays.ts";
import { tracked, type Week } from "../history/model.ts";
import { mostBehind, statColumns } from "../model.ts";
import { type CharacterColumns, noClan, type WeekAgo } from "./slots.ts";

/** Characters read at once: more would leave more behind for the collector of garbage. */
const readAtOnce = 2_500;

/** A column in PostgreSQL's own binary form: read without making a text, an object and a number of each value. */
const packed = (column: RawBuilder<unknown>) => sql`array_send(array_agg(${column}))`;

/** Looked up row by row, so that a join does not lose the order. */
const clanId = sql`coalesce(
  (select d.clan_id from character_details d where d.char_id = chosen.char_id), ${sql.lit(noClan)}
)`;

/** What a column of zeros is told by. */
const packedStats = sql.join(
  sortFields.map((field) => {
    const column = sql.ref(statColumns[field]);
    return sql`case when bool_or(${column} <> 0) then ${packed(column)} end as ${sql.ref(field)}`;
  }),
);

type Packed = Record<
  "ids" | "names" | "classIds" | "levels" | "factions" | "online" | "clanIds",
  Buffer | null
> &
  Record<string, Buffer | null>;

async function selectColumns(db: DbOrTransaction, chosen: RawBuilder<unknown>): Promise<CharacterColumns> {
  const { rows } = await sql<Packed>`
    select ${packed(sql`char_id`)} as ids, ${packed(sql`name`)} as names, ${packed(sql`class_id`)} as "classIds",
      ${packed(sql`level`)} as levels, ${packed(sql`coalesce(faction, '')`)} as factions, ${packed(sql`online`)} as online,
      ${packed(clanId)} as "clanIds", ${packedStats}
    from (select * from characters where ${chosen}) chosen`.execute(db);
  const [row] = rows;
  return {
    ids: integers(row?.ids),
    names: elements(row?.names, (bytes, start, end) => bytes.toString("utf8", start, end)),
    classIds: integers(row?.classIds),
    levels: integers(row?.levels),
    factions: elements(row?.factions, (bytes, start, end) =>
      start === end ? null : (bytes.toString("latin1", start, end) as FactionCode),
    ),
    online: elements(row?.online, (bytes, start) => bytes[start] === 1),
    clanIds: integers(row?.clanIds),
    values: sortFields.map((field) => (row?.[field] ? numbers(row[field]) : null)),
  };
}

/** The characters with these ids; unknown ids are left out. */
export const selectCharacters = (db: DbOrTransaction, ids: readonly number[]): Promise<CharacterColumns> =>
  selectColumns(db, sql`char_id = any(${packedIntegers(ids)}::integer[])`);

export async function countCharacters(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom("characters")
    .select((made) => made.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** All characters by id, some thousands at a time. */
export async function* selectAllCharacters(db: DbOrTransaction): AsyncGenerator<CharacterColumns> {
  for (let after = -1; ;) {
    const rows = await selectColumns(
      db,
      sql`char_id > ${after} order by char_id limit ${sql.lit(readAtOnce)}`,
    );
    const last = rows.ids.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}

/** Elements of an array read at once: one array of a million would be taken apart in one go, while others wait. */
const partSize = 25_000;

/** The ids of all characters in the order of their names. */
export async function selectIdsByName(db: DbOrTransaction): Promise<Int32Array> {
  // Sorted once, and cut up afterwards.
  const { rows } = await sql<{ ids: Buffer }>`
    with everybody as materialized (
      select array_agg(char_id order by name, char_id) as ids, count(*) as count from characters
    )
    select array_send(ids[part * ${sql.lit(partSize)} + 1 : (part + 1) * ${sql.lit(partSize)}]) as ids
    from everybody, generate_series(0, (count - 1) / ${sql.lit(partSize)}) part order by part`.execute(db);
  const parts = rows.map(({ ids }) => integers(ids));
  const joined = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  for (const [index, part] of parts.entries()) joined.set(part, index * partSize);
  return joined;
}

/**
 * The places that characters (all, where none are named) had a week before a day, of those of whom they are known, in parts: a
 * place beyond those that are tracked is known on the days only that are noted.
 */
export async function selectWeekAgo(
  db: DbOrTransaction,
  { today, weekAgo }: Week,
  ids?: readonly number[],
): Promise<WeekAgo[]> {
  // A day above its place, so that the greatest is the last: one pass, whatever is asked for.
  const day = (date: RawBuilder<unknown>) => sql`((${date}) - date '2000-01-01')::bigint`;
  const rank = (row: string) => sql`(${sql.ref(row)} & 4294967295)::integer`;
  const { rows } = await sql<{ ids: Buffer; ranks: Buffer }>`
    select array_send(array_agg(char_id)) as ids, array_send(array_agg(rank)) as ranks
    from (
      select *, row_number() over () - 1 as place
      from (
        select char_id, coalesce(
          case when ${rank("before")} <= ${sql.lit(tracked)} or before >> 32 = ${day(sql`${weekAgo}::date`)}
            then ${rank("before")} end,
          ${rank("since")}
        ) as rank
        from (
          select char_id, max(noted) filter (where day <= ${weekAgo}::date) as before,
            min(noted) filter (where day > ${weekAgo}::date) as since
          from (
            select char_id, day, ${day(sql`day`)} << 32 | rank as noted from character_days
            where day < ${today}::date and ${ids ? sql`char_id = any(${packedIntegers(ids)}::integer[])` : sql`true`}
          ) days
          group by char_id
        ) known
      ) ranked
      where rank is not null
    ) parts
    group by place / ${sql.lit(partSize)}`.execute(db);
  return rows.map((part) => ({ ids: integers(part.ids), ranks: integers(part.ranks) }));
}

/** The names of all clans by their ids. */
export async function selectClanNames(db: DbOrTransaction): Promise<Map<number, string>> {
  const clans = await db.selectFrom("clans").select(["clan_id", "name"]).execute();
  return new Map(clans.map(({ clan_id, name }) => [clan_id, name]));
}

/** The number of the newest change of the rankings. */
export async function selectVersion(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom("rank_changes")
    .select((made) => made.fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** A change of the rankings: whom it touched, as `Touched` has it; null: too many to name. */
export type RankingChange = { version: number; ids: number[] | null };

/** The changes after one, as far as they are still few. */
export const selectChanges = (db: DbOrTransaction, after: number): Promise<RankingChange[]> =>
  db
    .selectFrom("rank_changes")
    .select(["version", "char_ids as ids"])
    .where("version", ">", after)
    .where("version", ">", (row) =>
      row
        .selectFrom("rank_changes")
        .select((newest) => newest(newest.fn.max("version"), "-", mostBehind).as("version")),
    )
    .orderBy("version")
    .execute();

/** What stands in front of the elements of an array, and of each element. */
const [arrayHead, elementHead] = [20, 4];

function elements<T>(
  packedArray: Buffer | null | undefined,
  read: (bytes: Buffer, start: number, end: number) => T,
): T[] {
  const found: T[] = [];
  if (!packedArray) return found;
  for (let at = arrayHead; at < packedArray.length;) {
    const start = at + elementHead;
    const end = start + packedArray.readInt32BE(at);
    found.push(read(packedArray, start, end));
    at = end;
  }
  return found;
}

const countOf = (packedArray: Buffer, bytes: number) =>
  Math.max(0, (packedArray.length - arrayHead) / (elementHead + bytes));

function integers(packedArray: Buffer | null | undefined): Int32Array {
  if (!packedArray) return new Int32Array(0);
  const found = new Int32Array(countOf(packedArray, 4));
  for (let index = 0, at = arrayHead + elementHead; index < found.length; index += 1, at += 8)
    found[index] = packedArray.readInt32BE(at);
  return found;
}

function numbers(packedArray: Buffer): Float64Array {
  const found = new Float64Array(countOf(packedArray, 8));
  for (let index = 0, at = arrayHead + elementHead; index < found.length; index += 1, at += 12)
    found[index] = packedArray.readDoubleBE(at);
  return found;
}
