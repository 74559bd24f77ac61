import { sql } from "kysely";
import { paymentProviders } from "@gatehouse/contract/money/providers";
import type { Cursor } from "@gatehouse/contract/office-lists";
import type { CaptureState, PaymentProviderName } from "../../../../gateways/payment/port.ts";
import type { OrderState } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

export type Filter<State> = {
  state: State | undefined;
  holderId: number | undefined;
  /** Ids that a search led to; undefined where none was searched for. */
  ids: readonly string[] | undefined;
  from: Date | undefined;
  /** Not any more. */
  to: Date | undefined;
  before: Cursor | undefined;
  max: number;
};

export type OrderRow = {
  id: string;
  holderId: number;
  provider: PaymentProviderName;
  providerOrderId: string | null;
  amount: number;
  currency: string;
  state: OrderState;
  problem: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const orderColumns = [
  "id",
  "holder_id as holderId",
  "provider",
  "provider_order_id as providerOrderId",
  "amount",
  "currency",
  "state",
  "problem",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A cursor's id is anybody's word: what is no id of an order comes after all of its moment. */
const uuidOf = (id: string | undefined): string =>
  isUuid.test(id ?? "") ? (id ?? "") : "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** A page of orders, newest first. */
export const selectOrders = (
  db: DbOrTransaction,
  { state, holderId, ids, from, to, before, max }: Filter<OrderState>,
): Promise<OrderRow[]> =>
  db
    .selectFrom("donation_orders")
    .select(orderColumns)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "OPEN"))
    .$if(holderId !== undefined, (query) => query.where("holder_id", "=", holderId ?? 0))
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`any(${ids ?? []}::uuid[])`))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to ?? new Date(0)))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${uuidOf(before?.id)}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** The ids of orders that a number means: the order's own or the provider's, or that of one of its payments or refunds. */
export async function findOrderIds(db: DbOrTransaction, number: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from donation_orders where id = ${isUuid.test(number) ? number : null}::uuid
      union select id from donation_orders where provider_order_id = ${number} and provider = any(${paymentProviders}::text[])
      union select order_id from donation_captures where capture_id = ${number}
      union select c.order_id from donation_refunds r
        join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
        where r.refund_id = ${number} and r.provider = any(${paymentProviders}::text[])
    ) found limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

export type CaptureRow = {
  provider: PaymentProviderName;
  id: string;
  orderId: string;
  holderId: number;
  state: CaptureState;
  cents: number;
  currency: string;
  feeCents: number | null;
  credited: number;
  backCents: number;
  isDismissed: boolean;
  at: Date;
};

const captureParts = sql`c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
  c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at as at,
  coalesce((
    select sum(r.cents) from donation_refunds r
    where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not r.is_undone
  ), 0)::bigint as "backCents"`;

/** A page of payments, newest first; its cursor's id is `provider:capture`. */
export async function selectCaptures(
  db: DbOrTransaction,
  { state, holderId, ids, from, to, before, max }: Filter<CaptureState>,
): Promise<CaptureRow[]> {
  const [provider = "", ...rest] = (before?.id ?? "").split(":");
  const conditions = [
    ...(state === undefined ? [] : [sql`c.state = ${state}`]),
    ...(holderId === undefined ? [] : [sql`o.holder_id = ${holderId}`]),
    ...(ids === undefined ? [] : [sql`c.order_id = any(${ids}::uuid[])`]),
    ...(from === undefined ? [] : [sql`c.seen_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`c.seen_at < ${to}`]),
    ...(before === undefined
      ? []
      : [
          sql`(c.seen_at, c.provider, c.capture_id) < (${before.at}::timestamptz, ${provider}, ${rest.join(":")})`,
        ]),
  ];
  const { rows } = await sql<CaptureRow>`
    select ${captureParts} from donation_captures c join donation_orders o on o.id = c.order_id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by c.seen_at desc, c.provider desc, c.capture_id desc limit ${max}`.execute(db);
  return rows;
}

/** All payments of orders, oldest first. */
export async function selectCapturesOf(
  db: DbOrTransaction,
  orderIds: readonly string[],
): Promise<CaptureRow[]> {
  const { rows } = await sql<CaptureRow>`
    select ${captureParts} from donation_captures c join donation_orders o on o.id = c.order_id
    where c.order_id = any(${orderIds}::uuid[]) order by c.seen_at, c.capture_id`.execute(db);
  return rows;
}

export type RefundRow = {
  orderId: string;
  provider: PaymentProviderName;
  id: string;
  captureId: string;
  cents: number;
  currency: string;
  isReversal: boolean;
  isUndone: boolean;
  debited: number | null;
  reinstated: number | null;
  at: Date;
};

/** What went back of orders' payments, oldest first. */
export const selectRefundsOf = (db: DbOrTransaction, orderIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom("donation_refunds as r")
    .innerJoin("donation_captures as c", (join) =>
      join.onRef("c.provider", "=", "r.provider").onRef("c.capture_id", "=", "r.capture_id"),
    )
    .select([
      "c.order_id as orderId",
      "r.provider",
      "r.refund_id as id",
      "r.capture_id as captureId",
      "r.cents",
      "r.currency",
      "r.is_reversal as isReversal",
      "r.is_undone as isUndone",
      "r.debited",
      "r.reinstated",
      "r.seen_at as at",
    ])
    .where("c.order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .orderBy("r.seen_at")
    .orderBy("r.refund_id")
    .execute();

type Period = { from: Date; /** Not any more. */ to: Date };

export type PaidTotals = {
  count: number;
  cents: number;
  waitingCount: number;
  waitingCents: number;
  donors: number;
};

/** What came in of a period in a currency, and what of it is on no balance yet. */
export async function selectPaid(
  db: DbOrTransaction,
  { from, to }: Period,
  currency: string,
): Promise<PaidTotals> {
  const { rows } = await sql<PaidTotals>`
    select count(*)::integer as count, coalesce(sum(c.cents), 0)::bigint as cents,
      count(*) filter (where ${isWaiting})::integer as "waitingCount",
      coalesce(sum(c.cents) filter (where ${isWaiting}), 0)::bigint as "waitingCents",
      count(distinct o.holder_id)::integer as donors
    from donation_captures c join donation_orders o on o.id = c.order_id
    where c.seen_at >= ${from} and c.seen_at < ${to} and c.currency = ${currency}
      and c.state in ('completed', 'partiallyRefunded', 'refunded')`.execute(db);
  return rows[0] ?? { count: 0, cents: 0, waitingCount: 0, waitingCents: 0, donors: 0 };
}

const isWaiting = sql`c.credited = 0 and c.dismissed_at is null and c.state <> 'refunded'`;

export async function countOrders(db: DbOrTransaction, { from, to }: Period): Promise<number> {
  const { count } = await db
    .selectFrom("donation_orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .executeTakeFirstOrThrow();
  return count;
}

/** Cents that came in and went back, of each day in UTC that has any. */
export async function selectDays(
  db: DbOrTransaction,
  { from, to }: Period,
  currency: string,
): Promise<{ day: string; cents: number; backCents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number; backCents: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(cents)::bigint as cents, sum(back)::bigint as "backCents"
    from (
      select date_trunc('day', seen_at at time zone 'UTC') as day, cents, 0 as back from donation_captures
      where seen_at >= ${from} and seen_at < ${to} and currency = ${currency}
        and state in ('completed', 'partiallyRefunded', 'refunded')
      union all
      select date_trunc('day', seen_at at time zone 'UTC'), 0, cents from donation_refunds
      where seen_at >= ${from} and seen_at < ${to} and currency = ${currency} and not is_undone
    ) moved group by 1 order by 1`.execute(db);
  return rows;
}

/** A page of orders by ascending time, for a table that takes all of a period. */
export async function selectOrdersOnwards(
  db: DbOrTransaction,
  { from, to, after, max }: Period & { after: Cursor | undefined; max: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom("donation_orders")
    .select(orderColumns)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${uuidOf(after?.id)}::uuid)`),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** A page of refunds by ascending time; its cursor's id is `provider:refund`. */
export async function selectRefundsOnwards(
  db: DbOrTransaction,
  { from, to, after, max }: Period & { after: Cursor | undefined; max: number },
): Promise<RefundRow[]> {
  const [provider = "", ...rest] = (after?.id ?? "").split(":");
  const { rows } = await sql<RefundRow>`
    select c.order_id as "orderId", r.provider, r.refund_id as id, r.capture_id as "captureId", r.cents, r.currency,
      r.is_reversal as "isReversal", r.is_undone as "isUndone", r.debited, r.reinstated, r.seen_at as at
    from donation_refunds r join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
    where r.seen_at >= ${from} and r.seen_at < ${to} ${
      after === undefined
        ? sql``
        : sql`and (r.seen_at, r.provider, r.refund_id) > (${after.at}::timestamptz, ${provider}, ${rest.join(":")})`
    }
    order by r.seen_at, r.provider, r.refund_id limit ${max}`.execute(db);
  return rows;
}

export type DonorRow = { holderId: number; count: number; cents: number; first: Date; last: Date };

/** A page of those who paid in a period, in a currency, by their number. */
export async function selectDonorsOnwards(
  db: DbOrTransaction,
  { from, to, after, max }: Period & { after: number; max: number },
  currency: string,
): Promise<DonorRow[]> {
  const { rows } = await sql<DonorRow>`
    select o.holder_id as "holderId", count(*)::integer as count, sum(c.cents)::bigint as cents,
      min(c.seen_at) as first, max(c.seen_at) as last
    from donation_captures c join donation_orders o on o.id = c.order_id
    where c.seen_at >= ${from} and c.seen_at < ${to} and c.currency = ${currency} and o.holder_id > ${after}
      and c.state in ('completed', 'partiallyRefunded', 'refunded')
    group by 1 order by 1 limit ${max}`.execute(db);
  return rows;
}

/** A page of payments by ascending time; its cursor's id is `provider:capture`. */
export async function selectCapturesOnwards(
  db: DbOrTransaction,
  { from, to, after, max }: Period & { after: Cursor | undefined; max: number },
): Promise<CaptureRow[]> {
  const [provider = "", ...rest] = (after?.id ?? "").split(":");
  const { rows } = await sql<CaptureRow>`
    select ${captureParts} from donation_captures c join donation_orders o on o.id = c.order_id
    where c.seen_at >= ${from} and c.seen_at < ${to} ${
      after === undefined
        ? sql``
        : sql`and (c.seen_at, c.provider, c.capture_id) > (${after.at}::timestamptz, ${provider}, ${rest.join(":")})`
    }
    order by c.seen_at, c.provider, c.capture_id limit ${max}`.execute(db);
  return rows;
}
