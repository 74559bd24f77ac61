import type { ChronicleEntry, ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import type { NewEntry } from "./model.ts";

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

/** Writes down what was not told before; returns how many entries that was. */
export async function insertEntries(
  db: DbOrTransaction,
  entries: readonly NewEntry[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into chronicle (at, kind, data, source, subject, value, created_at)
    select g.*, ${now}::timestamptz from unnest(
      ${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ event }) => event.kind)}::text[],
      ${entries.map(({ event: { kind: _kind, ...data } }) => JSON.stringify(data))}::jsonb[],
      ${entries.map(({ source }) => source)}::text[], ${entries.map(({ rests }) => rests?.on ?? null)}::text[],
      ${entries.map(({ rests }) => rests?.value ?? null)}::double precision[]
    ) g
    on conflict (source) do nothing
    returning id`.execute(db);
  return rows.length;
}
