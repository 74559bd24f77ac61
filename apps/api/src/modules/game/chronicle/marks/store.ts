import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/** Something that the portal goes by; what `data` holds belongs to the module that wrote it. */
export type Mark<Data> = { key: string; value: number; data: Data; at: Date };

/** The marks whose keys begin so, by what follows. */
export async function selectMarks<Data>(
  db: DbOrTransaction,
  prefix: string,
): Promise<Map<string, Mark<Data>>> {
  const rows = await db
    .selectFrom("chronicle_marks")
    .selectAll()
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute();
  return new Map(rows.map((row) => [row.key.slice(prefix.length), row as Mark<Data>]));
}

/** The marks of these keys, by key. */
export async function selectMarksOf<Data>(
  db: DbOrTransaction,
  keys: readonly string[],
): Promise<Map<string, Mark<Data>>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("chronicle_marks")
    .selectAll()
    .where("key", "in", [...keys])
    .execute();
  return new Map(rows.map((row) => [row.key, row as Mark<Data>]));
}

export async function saveMarks(db: DbOrTransaction, marks: readonly Mark<unknown>[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into chronicle_marks (key, value, data, at)
    select * from unnest(
      ${marks.map(({ key }) => key)}::text[], ${marks.map(({ value }) => value)}::double precision[],
      ${marks.map(({ data }) => JSON.stringify(data))}::jsonb[], ${marks.map(({ at }) => at)}::timestamptz[]
    )
    on conflict (key) do update set value = excluded.value, data = excluded.data, at = excluded.at`.execute(
    db,
  );
}

export async function deleteMarks(db: DbOrTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom("chronicle_marks")
    .where("key", "in", [...keys])
    .execute();
}
