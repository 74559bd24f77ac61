-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectDifferences
--   $1 = "2026-11-19T11:00:00.000Z"
--   $2 = "2026-11-19T11:00:00.000Z"
--   $3 = "2026-10-20T12:00:00.000Z"
--   $4 = 1
select *, count(*) over ()::integer as count
  from ( select case when o.state = 'REVIEW' then 'paidOtherwise' else 'noAnswer' end as kind, o.updated_at as
    since, o.holder_id as "holderId", o.provider, o.id as "orderId", o.provider_order_id as number,
    paid.cents, paid.currency, o.amount as units, o.state, null as detail, o.problem
  from donation_orders o
  left
  join lateral ( select sum(c.cents)::bigint as cents, min(c.currency) as currency
  from donation_captures c
  where c.order_id = o.id and c.credited = 0 and c.dismissed_at is null ) paid on true
  where o.state in ('CAPTURING', 'PENDING', 'REVIEW') and (o.state = 'REVIEW' or o.updated_at < $1)
  union all select 'otherCurrency', r.seen_at, o.holder_id, r.provider, o.id, r.refund_id, r.cents,
    r.currency, c.credited, o.state, null, null
  from donation_refunds r
  join donation_captures c on c.provider = r.provider and c.capture_id = r.capture_id
  join donation_orders o on o.id = c.order_id
  where r.debited is null and not r.is_undone and c.credited > 0 and r.currency <> c.currency
  union all select d.kind, d.since, o.holder_id, o.provider, o.id, o.provider_order_id, null::bigint,
    null::text, o.amount, o.state, null, null
  from donation_doubts d
  join donation_orders o on o.id = d.order_id
  where d.settled_at is null
  union all select 'refundRefused', b.asked_at, o.holder_id, b.provider, o.id, b.capture_id, null::bigint,
    null::text, o.amount, o.state, b.problem, null
  from donation_returns b
  join donation_orders o on o.id = b.order_id
  where b.state = 'REFUSED'
  union all select case when n.state = 'UNREADABLE' then 'unreadable' else 'unmatched' end, n.received_at,
    null, n.provider, null, n.id::text, null::bigint, null::text, null, n.state, coalesce(n.detail, n.type),
    null
  from donation_notices n
  where (n.state in ('UNMATCHED', 'UNREADABLE') or n.state = 'WAITING' and n.received_at < $2) and
    n.received_at >= $3 ) found
  order by since, kind, "orderId", number
  limit $4;
-- sorts 6,000, reads 2,000 of donation_orders, reads 3,000 of donation_captures, reads 100 of donation_refunds, reads 1 of donation_doubts, reads 2,000 of donation_returns, reads 500 of donation_notices
-- Limit, 1
--   Sort, 6,000
--     Sort Key: o.updated_at, (CASE WHEN (o.state = 'REVIEW'::text) THEN 'paidOtherwise'::text ELSE 'noAnswer'::text END), o.id, o.provider_order_id
--     WindowAgg, 6,000
--       Append, 6,000
--         Nested Loop Left, 3,000
--           Bitmap Heap Scan on donation_orders o, 3,000
--             Filter: ((state = 'REVIEW'::text) OR (updated_at < '2026-11-19 11:00:00+00'::timestamp with time zone))
--             BitmapAnd, 20
--               Bitmap Index Scan using donation_orders_open, 6,000
--               Bitmap Index Scan using donation_orders_by_state, 3,000
--                 Index Cond: (state = ANY ('{CAPTURING,PENDING,REVIEW}'::text[]))
--           Aggregate, 1
--             Index Scan using donation_captures_order on donation_captures c, 1
--               Index Cond: (order_id = o.id)
--               Filter: ((dismissed_at IS NULL) AND (credited = 0))
--         Nested Loop, 100
--           Nested Loop, 100
--             Index Scan using donation_refunds_waiting on donation_refunds r, 100
--               Filter: (NOT is_undone)
--             Index Scan using donation_captures_by_id on donation_captures c_1, 1
--               Index Cond: (capture_id = r.capture_id)
--               Filter: ((credited > 0) AND (r.currency <> currency) AND (provider = r.provider))
--           Index Scan using donation_orders_pkey on donation_orders o_1, 1
--             Index Cond: (id = c_1.order_id)
--         Nested Loop, 1
--           Index Scan using donation_doubts_open on donation_doubts d, 1
--           Index Scan using donation_orders_pkey on donation_orders o_2, 1
--             Index Cond: (id = d.order_id)
--         Nested Loop, 2,000
--           Index Scan using donation_returns_refused on donation_returns b, 2,000
--           Index Scan using donation_orders_pkey on donation_orders o_3, 1
--             Index Cond: (id = b.order_id)
--         Bitmap Heap Scan on donation_notices n, 600
--           BitmapOr, 500
--             Bitmap Index Scan using donation_notices_state, 400
--               Index Cond: ((state = ANY ('{UNMATCHED,UNREADABLE}'::text[])) AND (received_at >= '2026-10-20 12:00:00+00'::timestamp with time zone))
--             Bitmap Index Scan using donation_notices_state, 200
--               Index Cond: ((state = 'WAITING'::text) AND (received_at < '2026-11-19 11:00:00+00'::timestamp with time zone) AND (received_at >= '2026-10-20 12:00:00+00'::timestamp with t…
