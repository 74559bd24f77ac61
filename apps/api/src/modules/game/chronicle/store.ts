import type { ChronicleEntry, ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";
import type { NewEntry, ToldEntry } from "./model.ts";

type Wanted = { before: string | undefined; max: number; kinds: readonly ChronicleKind[] | undefined };

/** The newest entries, or those before the one with the id `before`, which may be gone by now. */
export async function selectEntries(db: DbOrTransaction, wanted: Wanted): Promise<ChronicleEntry[]> {
  const { before, max, kinds } = wanted;
  const rows = await db
    .selectFrom("chronicle")
    .select(["id", "at", "kind", "data"])
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (
          select at, ${before}::bigint from chronicle where id <= ${before}::bigint order by id desc limit 1
        )`,
      ),
    )
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map(({ id, at, kind, data }) => ({
    ...({ kind, ...data } as ChronicleEvent),
    id: String(id),
    at: at.toISOString(),
  }));
}

/** The last deaths of a boss that is called so, the newest first. */
export async function selectDeaths(db: DbOrTransaction, boss: string, max: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from chronicle where kind = 'bossDied' and data ->> 'boss' = ${boss}
    order by at desc, id desc limit ${max}`.execute(db);
  return rows.map(({ at }) => at);
}

/** Writes down what was not told before; those entries, with their numbers. */
export async function insertEntries(
  db: DbOrTransaction,
  entries: readonly NewEntry[],
  now: Date,
): Promise<ToldEntry[]> {
  const { rows } = await sql<{ id: number; source: string }>`
    insert into chronicle (at, kind, data, source, subject, value, created_at)
    select g.*, ${now}::timestamptz from unnest(
      ${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ event }) => event.kind)}::text[],
      ${entries.map(({ event: { kind: _kind, ...data } }) => JSON.stringify(data))}::jsonb[],
      ${entries.map(({ source }) => source)}::text[], ${entries.map(({ rests }) => rests?.on ?? null)}::text[],
      ${entries.map(({ rests }) => rests?.value ?? null)}::double precision[]
    ) g
    on conflict (source) do nothing
    returning id, source`.execute(db);
  const ids = new Map(rows.map(({ id, source }) => [source, id]));
  return entries.flatMap(({ at, event, source }) => {
    const id = ids.get(source);
    return id !== undefined && ids.delete(source) ? [{ id: String(id), at, event }] : [];
  });
}

/** Removes what was told since `after` and rests on more than `value`; returns how many entries that was. */
export async function deleteEntries(
  db: DbOrTransaction,
  on: string,
  value: number,
  after: Date,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("chronicle")
    .where("subject", "=", on)
    .where("value", ">", value)
    .where("created_at", ">", after)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the newest entry that rests on `value`, told since `after`, and what was told of the same later. */
export async function deleteReturned(
  db: DbOrTransaction,
  on: string,
  value: number,
  after: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from chronicle where subject = ${on} and id >= (
      select max(id) from chronicle where subject = ${on} and value = ${value} and created_at > ${after}
    )`.execute(db);
  return Number(numAffectedRows);
}
