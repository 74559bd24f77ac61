-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countOrders
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
select count(*) as "count" from "donation_orders" where "created_at" >= $1 and "created_at" < $2;
-- reads 3,000 of donation_orders
-- Aggregate, 1
--   Index Only Scan using donation_orders_created on donation_orders, 3,000
--     Index Cond: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone))

-- findOrderIds
--   $1 = null
--   $2 = "VE3107YJHLN8C3KP0"
--   $3 = ["paypal","stripe","manual"]
--   $4 = "VE3107YJHLN8C3KP0"
--   $5 = "VE3107YJHLN8C3KP0"
--   $6 = ["paypal","stripe","manual"]
--   $7 = 50
select id
  from ( select id
  from donation_orders
  where id = $1::uuid
  union select id
  from donation_orders
  where provider_order_id = $2 and provider = any($3::text[])
  union select order_id
  from donation_captures
  where capture_id = $4
  union select c.order_id
  from donation_refunds r
  join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
  where r.refund_id = $5 and r.provider = any($6::text[]) ) found
  limit $7;
-- sorts 4, reads 1 of donation_orders, reads 2 of donation_captures, reads 1 of donation_refunds
-- Limit, 4
--   Unique, 4
--     Sort, 4
--       Sort Key: id
--       Append, 4
--         Result, 0
--         Index Scan using donation_orders_provider_provider_order_id_key on donation_orders, 1
--           Index Cond: ((provider = ANY ('{paypal,stripe,manual}'::text[])) AND (provider_order_id = 'VE3107YJHLN8C3KP0'::text))
--         Index Scan using donation_captures_by_id on donation_captures, 1
--           Index Cond: (capture_id = 'VE3107YJHLN8C3KP0'::text)
--         Nested Loop, 1
--           Index Scan using donation_refunds_pkey on donation_refunds r, 1
--             Index Cond: ((provider = ANY ('{paypal,stripe,manual}'::text[])) AND (refund_id = 'VE3107YJHLN8C3KP0'::text))
--           Index Scan using donation_captures_by_id on donation_captures c, 1
--             Index Cond: (capture_id = r.capture_id)
--             Filter: (provider = r.provider)

-- selectCaptures
--   $1 = 4
--   $2 = 51
select c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
    c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at
    as at, coalesce(( select sum(r.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone ), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where o.holder_id = $1
  order by c.seen_at desc, c.provider desc, c.capture_id desc
  limit $2;
-- sorts 1, reads 1 of donation_orders, reads 1 of donation_captures, reads 1 of donation_refunds
-- Limit, 1
--   Result, 1
--     Sort, 1
--       Sort Key: c.seen_at DESC, c.provider DESC, c.capture_id DESC
--       Nested Loop, 1
--         Index Scan using donation_orders_holder on donation_orders o, 1
--           Index Cond: (holder_id = '4'::bigint)
--         Index Scan using donation_captures_order on donation_captures c, 1
--           Index Cond: (order_id = o.id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))

-- selectCaptures
--   $1 = 51
select c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
    c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at
    as at, coalesce(( select sum(r.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone ), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where true
  order by c.seen_at desc, c.provider desc, c.capture_id desc
  limit $1;
-- reads 50 of donation_captures, reads 50 of donation_orders, reads 50 of donation_refunds
-- Limit, 50
--   Nested Loop, 1,000,000
--     Index Scan using donation_captures_newest on donation_captures c, 1,000,000
--     Index Scan using donation_orders_pkey on donation_orders o, 1
--       Index Cond: (id = c.order_id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))

-- selectCapturesOf
--   $1 = ["f2d9035a-b2af-4053-b805-d128b5e6907d"]
select c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
    c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at
    as at, coalesce(( select sum(r.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone ), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.order_id = any($1::uuid[])
  order by c.seen_at, c.capture_id;
-- sorts 1, reads 1 of donation_captures, reads 1 of donation_orders, reads 1 of donation_refunds
-- Sort, 1
--   Sort Key: c.seen_at, c.capture_id
--   Nested Loop, 1
--     Index Scan using donation_captures_order on donation_captures c, 1
--       Index Cond: (order_id = ANY ('{f2d9035a-b2af-4053-b805-d128b5e6907d}'::uuid[]))
--     Index Scan using donation_orders_pkey on donation_orders o, 1
--       Index Cond: (id = c.order_id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))

-- selectCapturesOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "2026-11-20T12:00:00.000Z"
--   $4 = "paypal"
--   $5 = "YAN3R29F413C7K33B"
--   $6 = 1000
select c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
    c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at
    as at, coalesce(( select sum(r.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone ), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.seen_at >= $1 and c.seen_at < $2 and (c.seen_at, c.provider, c.capture_id) > ($3::timestamptz, $4,
    $5)
  order by c.seen_at, c.provider, c.capture_id
  limit $6;
-- reads 30 of donation_captures, reads 30 of donation_orders, reads 30 of donation_refunds
-- Limit, 30
--   Nested Loop, 30
--     Index Scan Backward using donation_captures_newest on donation_captures c, 30
--       Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone) AND (ROW(seen_at, provider, …
--     Index Scan using donation_orders_pkey on donation_orders o, 1
--       Index Cond: (id = c.order_id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))

-- selectCapturesOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = 1000
select c.provider, c.capture_id as id, c.order_id as "orderId", o.holder_id as "holderId", c.state, c.cents,
    c.currency, c.fee_cents as "feeCents", c.credited, c.dismissed_at is not null as "isDismissed", c.seen_at
    as at, coalesce(( select sum(r.cents)
  from donation_refunds r
  where r.provider = c.provider and r.capture_id = c.capture_id and r.currency = c.currency and not
    r.is_undone ), 0)::bigint as "backCents"
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.seen_at >= $1 and c.seen_at < $2
  order by c.seen_at, c.provider, c.capture_id
  limit $3;
-- reads 1,000 of donation_captures, reads 1,000 of donation_orders, reads 1,000 of donation_refunds
-- Limit, 1,000
--   Result, 3,000
--     Incremental Sort, 3,000
--       Sort Key: c.seen_at, c.provider, c.capture_id
--       Nested Loop, 3,000
--         Index Scan using donation_captures_seen on donation_captures c, 3,000
--           Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--         Index Scan using donation_orders_pkey on donation_orders o, 1
--           Index Cond: (id = c.order_id)
--     SubPlan 1: Aggregate, 1
--       Index Scan using donation_refunds_capture on donation_refunds r, 1
--         Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--         Filter: ((NOT is_undone) AND (currency = c.currency))

-- selectDays
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "EUR"
--   $4 = "2026-11-20T00:00:00.000Z"
--   $5 = "2026-11-21T00:00:00.000Z"
--   $6 = "EUR"
select to_char(day, 'YYYY-MM-DD') as day, sum(cents)::bigint as cents, sum(back)::bigint as "backCents"
  from ( select date_trunc('day', seen_at at time zone 'UTC') as day, cents, 0 as back
  from donation_captures
  where seen_at >= $1 and seen_at < $2 and currency = $3 and state in ('completed', 'partiallyRefunded',
    'refunded')
  union all select date_trunc('day', seen_at at time zone 'UTC'), 0, cents
  from donation_refunds
  where seen_at >= $4 and seen_at < $5 and currency = $6 and not is_undone ) moved
  group by 1
  order by 1;
-- sorts 200, reads 3,000 of donation_captures, reads 30 of donation_refunds
-- Sort, 200
--   Sort Key: (to_char(moved.day, 'YYYY-MM-DD'::text))
--   Aggregate Hashed, 200
--     Subquery Scan moved, 3,000
--       Append, 3,000
--         Subquery Scan *SELECT* 1, 3,000
--           Index Scan using donation_captures_seen on donation_captures, 3,000
--             Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--             Filter: ((currency = 'EUR'::text) AND (state = ANY ('{completed,partiallyRefunded,refunded}'::text[])))
--         Subquery Scan *SELECT* 2, 1
--           Index Scan using donation_refunds_seen on donation_refunds, 1
--             Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--             Filter: ((NOT is_undone) AND (currency = 'EUR'::text))

-- selectDonorsOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "EUR"
--   $4 = 0
--   $5 = 1000
select o.holder_id as "holderId", count(*)::integer as count, sum(c.cents)::bigint as cents, min(c.seen_at) as
    first, max(c.seen_at) as last
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.seen_at >= $1 and c.seen_at < $2 and c.currency = $3 and o.holder_id > $4 and c.state in
    ('completed', 'partiallyRefunded', 'refunded')
  group by 1
  order by 1
  limit $5;
-- sorts 3,000, reads 3,000 of donation_captures, reads 3,000 of donation_orders
-- Limit, 1,000
--   Aggregate Sorted, 3,000
--     Sort, 3,000
--       Sort Key: o.holder_id
--       Nested Loop, 3,000
--         Index Scan using donation_captures_seen on donation_captures c, 3,000
--           Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--           Filter: ((currency = 'EUR'::text) AND (state = ANY ('{completed,partiallyRefunded,refunded}'::text[])))
--         Index Scan using donation_orders_pkey on donation_orders o, 1
--           Index Cond: (id = c.order_id)
--           Filter: (holder_id > '0'::bigint)

-- selectOrders
--   $1 = 4
--   $2 = 51
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "amount",
    "currency", "state", "problem", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "holder_id" = $1
  order by "created_at" desc, "id" desc
  limit $2;
-- reads 1 of donation_orders
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: created_at DESC, id DESC
--     Index Scan using donation_orders_holder on donation_orders, 1
--       Index Cond: (holder_id = '4'::bigint)

-- selectOrders
--   $1 = ["f2d9035a-b2af-4053-b805-d128b5e6907d"]
--   $2 = 50
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "amount",
    "currency", "state", "problem", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "id" = any($1::uuid[])
  order by "created_at" desc, "id" desc
  limit $2;
-- sorts 1, reads 1 of donation_orders
-- Limit, 1
--   Sort, 1
--     Sort Key: created_at DESC, id DESC
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = ANY ('{f2d9035a-b2af-4053-b805-d128b5e6907d}'::uuid[]))

-- selectOrdersOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "2026-11-20T12:00:00.000Z"
--   $4 = "f2d9035a-b2af-4053-b805-d128b5e6907d"
--   $5 = 1000
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "amount",
    "currency", "state", "problem", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "created_at" >= $1 and "created_at" < $2 and (created_at, id) > ($3::timestamptz, $4::uuid)
  order by "created_at", "id"
  limit $5;
-- reads 30 of donation_orders
-- Limit, 30
--   Index Scan Backward using donation_orders_newest on donation_orders, 30
--     Index Cond: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone) AND (ROW(created_at, i…

-- selectOrdersOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = 1000
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "amount",
    "currency", "state", "problem", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "created_at" >= $1 and "created_at" < $2
  order by "created_at", "id"
  limit $3;
-- reads 1,000 of donation_orders
-- Limit, 1,000
--   Incremental Sort, 3,000
--     Sort Key: created_at, id
--     Index Scan using donation_orders_created on donation_orders, 3,000
--       Index Cond: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone))

-- selectPaid
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "EUR"
select count(*)::integer as count, coalesce(sum(c.cents), 0)::bigint as cents, count(*) filter (where
    c.credited = 0 and c.dismissed_at is null and c.state <> 'refunded')::integer as "waitingCount",
    coalesce(sum(c.cents) filter (where c.credited = 0 and c.dismissed_at is null and c.state <> 'refunded'),
    0)::bigint as "waitingCents", count(distinct o.holder_id)::integer as donors
  from donation_captures c
  join donation_orders o on o.id = c.order_id
  where c.seen_at >= $1 and c.seen_at < $2 and c.currency = $3 and c.state in ('completed',
    'partiallyRefunded', 'refunded');
-- sorts 3,000, reads 3,000 of donation_captures, reads 3,000 of donation_orders
-- Aggregate, 1
--   Sort, 3,000
--     Sort Key: o.holder_id
--     Nested Loop, 3,000
--       Index Scan using donation_captures_seen on donation_captures c, 3,000
--         Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--         Filter: ((currency = 'EUR'::text) AND (state = ANY ('{completed,partiallyRefunded,refunded}'::text[])))
--       Index Scan using donation_orders_pkey on donation_orders o, 1
--         Index Cond: (id = c.order_id)

-- selectRefundsOf
--   $1 = ["f2d9035a-b2af-4053-b805-d128b5e6907d"]
select "c"."order_id" as "orderId", "r"."provider", "r"."refund_id" as "id", "r"."capture_id" as "captureId",
    "r"."cents", "r"."currency", "r"."is_reversal" as "isReversal", "r"."is_undone" as "isUndone",
    "r"."debited", "r"."reinstated", "r"."seen_at" as "at"
  from "donation_refunds" as "r"
  inner
  join "donation_captures" as "c" on "c"."provider" = "r"."provider" and "c"."capture_id" = "r"."capture_id"
  where "c"."order_id" = any($1::uuid[])
  order by "r"."seen_at", "r"."refund_id";
-- sorts 1, reads 1 of donation_captures, reads 1 of donation_refunds
-- Sort, 1
--   Sort Key: r.seen_at, r.refund_id
--   Nested Loop, 1
--     Index Scan using donation_captures_order on donation_captures c, 1
--       Index Cond: (order_id = ANY ('{f2d9035a-b2af-4053-b805-d128b5e6907d}'::uuid[]))
--     Index Scan using donation_refunds_capture on donation_refunds r, 1
--       Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))

-- selectRefundsOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = 1000
select c.order_id as "orderId", r.provider, r.refund_id as id, r.capture_id as "captureId", r.cents,
    r.currency, r.is_reversal as "isReversal", r.is_undone as "isUndone", r.debited, r.reinstated, r.seen_at
    as at
  from donation_refunds r
  join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
  where r.seen_at >= $1 and r.seen_at < $2
  order by r.seen_at, r.provider, r.refund_id
  limit $3;
-- reads 30 of donation_refunds, reads 30 of donation_captures
-- Limit, 30
--   Incremental Sort, 30
--     Sort Key: r.seen_at, r.provider, r.refund_id
--     Nested Loop, 30
--       Index Scan using donation_refunds_seen on donation_refunds r, 30
--         Index Cond: ((seen_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--       Index Scan using donation_captures_by_id on donation_captures c, 1
--         Index Cond: (capture_id = r.capture_id)
--         Filter: (provider = r.provider)
