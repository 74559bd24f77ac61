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

/** Inserts an event for the account of a login, if there is one; one statement that takes the same time if not. */
export async function insertEventForLogin(
  db: DbOrTransaction,
  login: string,
  { kind, client }: Pick<NewEvent, "kind" | "client">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("account_events")
    .columns(["account_id", "kind", "at", "address", "user_agent"])
    .expression((build) =>
      build
        .selectFrom("accounts")
        .select((row) => [
          "id",
          row.val(kind).as("kind"),
          row.val(now).as("at"),
          row.val(client.address).as("address"),
          row.val(client.userAgent).as("user_agent"),
        ])
        .where("login", "=", login),
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

/** One event with the account that a mail about it goes to; undefined when either is gone. */
export function findEvent(db: DbOrTransaction, id: number) {
  return db
    .selectFrom("account_events")
    .innerJoin("accounts", "accounts.id", "account_events.account_id")
    .select([
      "account_id",
      "kind",
      "at",
      "address",
      "user_agent",
      "detail",
      "accounts.login",
      "accounts.email",
    ])
    .where("account_events.id", "=", id)
    .executeTakeFirst();
}

export async function deleteEvents(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom("account_events").where("at", "<", before).execute();
}
