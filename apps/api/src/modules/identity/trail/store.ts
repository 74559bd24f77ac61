import type { AccountEvent, EventKind } from "@gatehouse/contract/identity/trail";
import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";
import { type Client, networkOf } from "../../../platform/http/client.ts";

export type NewEvent = { accountId: number; kind: EventKind; client: Client; detail?: string | undefined };

export async function insertEvent(
  db: DbOrTransaction,
  { accountId, kind, client, detail }: NewEvent,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto("account_events")
    .values({
      account_id: accountId,
      kind,
      at: now,
      address: client.address,
      network: networkOf(client.address),
      user_agent: client.userAgent,
      detail: detail ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts an event, or nothing where there is no account; one statement that takes the same time either way. */
export async function insertEventOrNothing(
  db: DbOrTransaction,
  accountId: number | undefined,
  { kind, client }: Pick<NewEvent, "kind" | "client">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("account_events")
    .columns(["account_id", "kind", "at", "address", "network", "user_agent"])
    .expression(
      db
        .selectNoFrom((row) => [
          row.val(accountId ?? 0).as("account_id"),
          row.val(kind).as("kind"),
          row.val(now).as("at"),
          row.val(client.address).as("address"),
          row.val(networkOf(client.address)).as("network"),
          row.val(client.userAgent).as("user_agent"),
        ])
        .where((row) => row.lit(accountId !== undefined)),
    )
    .execute();
}

const columns = ["kind", "at", "address", "user_agent as device", "detail"] as const;

/** The account's events, newest first; all of them without `most`. */
export async function selectEvents(
  db: DbOrTransaction,
  accountId: number,
  most: number | null = null,
): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom("account_events")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .$if(most !== null, (query) => query.limit(most))
    .execute();
  return rows.map(({ kind, at, ...rest }) => ({ kind: kind as EventKind, at: at.toISOString(), ...rest }));
}

/** When each of the accounts was last logged in to; those are missing for which no login is kept. */
export async function selectLastLogins(
  db: DbOrTransaction,
  accountIds: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("account_events")
    .select((row) => ["account_id as id", row.fn.max("at").as("at")])
    .where("account_id", "=", sql<number>`any(${accountIds}::bigint[])`)
    .where("kind", "=", "loggedIn" satisfies EventKind)
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** One event, with whose it is. */
export const findEvent = (db: DbOrTransaction, id: number) =>
  db
    .selectFrom("account_events")
    .select(["account_id as accountId", ...columns])
    .where("id", "=", id)
    .executeTakeFirst();

export type Pair = { one: number; other: number };
export type SharedAddress = {
  /** Of IPv6 the /64. */
  address: string;
  /** Both came from it with the same browser. */
  sameDevice: boolean;
};

/**
 * A network (an address, or the /64 of an IPv6 one) that the two accounts of a pair came from, by the first of the two: one
 * with the same browser before others.
 */
export async function selectSharedAddresses(
  db: DbOrTransaction,
  pairs: readonly Pair[],
): Promise<Map<number, SharedAddress>> {
  const ones = pairs.map(({ one }) => one);
  const others = pairs.map(({ other }) => other);
  const { rows } = await sql<SharedAddress & { one: number }>`
    select pair.one, common.address, common."sameDevice"
    from unnest(${ones}::bigint[], ${others}::bigint[]) as pair(one, other)
    cross join lateral (
      select coalesce(own.network, own.address) as address, bool_or(own.user_agent = theirs.user_agent) as "sameDevice"
      from account_events own
      join account_events theirs
        on coalesce(theirs.network, theirs.address) = coalesce(own.network, own.address)
          and theirs.account_id = pair.other
      where own.account_id = pair.one
      group by 1
      order by "sameDevice" desc, 1
      limit 1
    ) common`.execute(db);
  return new Map(rows.map(({ one, ...shared }) => [one, shared]));
}
