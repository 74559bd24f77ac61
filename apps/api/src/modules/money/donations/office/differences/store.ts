import { sql } from "kysely";
import type { PaymentProviderName } from "../../../../../gateways/payment/port.ts";
import type { DoubtKind, NoticeState } from "../../model.ts";
import type { DbOrTransaction } from "../../tables.ts";

export type DifferenceRow = {
  kind: "paidOtherwise" | "noAnswer" | "otherCurrency" | NoticeKind | DoubtKind | "refundRefused";
  since: Date;
  holderId: number | null;
  provider: PaymentProviderName;
  orderId: string | null;
  number: string | null;
  cents: number | null;
  currency: string | null;
  units: number | null;
  state: string | null;
  detail: string | null;
  /** Of an order that was paid otherwise than ordered (model.ts). */
  problem: string | null;
};
type NoticeKind = "unmatched" | "unreadable";

/**
 * What waits for a person, the oldest first, and how many there are in all. `stuckSince`: money on its way since then should
 * have arrived; `noticesSince`: older notifications are past.
 */
export async function selectDifferences(
  db: DbOrTransaction,
  { stuckSince, noticesSince, max }: { stuckSince: Date; noticesSince: Date; max: number },
): Promise<(DifferenceRow & { count: number })[]> {
  const none = sql`null::bigint, null::text`;
  const { rows } = await sql<DifferenceRow & { count: number }>`
    select *, count(*) over ()::integer as count from (
      select case when o.state = 'REVIEW' then 'paidOtherwise' else 'noAnswer' end as kind, o.updated_at as since,
        o.holder_id as "holderId", o.provider, o.id as "orderId", o.provider_order_id as number, paid.cents, paid.currency,
        o.amount as units, o.state, null as detail, o.problem
      from donation_orders o
      left join lateral (
        select sum(c.cents)::bigint as cents, min(c.currency) as currency from donation_captures c
        where c.order_id = o.id and c.credited = 0 and c.dismissed_at is null
      ) paid on true
      where o.state in ('CAPTURING', 'PENDING', 'REVIEW') and (o.state = 'REVIEW' or o.updated_at < ${stuckSince})
      union all
      select 'otherCurrency', r.seen_at, o.holder_id, r.provider, o.id, r.refund_id, r.cents, r.currency, c.credited, o.state, null, null
      from donation_refunds r
      join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
      join donation_orders o on o.id = c.order_id
      where r.debited is null and not r.is_undone and c.credited > 0 and r.currency <> c.currency
      union all
      select d.kind, d.since, o.holder_id, o.provider, o.id, o.provider_order_id, ${none}, o.amount, o.state, null, null
      from donation_doubts d join donation_orders o on o.id = d.order_id where d.settled_at is null
      union all
      select 'refundRefused', b.asked_at, o.holder_id, b.provider, o.id, b.capture_id, ${none}, o.amount, o.state, b.problem, null
      from donation_returns b join donation_orders o on o.id = b.order_id where b.state = 'REFUSED'
      union all
      select case when n.state = 'UNREADABLE' then 'unreadable' else 'unmatched' end, n.received_at, null, n.provider, null,
        n.id::text, ${none}, null, n.state, coalesce(n.detail, n.type), null
      from donation_notices n
      where (n.state in ('UNMATCHED', 'UNREADABLE') or n.state = 'WAITING' and n.received_at < ${stuckSince})
        and n.received_at >= ${noticesSince}
    ) found order by since, kind, "orderId", number limit ${max}`.execute(db);
  return rows;
}

/** Of a notification that waits for a person, locked; undefined when it does not. */
export const lockNotice = (
  db: DbOrTransaction,
  id: number,
): Promise<{ state: NoticeState; detail: string | null } | undefined> =>
  db
    .selectFrom("donation_notices")
    .select(["state", "detail"])
    .where("id", "=", id)
    .where("state", "in", ["UNMATCHED", "UNREADABLE", "WAITING"])
    .forUpdate()
    .executeTakeFirst();

/** The order of a refund that a provider calls so, and waits to be settled. */
export const findOrderOfRefund = (db: DbOrTransaction, provider: string, refundId: string) =>
  db
    .selectFrom("donation_refunds as r")
    .innerJoin("donation_captures as c", (join) =>
      join.onRef("c.provider", "=", "r.provider").onRef("c.capture_id", "=", "r.capture_id"),
    )
    .select("c.order_id as orderId")
    .where("r.refund_id", "=", refundId)
    .where(sql<string>`r.provider`, "=", provider)
    .executeTakeFirst();
