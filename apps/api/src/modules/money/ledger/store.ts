import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import type { Entry, EntryKind, House } from "./model.ts";

/** The ledger's own number of a player, made at the first need. */
export async function holderOf(db: DbOrTransaction, accountId: number): Promise<number> {
  await db
    .insertInto("ledger_accounts")
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
  const row = await db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The same, and null where there is none yet. */
export async function findHolder(db: DbOrTransaction, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.id ?? null;
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

/**
 * Adds an entry with its postings unless there is one for the same reason; whether it did. The postings go in by the
 * accounts' numbers, so that two entries never wait for each other.
 */
export async function insertEntry(
  db: DbOrTransaction,
  { kind, reference, postings }: Entry,
  at: Date,
): Promise<boolean> {
  const entry = await db
    .insertInto("ledger_entries")
    .values({ kind, reference, at })
    .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!entry) return false;
  const houses = await selectHouses(db);
  const rows = postings.map(({ account, amount }) => ({
    entry_id: entry.id,
    account_id: typeof account === "number" ? account : houses[account],
    amount,
  }));
  rows.sort((one, other) => one.account_id - other.account_id);
  await db.insertInto("ledger_postings").values(rows).execute();
  return true;
}

async function selectHouses(db: DbOrTransaction): Promise<Record<House, number>> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["id", "house"])
    .where("house", "is not", null)
    .execute();
  return Object.fromEntries(rows.map(({ id, house }) => [house, id])) as Record<House, number>;
}

/** The accounts of holders; null where one is gone. */
export async function selectHolders(
  db: DbOrTransaction,
  holderIds: readonly number[],
): Promise<{ id: number; accountId: number | null }[]> {
  if (holderIds.length === 0) return [];
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["id", "account_id"])
    .where("id", "in", holderIds)
    .execute();
  return rows.map(({ id, account_id: accountId }) => ({ id, accountId }));
}

/** What one holder gained or lost by entries of a kind, by reference. */
export async function selectAmounts(
  db: DbOrTransaction,
  kinds: readonly EntryKind[],
): Promise<{ kind: EntryKind; reference: string; holderId: number; amount: number }[]> {
  return db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_postings", "ledger_postings.entry_id", "ledger_entries.id")
    .select([
      "ledger_entries.kind",
      "ledger_entries.reference",
      "ledger_postings.account_id as holderId",
      "ledger_postings.amount",
    ])
    .where("ledger_entries.kind", "in", kinds)
    .where("ledger_postings.number", "is not", null)
    .execute();
}

/** What is wrong with the ledger in itself, one line each, at most `max`; none when all is well. */
export async function selectFaults(db: DbOrTransaction, max: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'entry ' || e.id || ' (' || e.kind || ' ' || e.reference || ') sums up to ' || coalesce(sum(p.amount), 0)
      || ' over ' || count(p.*) || ' postings' as fault
    from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id having count(p.*) < 2 or sum(p.amount) <> 0
    union all
    select 'holder ' || account_id || ': posting ' || coalesce(number::text, 'without a number') || ' of entry ' || entry_id
      || ' says ' || coalesce(balance::text, 'nothing') || ' where the sum is ' || total
    from (
      select p.*, sum(p.amount) over running as total, row_number() over running as place
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.house is null
      window running as (partition by p.account_id order by p.number)
    ) walked
    where number is distinct from place or balance is distinct from total
    union all
    select 'holder ' || p.account_id || ': transfer ' || e.reference || ' took the balance to ' || p.balance
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.kind = 'transfer' and p.balance < 0 and p.amount < 0
    limit ${max}`.execute(db);
  return rows.map(({ fault }) => fault);
}
