-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectBack
--   $1 = "2026-11-09T22:00:00.000Z"
--   $2 = "2026-11-23T22:00:00.000Z"
--   $3 = 0
--   $4 = false
select (seen_at at time zone 'Europe/Vilnius')::date::text as "day", sum(debited)::bigint as "units"
  from "donation_refunds"
  where "seen_at" >= $1 and "seen_at" < $2 and "debited" > $3 and "is_undone" = $4
  group by 1;
-- reads 400 of donation_refunds
-- Aggregate Hashed, 400
--   Index Scan using donation_refunds_seen on donation_refunds, 400
--     Index Cond: ((seen_at >= '2026-11-09 22:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-23 22:00:00+00'::timestamp with time zone))
--     Filter: ((NOT is_undone) AND (debited > 0))

-- selectCredited
--   $1 = "2026-11-09T22:00:00.000Z"
--   $2 = "2026-11-23T22:00:00.000Z"
--   $3 = 0
select (seen_at at time zone 'Europe/Vilnius')::date::text as "day", sum(credited)::bigint as "units",
    count(distinct "order"."holder_id") as "donors"
  from "donation_captures" as "capture"
  inner
  join "donation_orders" as "order" on "order"."id" = "capture"."order_id"
  where "seen_at" >= $1 and "seen_at" < $2 and "credited" > $3
  group by 1;
-- sorts 40,000, reads 1,000,000 of donation_orders, reads 40,000 of donation_captures
-- Aggregate Sorted, 40,000
--   Sort, 40,000
--     Sort Key: ((((capture.seen_at AT TIME ZONE 'Europe/Vilnius'::text))::date)::text), "order".holder_id
--     Hash Join, 40,000
--       Hash Cond: ("order".id = capture.order_id)
--       Seq Scan on donation_orders order, 1,000,000
--       Hash, 40,000
--         Index Scan using donation_captures_seen on donation_captures capture, 40,000
--           Index Cond: ((seen_at >= '2026-11-09 22:00:00+00'::timestamp with time zone) AND (seen_at < '2026-11-23 22:00:00+00'::timestamp with time zone))
--           Filter: (credited > 0)
