-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectCapturesIn
--   $1 = "2026-10-25T00:00:00.000Z"
--   $2 = "2026-11-24T13:46:11.854Z"
select "c"."seen_at" as "at", "o"."holder_id" as "holderId", "o"."id" as "orderId", "c"."provider",
    "c"."capture_id" as "id", "c"."state", "c"."cents", "c"."currency", "c"."fee_cents" as "feeCents",
    "c"."credited"
  from "donation_captures" as "c"
  inner
  join "donation_orders" as "o" on "o"."id" = "c"."order_id"
  where "c"."seen_at" >= $1 and "c"."seen_at" < $2
  order by "c"."seen_at";
-- sorts 80,000, reads 1,000,000 of donation_orders, reads 80,000 of donation_captures
-- Sort, 80,000
--   Sort Key: c.seen_at
--   Hash Join, 80,000
--     Hash Cond: (o.id = c.order_id)
--     Seq Scan on donation_orders o, 1,000,000
--     Hash, 80,000
--       Index Scan using donation_captures_seen on donation_captures c, 80,000
--         Index Cond: ((seen_at >= '2026-10-25 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-24 13:46:11.854+00'::timestamp with time zone))

-- selectOrdersIn
--   $1 = "2026-10-25T00:00:00.000Z"
--   $2 = "2026-11-24T13:46:11.854Z"
select "created_at" as "at", "holder_id" as "holderId", "id", "provider", "amount", "currency", "state"
  from "donation_orders"
  where "created_at" >= $1 and "created_at" < $2
  order by "created_at";
-- reads 80,000 of donation_orders
-- Index Scan using donation_orders_created on donation_orders, 80,000
--   Index Cond: ((created_at >= '2026-10-25 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-24 13:46:11.854+00'::timestamp with time zone))

-- selectRefundsIn
--   $1 = "2026-10-25T00:00:00.000Z"
--   $2 = "2026-11-24T13:46:11.854Z"
select "r"."seen_at" as "at", "o"."holder_id" as "holderId", "o"."id" as "orderId", "r"."provider",
    "r"."refund_id" as "id", "r"."is_reversal" as "isReversal", "r"."cents", "r"."currency", "r"."debited",
    "r"."is_undone" as "isUndone", "r"."reinstated"
  from "donation_refunds" as "r"
  left
  join "donation_captures" as "c" on "c"."provider" = "r"."provider" and "c"."capture_id" = "r"."capture_id"
  left
  join "donation_orders" as "o" on "o"."id" = "c"."order_id"
  where "r"."seen_at" >= $1 and "r"."seen_at" < $2
  order by "r"."seen_at";
-- reads 800 of donation_refunds, reads 800 of donation_captures, reads 800 of donation_orders
-- Nested Loop Left, 800
--   Nested Loop Left, 800
--     Index Scan using donation_refunds_seen on donation_refunds r, 800
--       Index Cond: ((seen_at >= '2026-10-25 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-24 13:46:11.854+00'::timestamp with time zone))
--     Index Scan using donation_captures_by_id on donation_captures c, 1
--       Index Cond: (capture_id = r.capture_id)
--       Filter: (provider = r.provider)
--   Index Scan using donation_orders_pkey on donation_orders o, 1
--     Index Cond: (id = c.order_id)

-- selectTotals
--   $1 = "2026-11-23T00:00:00.000Z"
--   $2 = "2026-11-24T00:00:00.000Z"
select o.holder_id as "holderId", count(*)::integer as donations, sum(c.cents)::bigint as cents,
    coalesce(sum(( select least(sum(r.cents), c.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone )), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.credited > 0 and c.seen_at >= $1 and c.seen_at < $2
  group by o.holder_id
  order by cents desc, o.holder_id;
-- sorts 5,000, reads 3,000 of donation_captures, reads 3,000 of donation_orders, reads 3,000 of donation_refunds
-- Sort, 3,000
--   Sort Key: ((sum(c.cents))::bigint) DESC, o.holder_id
--   Aggregate Sorted, 3,000
--     Sort, 3,000
--       Sort Key: o.holder_id
--       Nested Loop, 3,000
--         Index Scan using donation_captures_seen on donation_captures c, 3,000
--           Index Cond: ((seen_at >= '2026-11-23 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-24 00:00:00+00'::timestamp with time zone))
--           Filter: (credited > 0)
--         Index Scan using donation_orders_pkey on donation_orders o, 1
--           Index Cond: (id = c.order_id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))
