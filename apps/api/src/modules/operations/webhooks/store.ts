import type { Language } from "@gatehouse/contract/languages";
import type { WebhookKind } from "@gatehouse/contract/operations/webhooks";
import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";

export type Webhook = {
  id: number;
  url: string;
  kinds: WebhookKind[];
  language: Language;
  secret: string;
  createdAt: Date;
  endedAt: Date | null;
  endedWhy: string | null;
};
export type NewMessage = { id: string; kind: WebhookKind; at: Date; data: object };
/** One that was taken up to be sent. */
export type Due = NewMessage & {
  delivery: number;
  tries: number;
  webhook: Pick<Webhook, "id" | "url" | "language" | "secret">;
};
/** One of the messages to a receiver, as it stands. */
export type Delivery = {
  id: number;
  webhookId: number;
  kind: WebhookKind;
  happenedAt: Date;
  state: "WAITING" | "SENT" | "PARKED";
  tries: number;
  problem: string | null;
};

const columns = [
  "id",
  "url",
  "kinds",
  "language",
  "secret",
  "created_at as createdAt",
  "ended_at as endedAt",
  "ended_why as endedWhy",
] as const;

export const selectWebhooks = (db: DbOrTransaction): Promise<Webhook[]> =>
  db.selectFrom("webhooks").select(columns).orderBy("id").execute();

export const findWebhook = (db: DbOrTransaction, id: number): Promise<Webhook | undefined> =>
  db.selectFrom("webhooks").select(columns).where("id", "=", id).executeTakeFirst();

export async function insertWebhook(
  db: DbOrTransaction,
  { createdAt, ...webhook }: Pick<Webhook, "url" | "kinds" | "language" | "secret" | "createdAt">,
): Promise<number> {
  const { id } = await db
    .insertInto("webhooks")
    .values({ ...webhook, created_at: createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteWebhook(db: DbOrTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Nothing is sent there any more, or it is again where `end` is null; what waits is parked with it. */
export async function endWebhook(
  db: DbOrTransaction,
  id: number,
  end: { at: Date; why: string } | null,
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ ended_at: end?.at ?? null, ended_why: end?.why ?? null })
    .where("id", "=", id)
    .execute();
  if (!end) return;
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "PARKED", problem: end.why, ended_at: end.at })
    .where("webhook_id", "=", id)
    .where("state", "=", "WAITING")
    .execute();
}

/** Whether anybody is to be told of a kind. */
export async function isWanted(db: DbOrTransaction, kind: WebhookKind): Promise<boolean> {
  const row = await db
    .selectFrom("webhooks")
    .select("id")
    .where("ended_at", "is", null)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts messages on their way to all who want their kind. */
export async function insertDeliveries(
  db: DbOrTransaction,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, message_id, kind, happened_at, data, state, next_at, created_at)
    select w.id, g.message_id, g.kind, g.at, g.data, 'WAITING', ${now}, ${now} from unnest(
      ${messages.map(({ id }) => id)}::text[], ${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ at }) => at)}::timestamptz[], ${messages.map(({ data }) => JSON.stringify(data))}::jsonb[]
    ) g (message_id, kind, at, data)
    join webhooks w on g.kind = any(w.kinds)
    where w.ended_at is null`.execute(db);
}

/** Takes up what is due, `max` at most, so that no other process does until `until`; each counts as tried. */
export async function takeDue(
  db: DbOrTransaction,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Due[]> {
  const { rows } = await sql<{
    delivery: number;
    tries: number;
    message_id: string;
    kind: WebhookKind;
    happened_at: Date;
    data: object;
    webhook_id: number;
    url: string;
    language: Language;
    secret: string;
  }>`
    with due as (
      select id from webhook_deliveries where state = 'WAITING' and next_at <= ${now}
      order by next_at limit ${max} for update skip locked
    )
    update webhook_deliveries d set next_at = ${until}, tries = tries + 1
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id as delivery, d.tries, d.message_id, d.kind, d.happened_at, d.data,
      w.id as webhook_id, w.url, w.language, w.secret`.execute(db);
  return rows.map(({ message_id: id, happened_at: at, webhook_id, url, language, secret, ...rest }): Due => ({
    ...rest,
    id,
    at,
    webhook: { id: webhook_id, url, language, secret },
  }));
}

type After =
  | { state: "SENT" | "PARKED"; at: Date; problem: string | null }
  | { state: "WAITING"; nextAt: Date; problem: string | null; tries?: number };

/** Notes what became of a try, unless the delivery was taken up again or ended meanwhile. */
export async function settleTry(
  db: DbOrTransaction,
  { delivery, tries }: Pick<Due, "delivery" | "tries">,
  after: After,
): Promise<void> {
  const { state, problem } = after;
  await db
    .updateTable("webhook_deliveries")
    .set({
      state,
      problem,
      ...(after.state === "WAITING"
        ? { next_at: after.nextAt, ...(after.tries !== undefined && { tries: after.tries }) }
        : { ended_at: after.at }),
    })
    .where("id", "=", delivery)
    .where("tries", "=", tries)
    .where("state", "=", "WAITING")
    .execute();
}

/** How many wait and are parked of each webhook, and when one was sent last. */
export async function selectStandings(
  db: DbOrTransaction,
): Promise<{ webhookId: number; waiting: number; parked: number; sentAt: Date | null }[]> {
  // Each by its own index, once for all webhooks: of what was sent the last one of each is looked up.
  const { rows } = await sql<{ webhookId: number; waiting: number; parked: number; sentAt: Date | null }>`
    with counted (webhook_id, waiting, parked) as (
      select webhook_id, count(*), 0 from webhook_deliveries where state = 'WAITING' group by webhook_id
      union all
      select webhook_id, 0, count(*) from webhook_deliveries where state = 'PARKED' group by webhook_id
    )
    select w.id as "webhookId",
      (select coalesce(sum(c.waiting), 0)::int from counted c where c.webhook_id = w.id) as waiting,
      (select coalesce(sum(c.parked), 0)::int from counted c where c.webhook_id = w.id) as parked,
      (select d.ended_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'SENT'
        order by d.ended_at desc limit 1) as "sentAt"
    from webhooks w`.execute(db);
  return rows;
}

const deliveryColumns = [
  "id",
  "webhook_id as webhookId",
  "kind",
  "happened_at as happenedAt",
  "state",
  "tries",
  "problem",
] as const;

/** The newest of those that were parked. */
export const selectParked = (db: DbOrTransaction, max: number): Promise<Delivery[]> =>
  db
    .selectFrom("webhook_deliveries")
    .select(deliveryColumns)
    .where("state", "=", "PARKED")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** The newest of all, however they stand. */
export const selectNewest = (db: DbOrTransaction, max: number): Promise<Delivery[]> =>
  db.selectFrom("webhook_deliveries").select(deliveryColumns).orderBy("id", "desc").limit(max).execute();

/** Has something that ended tried anew from the beginning: one delivery, or all of a webhook that are parked; how many. */
export async function sendAnew(
  db: DbOrTransaction,
  what: { delivery: number } | { parkedOf: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_deliveries as delivery")
    .from("webhooks as webhook")
    .set({ state: "WAITING", tries: 0, next_at: now, problem: null, ended_at: null })
    .whereRef("webhook.id", "=", "delivery.webhook_id")
    .where("webhook.ended_at", "is", null)
    .$if("delivery" in what, (query) =>
      query
        .where("delivery.id", "=", (what as { delivery: number }).delivery)
        .where("state", "<>", "WAITING"),
    )
    .$if("parkedOf" in what, (query) =>
      query
        .where("delivery.webhook_id", "=", (what as { parkedOf: number }).parkedOf)
        .where("state", "=", "PARKED"),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many wait, and are parked, of all. */
export async function countDeliveries(db: DbOrTransaction): Promise<{ waiting: number; parked: number }> {
  // Each by its own index: what was sent is never looked at.
  const { rows } = await sql<{ waiting: number; parked: number }>`select
    (select count(*) from webhook_deliveries where state = 'WAITING') as waiting,
    (select count(*) from webhook_deliveries where state = 'PARKED') as parked`.execute(db);
  return rows[0] ?? { waiting: 0, parked: 0 };
}
