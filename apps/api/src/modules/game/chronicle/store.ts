import type { ChronicleEntry, ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { type Selectable, sql } from "kysely";
import type { StoredDeath } from "./bosses/model.ts";
import { aboutOf, aboutsOf, type NewEntry, type ToldEntry } from "./model.ts";
import type { ChronicleTables, DbOrTransaction } from "./tables.ts";

type Wanted = {
  before: string | undefined;
  max: number;
  kinds: readonly ChronicleKind[] | undefined;
  /** Of all of these at once; of everything where there are none. */
  about: readonly string[];
};

/** The newest entries, or those before the one with the id `before`, which may be gone by now. */
export async function selectEntries(db: DbOrTransaction, wanted: Wanted): Promise<ChronicleEntry[]> {
  const { before, max, kinds, about } = wanted;
  const [first, ...others] = about;
  if (first !== undefined) return selectAbout(db, { ...wanted, first, others });
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
  return rows.map(entryOf);
}

/** One entry by its number. */
export async function selectEntry(db: DbOrTransaction, id: string): Promise<ChronicleEntry | undefined> {
  const row = await db
    .selectFrom("chronicle")
    .select(["id", "at", "kind", "data"])
    .where("id", "=", Number(id))
    .executeTakeFirst();
  return row && entryOf(row);
}

/** From a moment to before another one. */
type Span = { from: Date; to: Date };

/** How many entries of each kind a span has; kinds without any are left out. */
export const countKinds = (
  db: DbOrTransaction,
  { from, to }: Span,
): Promise<{ kind: ChronicleKind; count: number }[]> =>
  db
    .selectFrom("chronicle")
    .select(["kind", sql<number>`count(*)::integer`.as("count")])
    .where("at", ">=", from)
    .where("at", "<", to)
    .groupBy("kind")
    .orderBy("kind")
    .execute();

/** What a span has of some kinds, the first of these first and the newest of each; of bosses the grand ones. */
export async function selectGreat(
  db: DbOrTransaction,
  { from, to, kinds, max }: Span & { kinds: readonly ChronicleKind[]; max: number },
): Promise<ChronicleEntry[]> {
  const { rows } = await sql<Row>`
    select id, at, kind, data from (
      select id, at, kind, data, row_number() over (partition by kind order by at desc, id desc) <= 3 as early
      from chronicle
      where at >= ${from} and at < ${to} and kind = any(${kinds}::text[])
        and (kind <> 'bossDied' or data ->> 'bossKind' = 'grand')
      order by early desc, array_position(${kinds}::text[], kind), at desc, id desc limit ${max}
    ) as great
    order by array_position(${kinds}::text[], kind), at desc, id desc`.execute(db);
  return rows.map(entryOf);
}

type Row = Pick<Selectable<ChronicleTables["chronicle"]>, "id" | "at" | "kind" | "data">;

const entryOf = ({ id, at, kind, data }: Row): ChronicleEntry => ({
  ...({ kind, ...data } as ChronicleEvent),
  id: String(id),
  at: at.toISOString(),
});

/** The same, of what one name is about and others are, too: along the index of the first. */
async function selectAbout(
  db: DbOrTransaction,
  { before, max, kinds, first, others }: Wanted & { first: string; others: readonly string[] },
): Promise<ChronicleEntry[]> {
  const { rows } = await sql<Row>`
    select entry.id, entry.at, entry.kind, entry.data
    from chronicle_about about join chronicle entry on entry.id = about.entry_id
    where about.about = ${first}
      ${
        before === undefined
          ? sql``
          : sql`and (about.at, about.entry_id) < (
              select at, ${before}::bigint from chronicle where id <= ${before}::bigint order by id desc limit 1
            )`
      }
      ${kinds === undefined ? sql`` : sql`and entry.kind = any(${kinds}::text[])`}
      ${
        others.length === 0
          ? sql``
          : sql`and (
              select count(*) from chronicle_about other
              where other.entry_id = about.entry_id and other.about = any(${others}::text[])
            ) = ${others.length}`
      }
    order by about.at desc, about.entry_id desc limit ${max}`.execute(db);
  return rows.map(entryOf);
}

/** How often a boss that is called so has died, as far as the chronicle goes back. */
export async function countDeaths(db: DbOrTransaction, boss: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from chronicle_about about join chronicle entry on entry.id = about.entry_id
    where about.about = ${aboutOf("boss", boss)} and entry.kind = 'bossDied'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The last deaths of a boss that is called so, the newest first, with the first of those who killed it. */
export async function selectDeaths(db: DbOrTransaction, boss: string, max: number): Promise<StoredDeath[]> {
  const { rows } = await sql<StoredDeath>`
    select entry.id, about.at, entry.data -> 'by' -> 0 as by, (entry.data ->> 'times')::integer as times,
      coalesce(jsonb_array_length(entry.data -> 'by'), 0) + coalesce((entry.data ->> 'more')::integer, 0) as people
    from chronicle_about about join chronicle entry on entry.id = about.entry_id
    where about.about = ${aboutOf("boss", boss)} and entry.kind = 'bossDied'
    order by about.at desc, about.entry_id desc limit ${max}`.execute(db);
  return rows;
}

/** The last fights of the one that is called so, the newest first. */
export async function selectFights(
  db: DbOrTransaction,
  name: string,
  max: number,
): Promise<Extract<ChronicleEntry, { kind: "fight" }>[]> {
  const entries = await selectEntries(db, {
    before: undefined,
    max,
    kinds: ["fight"],
    about: [aboutOf("character", name)],
  });
  return entries.filter((entry) => entry.kind === "fight");
}

/** Writes down what was not told before, and whom it is about; those entries, with their numbers. */
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
  const told = entries.flatMap((entry) => {
    const id = ids.get(entry.source);
    return id !== undefined && ids.delete(entry.source) ? [{ id, entry }] : [];
  });
  const abouts = told.flatMap(({ id, entry }) =>
    aboutsOf(entry).map((about) => ({ id, at: entry.at, about })),
  );
  if (abouts.length > 0) {
    await sql`
      insert into chronicle_about (about, at, entry_id)
      select * from unnest(
        ${abouts.map(({ about }) => about)}::text[], ${abouts.map(({ at }) => at)}::timestamptz[],
        ${abouts.map(({ id }) => id)}::bigint[]
      )`.execute(db);
  }
  return told.map(({ id, entry: { at, event } }) => ({ id: String(id), at, event }));
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
