import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";
import { type Faults, firstFaults } from "../../../../platform/postgres/faults.ts";
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

/** Where captures, refunds and what the ledger has of them do not say the same; none when all is well. */
export const selectFaults = (
  db: DbOrTransaction,
  entered: (kind: "capture" | "refund" | "reversal" | "reinstatement") => RawBuilder<unknown>,
  max: number,
): Promise<Faults> =>
  firstFaults(
    db,
    sql`
    select case
      when c.name is null then 'capture ' || e.reference || ' of ' || e.amount || ' is in the ledger alone'
      when coalesce(e.amount, 0) <> c.credited
        then 'capture ' || c.name || ' was credited ' || c.credited || ', the ledger says ' || coalesce(e.amount, 0)
      when e.holder_id <> c.holder_id
        then 'capture ' || c.name || ' was credited to holder ' || e.holder_id || ', who did not order it'
      when c.credited = 0 and c.dismissed_at is null and c.state in ('completed', 'partiallyRefunded')
        and c.order_state <> 'REVIEW' then 'capture ' || c.name || ' is paid and not credited'
      end as fault
    from (
      select c.provider || ':' || c.capture_id as name, c.state, c.credited, c.dismissed_at, o.holder_id, o.state as order_state
      from donation_captures c join donation_orders o on o.id = c.order_id
    ) c
    full join ${entered("capture")} e on e.reference = c.name
    union all
    select 'refund ' || r.name || ' took ' || r.debited || ', the ledger says ' || r.entered
    from (
      select r.name, coalesce(r.debited, 0) - coalesce(r.reinstated, 0) as debited,
        -coalesce(e.amount, 0) - coalesce(i.amount, 0) - case when r.is_reversal then coalesce(b.amount, 0) else 0 end as entered
      from ${refunds} r
      left join ${entered("refund")} e on e.reference = r.name
      left join ${entered("reinstatement")} i on i.reference = r.name
      left join ${entered("reversal")} b on b.reference = r.name
    ) r
    where r.debited <> r.entered
    union all
    select e.kind || ' ' || e.reference || ' of ' || e.amount || ' is in the ledger alone'
    from (
      select 'refund' as kind, e.* from ${entered("refund")} e
      union all select 'reinstatement', e.* from ${entered("reinstatement")} e
      union all select 'reversal', e.* from ${entered("reversal")} e
    ) e
    -- It may have been told as a refund first and as a reversal later.
    where not exists (select from ${refunds} r where r.name = e.reference and (e.kind <> 'reversal' or r.is_reversal))`,
    max,
  );

const refunds = sql`(select provider || ':' || refund_id as name, is_reversal, debited, reinstated from donation_refunds)`;
