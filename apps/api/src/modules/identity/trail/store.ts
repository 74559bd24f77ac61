import type { AccountEvent, EventKind } from "@gatehouse/contract/identity/trail";
import type { DbOrTransaction } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";

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
    .columns(["account_id", "kind", "at", "address", "user_agent"])
    .expression(
      db
        .selectNoFrom((row) => [
          row.val(accountId ?? 0).as("account_id"),
          row.val(kind).as("kind"),
          row.val(now).as("at"),
          row.val(client.address).as("address"),
          row.val(client.userAgent).as("user_agent"),
        ])
        .where((row) => row.lit(accountId !== undefined)),
    )
    .execute();
}

const columns = ["kind", "at", "address", "user_agent", "detail"] as const;

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
  return rows.map(({ kind, at, address, user_agent, detail }) => ({
    kind: kind as EventKind,
    at: at.toISOString(),
    address,
    device: user_agent,
    detail,
  }));
}

/** One event, with whose it is. */
export const findEvent = (db: DbOrTransaction, id: number) =>
  db
    .selectFrom("account_events")
    .select(["account_id", ...columns])
    .where("id", "=", id)
    .executeTakeFirst();
