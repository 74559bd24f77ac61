import { type RawBuilder, sql } from "kysely";
import { type Faults, firstFaults } from "../../../platform/postgres/faults.ts";
import type { DbOrTransaction } from "./tables.ts";
import type { Entry, EntryKind, Opening } from "./model.ts";

/** The ledger's own number of a player, made at the first need. */
export async function holderOf(db: DbOrTransaction, accountId: number): Promise<number> {
  const known = await findHolder(db, accountId);
  if (known !== null) return known;
  const row = await db
    .insertInto("ledger_accounts")
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another call may have made it meanwhile: then this one waited for it.
  const id = row?.id ?? (await findHolder(db, accountId));
  if (id === null) throw new Error(`Account ${accountId} has no holder`);
  return id;
}

/** The ledger's number of an account; null where there is none yet. */
export async function findHolder(db: DbOrTransaction, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Those of the accounts that have a number in the ledger. */
export async function selectHolding(db: DbOrTransaction, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from ledger_accounts where account_id = any(${accountIds}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody else posts to the holder until the transaction ends. */
export async function lockHolder(db: DbOrTransaction, holderId: number): Promise<void> {
  await db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("id", "=", holderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The balance after the holder's last posting; 0 without any. */
export async function selectBalance(db: DbOrTransaction, holderId: number): Promise<number> {
  const row = await db
    .selectFrom("ledger_postings")
    .select("balance")
    .where("account_id", "=", holderId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** The balances of these holders; of those that have no entry, none. */
export async function selectBalances(
  db: DbOrTransaction,
  holderIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; balance: number }>`
    select h.id, p.balance from unnest(${holderIds}::bigint[]) h (id),
      lateral (select balance from ledger_postings where account_id = h.id order by number desc limit 1) p`.execute(
    db,
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Adds an entry with its postings unless there is one for the same reason: then it returns undefined, else the accounts
 * of the holders that it posted to. The postings go in by the numbers of their sides, so that two entries never wait for
 * each other.
 */
export async function insertEntry(
  db: DbOrTransaction,
  { kind, reference, postings }: Entry,
  at: Date,
): Promise<number[] | undefined> {
  const holders = postings.map(({ account }) => (typeof account === "number" ? account : null));
  const houses = postings.map(({ account }) => (typeof account === "number" ? null : account));
  const amounts = postings.map(({ amount }) => amount);
  const { rows } = await sql<{ accountId: number | null }>`
    with entry as (
      insert into ledger_entries (kind, reference, at) values (${kind}, ${reference}, ${at})
      on conflict (kind, reference) do nothing returning id
    ),
    posted as (
      insert into ledger_postings (entry_id, account_id, amount)
      select entry.id, coalesce(holder, (select id from ledger_accounts where ledger_accounts.house = side.house)), amount
      from entry, unnest(${holders}::bigint[], ${houses}::text[], ${amounts}::bigint[]) side (holder, house, amount)
      order by 2
      returning account_id
    )
    select ledger_accounts.account_id as "accountId"
    from posted join ledger_accounts on ledger_accounts.id = posted.account_id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** Adds an entry for each opening whose reference has none yet, with its two postings, and the holders that it needs. */
export async function insertOpenings(
  db: DbOrTransaction,
  openings: readonly Opening[],
  at: Date,
): Promise<void> {
  const accountIds = openings.map(({ accountId }) => accountId);
  await sql`
    insert into ledger_accounts (account_id) select unnest(${accountIds}::bigint[])
    on conflict (account_id) do nothing`.execute(db);
  const amounts = openings.map(({ amount }) => amount);
  const references = openings.map(({ reference }) => reference);
  await sql`
    with given as (
      select * from unnest(${accountIds}::bigint[], ${amounts}::bigint[], ${references}::text[]) g (account, amount, reference)
    ),
    entry as (
      insert into ledger_entries (kind, reference, at) select 'opening', reference, ${at}::timestamptz from given
      on conflict (kind, reference) do nothing returning id, reference
    )
    insert into ledger_postings (entry_id, account_id, amount)
    select entry.id, holder.id, given.amount
    from entry join given using (reference) join ledger_accounts holder on holder.account_id = given.account
    union all
    select entry.id, house.id, -given.amount
    from entry join given using (reference) cross join ledger_accounts house where house.house = 'opening'`.execute(
    db,
  );
}

/** When an entry was made, and how a holder's balance stood before and after it; undefined where there is no such entry of theirs. */
export async function selectBalanceAround(
  db: DbOrTransaction,
  holderId: number,
  { kind, reference }: Pick<Entry, "kind" | "reference">,
): Promise<{ at: Date; before: number; after: number } | undefined> {
  const row = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_postings as posting", "posting.entry_id", "entry.id")
    .select(["entry.at", "posting.amount", "posting.balance"])
    .where("entry.kind", "=", kind)
    .where("entry.reference", "=", reference)
    .where("posting.account_id", "=", holderId)
    .executeTakeFirst();
  if (!row || row.balance === null) return undefined;
  return { at: row.at, before: row.balance - row.amount, after: row.balance };
}

/** The accounts of holders; null where one is gone. */
export async function selectHolders(
  db: DbOrTransaction,
  holderIds: readonly number[],
): Promise<{ id: number; accountId: number | null }[]> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["id", "account_id"])
    .where("id", "=", sql<number>`any(${holderIds}::bigint[])`)
    .execute();
  return rows.map(({ id, account_id: accountId }) => ({ id, accountId }));
}

/**
 * The entries of a kind with what a holder gained by them, below zero what they lost, for the statement of another module that
 * compares its own rows with them: (reference, holder_id, amount).
 */
export const entered = (kind: EntryKind): RawBuilder<unknown> => sql`(
  select e.reference, p.account_id as holder_id, p.amount
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.kind = ${sql.lit(kind)} and p.number is not null
)`;

/**
 * What is wrong with the ledger in itself; none when all is well. A posting is first compared with the one before it, and all of a
 * holder's are summed only where that is not right: it may be because of an earlier one.
 */
export const selectFaults = (db: DbOrTransaction, max: number): Promise<Faults> =>
  firstFaults(
    db,
    sql`
    with unbalanced as materialized (
      select e.id, coalesce(sides, 0) as sides, coalesce(total, 0) as total
      from ledger_entries e left join (
        select entry_id, count(*) as sides, sum(amount) as total from ledger_postings group by entry_id
      ) p on p.entry_id = e.id
      where p.entry_id is null or sides < 2 or total <> 0
    )
    select 'entry ' || e.id || ' (' || e.kind || ' ' || e.reference || ') sums up to ' || total || ' over ' || sides || ' postings' as fault
    from unbalanced join ledger_entries e using (id)
    union all
    select 'holder ' || holder || ': posting ' || coalesce(number::text, 'without a number') || ' of entry ' || entry_id
      || ' says ' || coalesce(balance::text, 'nothing') || ' where the sum is ' || total
    from (
      select p.account_id as holder
      from ledger_postings p left join ledger_postings b on b.account_id = p.account_id and b.number = p.number - 1
      where p.account_id <> all (array(select id from ledger_accounts where house is not null))
        and (p.balance is distinct from coalesce(b.balance, 0) + p.amount or (b.number is null and p.number is distinct from 1))
      group by 1
    ) broken,
    lateral (
      select *, sum(amount) over running as total, row_number() over running as place
      from ledger_postings where account_id = holder
      window running as (order by number rows unbounded preceding)
    ) summed
    where number is distinct from place or balance is distinct from total
    union all
    select 'holder ' || p.account_id || ': ' || e.kind || ' ' || e.reference || ' took the balance to ' || p.balance
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.kind in ('transfer', 'adjustment') and p.balance < 0 and p.amount < 0
    union all
    select 'adjustment ' || coalesce(a.id::text, e.reference) || ' is of ' || coalesce(a.amount::text, 'nobody') || ', the ledger says '
      || coalesce(e.amount::text, 'nothing')
    from ledger_adjustments a full join ${entered("adjustment")} e on e.reference = a.id::text and e.holder_id = a.holder_id
    where a.amount is distinct from e.amount`,
    max,
  );
