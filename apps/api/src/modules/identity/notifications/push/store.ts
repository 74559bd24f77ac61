import type { PushedMessage } from "@gatehouse/contract/identity/notifications";
import { sql } from "kysely";
import type { PushKeys, PushTarget } from "../../../../gateways/push/port.ts";
import type { DbOrTransaction } from "../tables.ts";

/** The pair as it is stored: the private half sealed. */
export const findKeys = (db: DbOrTransaction): Promise<PushKeys | undefined> =>
  db
    .selectFrom("push_keys")
    .select(["public_key as publicKey", "private_key as privateKey"])
    .executeTakeFirst();

/** Keeps a pair where there is none, or another than this one that nobody can read any more. */
export async function saveKeys(
  db: DbOrTransaction,
  { publicKey, privateKey }: PushKeys,
  { instead, now }: { instead: string | undefined; now: Date },
): Promise<void> {
  if (instead !== undefined) {
    await db.deleteFrom("push_keys").where("public_key", "=", instead).execute();
    // Browsers subscribed for that one alone.
    await db.deleteFrom("push_subscriptions").execute();
  }
  await db
    .insertInto("push_keys")
    .values({ public_key: publicKey, private_key: privateKey, made_at: now })
    .onConflict((conflict) => conflict.column("is_only").doNothing())
    .execute();
}

export type StoredSubscription = { id: number; userAgent: string; createdAt: Date };

export const selectSubscriptions = (db: DbOrTransaction, accountId: number): Promise<StoredSubscription[]> =>
  db
    .selectFrom("push_subscriptions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();

/**
 * Keeps a browser for an account. One that was another account's moves, and what was on its way there does not come any more;
 * of an account's browsers the newest `most` stay.
 */
export async function saveSubscription(
  db: DbOrTransaction,
  accountId: number,
  { endpoint, keys }: PushTarget,
  { userAgent, now, most }: { userAgent: string; now: Date; most: number },
): Promise<number> {
  await db
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where("account_id", "<>", accountId)
    .execute();
  const values = { account_id: accountId, p256dh: keys.p256dh, auth: keys.auth, user_agent: userAgent };
  const { id } = await db
    .insertInto("push_subscriptions")
    .values({ endpoint, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId} and id <> ${id}
      order by id desc offset ${most - 1}
    )`.execute(db);
  return id;
}

/** Whether the account had such a browser; every account's without one. */
export async function deleteSubscription(
  db: DbOrTransaction,
  id: number,
  accountId?: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type NewMessage = { message: PushedMessage; isUrgent: boolean; endsAt: Date };

/** Has a message go to every browser of an account; how many those are. */
export async function insertMessages(
  db: DbOrTransaction,
  accountId: number,
  { message, isUrgent, endsAt }: NewMessage,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_messages (subscription_id, message, is_urgent, ends_at, next_try_at)
    select id, ${JSON.stringify(message)}::jsonb, ${isUrgent}, ${endsAt}, ${now}
    from push_subscriptions where account_id = ${accountId} order by id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export type Sending = {
  id: number;
  subscriptionId: number;
  message: PushedMessage;
  isUrgent: boolean;
  endsAt: Date;
  tries: number;
} & PushTarget;

/** Takes up to `max` messages that are due, each for one process: nobody else takes them until they are put back. */
export async function takeMessages(db: DbOrTransaction, now: Date, max: number): Promise<Sending[]> {
  const { rows } = await sql<Omit<Sending, "keys"> & { p256dh: string; auth: string }>`
    update push_messages m set sending_at = ${now}, tries = m.tries + 1
    from push_subscriptions s
    where s.id = m.subscription_id and m.id in (
      select id from push_messages where sending_at is null and next_try_at <= ${now}
      order by next_try_at, id limit ${max} for update skip locked
    )
    returning m.id, m.subscription_id as "subscriptionId", m.message, m.is_urgent as "isUrgent",
      m.ends_at as "endsAt", m.tries, s.endpoint, s.p256dh, s.auth`.execute(db);
  return rows.map(({ p256dh, auth, ...sending }) => ({ ...sending, keys: { p256dh, auth } }));
}

export async function deleteMessage(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("push_messages").where("id", "=", id).execute();
}

/** Has it tried again. */
export async function putBack(db: DbOrTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable("push_messages")
    .set({ sending_at: null, next_try_at: at })
    .where("id", "=", id)
    .execute();
}

/** Drops what was under way when a process died: it may have been taken, and nothing is told twice. */
export async function dropLost(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom("push_messages").where("sending_at", "<=", before).execute();
}
