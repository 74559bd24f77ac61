import { sql } from "kysely";
import type { Cursor } from "@gatehouse/contract/office-lists";
import type { EntryKind } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

export type Adjustment = {
  id: number;
  holderId: number;
  requestId: string;
  amount: number;
  reason: string;
  belongsTo: string | null;
  madeBy: number | null;
  secondBy: number | null;
  at: Date;
};

const columns = [
  "id",
  "holder_id as holderId",
  "request_id as requestId",
  "amount",
  "reason",
  "belongs_to as belongsTo",
  "made_by as madeBy",
  "second_by as secondBy",
  "at",
] as const;

/** Notes an entry by hand; it, or undefined when the holder has one of that request. */
export const insertAdjustment = (
  db: DbOrTransaction,
  { holderId, requestId, amount, reason, belongsTo, madeBy, secondBy, at }: Omit<Adjustment, "id">,
): Promise<Adjustment | undefined> =>
  db
    .insertInto("ledger_adjustments")
    .values({
      holder_id: holderId,
      request_id: requestId,
      amount,
      reason,
      belongs_to: belongsTo,
      made_by: madeBy,
      second_by: secondBy,
      at,
    })
    .onConflict((conflict) => conflict.columns(["holder_id", "request_id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findAdjustment = (
  db: DbOrTransaction,
  holderId: number,
  requestId: string,
): Promise<Adjustment | undefined> =>
  db
    .selectFrom("ledger_adjustments")
    .select(columns)
    .where("holder_id", "=", holderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();

/** The request for a second person that a request of the page led to; undefined when it led to none. */
export const findRequest = (db: DbOrTransaction, holderId: number, requestId: string) =>
  db
    .selectFrom("ledger_adjustment_requests")
    .select(["request", "amount"])
    .where("holder_id", "=", holderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();

export async function insertRequest(
  db: DbOrTransaction,
  { holderId, requestId, ...rest }: { holderId: number; requestId: string; request: number; amount: number },
): Promise<void> {
  await db
    .insertInto("ledger_adjustment_requests")
    .values({ holder_id: holderId, request_id: requestId, ...rest })
    .execute();
}

/** Units that a person entered since a moment without anybody confirming it, whichever way they went. */
export async function sumAlone(db: DbOrTransaction, madeBy: number, since: Date): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as units from ledger_adjustments
    where made_by = ${madeBy} and second_by is null and at > ${since}`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Up to `max` of all entries by hand, or of one holder's, newest first. */
export const selectAdjustments = (
  db: DbOrTransaction,
  { holderId, before, max }: { holderId: number | undefined; before: Cursor | undefined; max: number },
): Promise<Adjustment[]> =>
  db
    .selectFrom("ledger_adjustments")
    .select(columns)
    .$if(holderId !== undefined, (query) => query.where("holder_id", "=", holderId ?? 0))
    .$if(before !== undefined, (query) => query.where("id", "<", numberOf(before?.id)))
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** A page of a period's entries by hand, by ascending number. */
export const selectOnwards = (
  db: DbOrTransaction,
  { from, to, after, max }: { from: Date; to: Date; after: number; max: number },
): Promise<Adjustment[]> =>
  db
    .selectFrom("ledger_adjustments")
    .select(columns)
    .where("id", ">", after)
    .where("at", ">=", from)
    .where("at", "<", to)
    .orderBy("id")
    .limit(max)
    .execute();

const numberOf = (id: string | undefined): number => (/^\d{1,15}$/.test(id ?? "") ? Number(id) : 0);

export type Posted = {
  id: number;
  kind: EntryKind;
  reference: string;
  amount: number;
  balance: number;
  at: Date;
};

/** A holder's postings with these references of these kinds, oldest first. */
export async function selectPosted(
  db: DbOrTransaction,
  holderId: number,
  entries: readonly { kind: EntryKind; reference: string }[],
): Promise<Posted[]> {
  const kinds = entries.map(({ kind }) => kind);
  const references = entries.map(({ reference }) => reference);
  const { rows } = await sql<Posted>`
    select e.id, e.kind, e.reference, p.amount, p.balance, e.at
    from unnest(${kinds}::text[], ${references}::text[]) wanted (kind, reference)
    join ledger_entries e on e.kind = wanted.kind and e.reference = wanted.reference
    join ledger_postings p on p.entry_id = e.id and p.account_id = ${holderId}
    order by p.number`.execute(db);
  return rows;
}

/** What an entry was made for, and on whose side; undefined when there is no such number. */
export async function findEntry(
  db: DbOrTransaction,
  id: number,
): Promise<{ kind: EntryKind; reference: string; holderId: number } | undefined> {
  const { rows } = await sql<{ kind: EntryKind; reference: string; holderId: number }>`
    select e.kind, e.reference, p.account_id as "holderId" from ledger_entries e
    join ledger_postings p on p.entry_id = e.id and p.number is not null where e.id = ${id} limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Which units of a holder's credits went where, first in, first out: the newest `max` shares in which one of the entries
 * takes part, oldest first. Each posting covers a stretch of all that ever came in, or of all that ever went out; where two
 * stretches overlap, units of the one went into the other.
 */
export async function selectShares(
  db: DbOrTransaction,
  holderId: number,
  entryIds: readonly number[],
  max: number,
): Promise<{ from: number; to: number; units: number }[]> {
  const { rows } = await sql<{ from: number; to: number; units: number }>`
    with walked as (
      select entry_id, amount, number,
        sum(greatest(amount, 0)) over way as came, sum(greatest(-amount, 0)) over way as went
      from ledger_postings where account_id = ${holderId}
      window way as (order by number rows unbounded preceding)
    ),
    credits as materialized (
      select entry_id, came - amount as start, came as stop, entry_id = any(${entryIds}::bigint[]) as is_wanted
      from walked where amount > 0
    ),
    debits as materialized (
      select entry_id, number, went + amount as start, went as stop, entry_id = any(${entryIds}::bigint[]) as is_wanted
      from walked where amount < 0
    ),
    -- The wanted ones are few: nobody compares all with all.
    pairs as (
      select c.entry_id as credit, c.start as c_start, c.stop as c_stop, d.entry_id as debit, d.start, d.stop, d.number
      from (select * from credits where is_wanted) c join debits d on c.start < d.stop and d.start < c.stop
      union
      select c.entry_id, c.start, c.stop, d.entry_id, d.start, d.stop, d.number
      from (select * from debits where is_wanted) d join credits c on c.start < d.stop and d.start < c.stop
    )
    select credit as "from", debit as "to", (least(c_stop, stop) - greatest(c_start, start))::bigint as units
    from pairs order by number desc, c_start desc limit ${max}`.execute(db);
  return rows.toReversed();
}

/** What entries are, with the holder's side of them, oldest first. */
export async function selectPostedById(
  db: DbOrTransaction,
  holderId: number,
  entryIds: readonly number[],
): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select e.id, e.kind, e.reference, p.amount, p.balance, e.at
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account_id = ${holderId} and p.entry_id = any(${entryIds}::bigint[]) order by p.number`.execute(
    db,
  );
  return rows;
}

/** Entries of a period by kind: how many, and what the holders' sides of them sum up to; with the sum of all sides. */
export async function selectMoved(
  db: DbOrTransaction,
  { from, to }: { from: Date; to: Date },
): Promise<{ kind: EntryKind; isIn: boolean; count: number; units: number; sum: number }[]> {
  const { rows } = await sql<{
    kind: EntryKind;
    isIn: boolean;
    count: number;
    units: number;
    sum: number;
  }>`
    select kind, units > 0 as "isIn", count(*)::integer as count, sum(abs(units))::bigint as units, sum(total)::bigint as sum
    from (
      select e.kind, coalesce(sum(p.amount) filter (where p.number is not null), 0) as units, sum(p.amount) as total
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.at >= ${from} and e.at < ${to} group by e.id
    ) moved group by 1, 2`.execute(db);
  return rows;
}

/** The least and the greatest number of a period's entries; numbers in between may be of other times. */
export async function selectEntryBounds(
  db: DbOrTransaction,
  { from, to }: { from: Date; to: Date },
): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ledger_entries where at >= ${from} and at < ${to}`.execute(
    db,
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? undefined : { first, last };
}

/**
 * A page of a period's entries from one number up to another, with their holders' sides. They are walked by their numbers: by the
 * index of times each page would sort all that is left of the period.
 */
export async function selectEntries(
  db: DbOrTransaction,
  { first, last, from, to, max }: { first: number; last: number; from: Date; to: Date; max: number },
): Promise<(Posted & { holderId: number })[]> {
  const { rows } = await sql<Posted & { holderId: number }>`
    select e.id, e.kind, e.reference, e.at, p.account_id as "holderId", p.amount, p.balance
    from (
      select id, kind, reference, at from ledger_entries
      where id between ${first} and ${last} and (at >= ${from} and at < ${to}) is true order by id limit ${max}
    ) e join ledger_postings p on p.entry_id = e.id and p.number is not null
    order by e.id`.execute(db);
  return rows;
}
