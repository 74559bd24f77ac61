import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";
import type { OrderState } from "../model.ts";

export type Period = { from: Date; /** Not any more. */ to: Date };

/** The orders made in a period, oldest first. */
export const selectOrdersIn = (
  db: DbOrTransaction,
  { from, to }: Period,
): Promise<
  {
    at: Date;
    holderId: number;
    id: string;
    provider: PaymentProviderName;
    amount: number;
    currency: string;
    state: OrderState;
  }[]
> =>
  db
    .selectFrom("donation_orders")
    .select(["created_at as at", "holder_id as holderId", "id", "provider", "amount", "currency", "state"])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at")
    .execute();

/** The captures first seen in a period, oldest first. */
export const selectCapturesIn = (db: DbOrTransaction, { from, to }: Period) =>
  db
    .selectFrom("donation_captures as c")
    .innerJoin("donation_orders as o", "o.id", "c.order_id")
    .select([
      "c.seen_at as at",
      "o.holder_id as holderId",
      "o.id as orderId",
      "c.provider",
      "c.capture_id as id",
      "c.state",
      "c.cents",
      "c.currency",
      "c.fee_cents as feeCents",
      "c.credited",
    ])
    .where("c.seen_at", ">=", from)
    .where("c.seen_at", "<", to)
    .orderBy("c.seen_at")
    .execute();

/** What went back in a period, oldest first. */
export const selectRefundsIn = (db: DbOrTransaction, { from, to }: Period) =>
  db
    .selectFrom("donation_refunds as r")
    .leftJoin("donation_captures as c", (join) =>
      join.onRef("c.provider", "=", "r.provider").onRef("c.capture_id", "=", "r.capture_id"),
    )
    .leftJoin("donation_orders as o", "o.id", "c.order_id")
    .select([
      "r.seen_at as at",
      "o.holder_id as holderId",
      "o.id as orderId",
      "r.provider",
      "r.refund_id as id",
      "r.is_reversal as isReversal",
      "r.cents",
      "r.currency",
      "r.debited",
      "r.is_undone as isUndone",
      "r.reinstated",
    ])
    .where("r.seen_at", ">=", from)
    .where("r.seen_at", "<", to)
    .orderBy("r.seen_at")
    .execute();

/** What each donor gave in a period, in cents of what was credited, less what went back; the most generous first. */
export async function selectTotals(
  db: DbOrTransaction,
  { from, to }: Period,
): Promise<{ holderId: number; donations: number; cents: number; backCents: number }[]> {
  const { rows } = await sql<{ holderId: number; donations: number; cents: number; backCents: number }>`
    select o.holder_id as "holderId", count(*)::integer as donations, sum(c.cents)::bigint as cents,
      coalesce(sum((
        select least(sum(r.cents), c.cents) from donation_refunds r
        where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not r.is_undone
      )), 0)::bigint as "backCents"
    from donation_captures c join donation_orders o on o.id = c.order_id
    where c.credited > 0 and c.seen_at >= ${from} and c.seen_at < ${to}
    group by o.holder_id order by cents desc, o.holder_id`.execute(db);
  return rows;
}

/** Every capture with what it was credited and whose it is. */
export async function selectCredits(db: DbOrTransaction) {
  const rows = await db
    .selectFrom("donation_captures as c")
    .innerJoin("donation_orders as o", "o.id", "c.order_id")
    .select([
      "c.provider",
      "c.capture_id as id",
      "c.state",
      "c.credited",
      "c.dismissed_at as dismissedAt",
      "o.holder_id as holderId",
      "o.state as orderState",
    ])
    .execute();
  return rows.map(({ dismissedAt, ...row }) => ({ ...row, isDismissed: dismissedAt !== null }));
}

/** Every refund with what it took off a balance. */
export const selectDebits = (db: DbOrTransaction) =>
  db
    .selectFrom("donation_refunds")
    .select([
      "provider",
      "refund_id as id",
      "capture_id as captureId",
      "is_reversal as isReversal",
      "debited",
      "reinstated",
    ])
    .execute();
