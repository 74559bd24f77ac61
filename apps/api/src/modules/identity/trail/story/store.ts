import { sql } from "kysely";
import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/**
 * The account's events before a key, the newest first. Without what the administration did with a reason, which its record
 * tells.
 */
export const selectStory = (db: DbOrTransaction, accountId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("account_events")
    .select(["id", "kind", "at", "address", "user_agent as device", "detail"])
    .where("account_id", "=", accountId)
    .where((row) => row.or([row("address", "<>", ""), row("detail", "is", null)]))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/**
 * Accounts that came from a network in what is kept, at most `max`, by their ids. The index is walked from one account to the
 * next, so that a network with very many events costs no more than one with few.
 */
export async function selectAccountsFrom(
  db: DbOrTransaction,
  network: string,
  max: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive seen (id, n) as (
      (select min(account_id), 1 from account_events where coalesce(network, address) = ${network})
      union all
      select (
        select min(account_id) from account_events
        where coalesce(network, address) = ${network} and account_id > seen.id
      ), n + 1
      from seen where seen.id is not null and n < ${max}
    )
    select id from seen where id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** The addresses that an account came from in what is kept, at most `max`, with when it last did. */
export const selectAddresses = (db: DbOrTransaction, accountId: number, max: number) =>
  db
    .selectFrom("account_events")
    .select((row) => ["address", row.fn.max("at").as("lastSeen")])
    .where("account_id", "=", accountId)
    .where("address", "<>", "")
    .groupBy("address")
    .orderBy("lastSeen", "desc")
    .limit(max)
    .execute();
