import { sortFields } from "@gatehouse/contract/game/rankings";
import type { FactionCode } from "@gatehouse/contract/game/ranks";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";
import { integers as packedIntegers } from "../../../../platform/postgres/arrays.ts";
import { statColumns } from "../model.ts";
import type { CharacterColumns } from "./slots/model.ts";

/** Characters read at once: more would leave more behind for the collector of garbage. */
const readAtOnce = 2_500;

/** A column in PostgreSQL's own binary form: read without making a text, an object and a number of each value. */
const packed = (column: RawBuilder<unknown>) => sql`array_send(array_agg(${column}))`;

/** What a column of zeros is told by. */
const packedStats = sql.join(
  sortFields.map((field) => {
    const column = sql.ref(statColumns[field]);
    return sql`case when bool_or(${column} <> 0) then ${packed(column)} end as ${sql.ref(field)}`;
  }),
);

type Packed = Record<"ids" | "names" | "classIds" | "levels" | "factions" | "online", Buffer | null> &
  Record<string, Buffer | null>;

async function selectColumns(db: DbOrTransaction, chosen: RawBuilder<unknown>): Promise<CharacterColumns> {
  const { rows } = await sql<Packed>`
    select ${packed(sql`char_id`)} as ids, ${packed(sql`name`)} as names, ${packed(sql`class_id`)} as "classIds",
      ${packed(sql`level`)} as levels, ${packed(sql`coalesce(faction, '')`)} as factions, ${packed(sql`online`)} as online,
      ${packedStats}
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
    values: sortFields.map((field) => (row?.[field] ? numbers(row[field]) : null)),
  };
}

/** The characters with these ids; unknown ids are left out. */
export const selectCharacters = (db: DbOrTransaction, ids: readonly number[]): Promise<CharacterColumns> =>
  selectColumns(db, sql`char_id = any(${packedIntegers(ids)}::integer[])`);

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

/** The ids of all characters in the order of their names. */
export async function selectIdsByName(db: DbOrTransaction): Promise<Int32Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select array_send(array_agg(char_id order by name, char_id)) as ids from characters`.execute(db);
  return integers(rows[0]?.ids);
}

/** The number of the newest change of the rankings. */
export async function selectVersion(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom("rank_changes")
    .select((made) => made.fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** A change of the rankings: whose rows it touched; null: of too many to name. */
export type RankChange = { version: number; ids: number[] | null };

/** The changes after one, as far as they are still known. */
export const selectChanges = (db: DbOrTransaction, after: number): Promise<RankChange[]> =>
  db
    .selectFrom("rank_changes")
    .select(["version", "char_ids as ids"])
    .where("version", ">", after)
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
