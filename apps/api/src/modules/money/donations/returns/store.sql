-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endReturn
--   $1 = "DONE"
--   $2 = null
--   $3 = null
--   $4 = "paypal"
--   $5 = "BE4ED5Z9YAKCGXG9M"
--   $6 = 1
--   $7 = "ASKED"
update "donation_returns" set "state" = $1, "problem" = $2, "next_try_at" = $3
  where "provider" = $4 and "capture_id" = $5 and "attempt" = $6 and "state" = $7;
-- reads 1 of donation_returns
-- Update on donation_returns, 0
--   Index Scan using donation_returns_pkey on donation_returns, 1
--     Index Cond: ((provider = 'paypal'::text) AND (capture_id = 'BE4ED5Z9YAKCGXG9M'::text))
--     Filter: ((attempt = 1) AND (state = 'ASKED'::text))

-- insertReturn
--   $1 = "paypal"
--   $2 = "BE4ED5Z9YAKCGXG9M"
--   $3 = "6510a35f-8ed2-4842-a530-e59006a8df8d"
--   $4 = "ASKED"
--   $5 = null
--   $6 = "2026-11-20T12:00:00.000Z"
--   $7 = "2026-11-20T12:00:20.000Z"
--   $8 = "ASKED"
--   $9 = null
--   $10 = "2026-11-20T12:00:00.000Z"
--   $11 = "2026-11-20T12:00:20.000Z"
--   $12 = 0
--   $13 = "REFUSED"
insert into "donation_returns" ("provider", "capture_id", "order_id", "state", "problem", "asked_at",
    "next_try_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("provider", "capture_id") do update set "state" = $8, "attempt" = "donation_returns"."attempt"
    + 1, "problem" = $9, "asked_at" = $10, "next_try_at" = $11, "tries" = $12
  where "donation_returns"."state" = $13
  returning "provider", "capture_id" as "captureId", "order_id" as "orderId", "state", "attempt", "problem",
    "asked_at" as "askedAt";
-- reads no table
-- Insert on donation_returns, 1
--   Result, 1

-- selectReturnsOf
--   $1 = ["f2d9035a-b2af-4053-b805-d128b5e6907d"]
select "provider", "capture_id" as "captureId", "order_id" as "orderId", "state", "attempt", "problem",
    "asked_at" as "askedAt"
  from "donation_returns"
  where "order_id" = any($1::uuid[]);
-- reads 1 of donation_returns
-- Index Scan using donation_returns_order on donation_returns, 1
--   Index Cond: (order_id = ANY ('{f2d9035a-b2af-4053-b805-d128b5e6907d}'::uuid[]))

-- takeDueReturn
--   $1 = "2026-11-23T15:16:06.062Z"
--   $2 = 3600
--   $3 = 20
--   $4 = 1
--   $5 = "paypal"
--   $6 = "ASKED"
--   $7 = "2026-11-23T15:16:06.062Z"
--   $8 = 1
--   $9 = "paypal"
update "donation_returns" set "next_try_at" = $1::timestamptz + interval '1 second' * least($2, $3 * power(2,
    least(tries, 12))), "tries" = "tries" + $4
  where "capture_id" in (select "capture_id"
  from "donation_returns"
  where "provider" = $5 and "state" = $6 and "next_try_at" <= $7
  order by "next_try_at"
  limit $8 for update skip locked) and "provider" = $9
  returning "provider", "capture_id" as "captureId", "order_id" as "orderId", "state", "attempt", "problem",
    "asked_at" as "askedAt";
-- reads 2 of donation_returns, sorts 1
-- Update on donation_returns, 1
--   Nested Loop Semi, 1
--     Join Filter: ("ANY_subquery".capture_id = donation_returns.capture_id)
--     Index Scan using donation_returns_pkey on donation_returns, 1
--       Index Cond: (provider = 'paypal'::text)
--     Subquery Scan ANY_subquery, 1
--       Limit, 1
--         LockRows, 1
--           Sort, 1
--             Sort Key: donation_returns_1.next_try_at
--             Index Scan using donation_returns_pkey on donation_returns donation_returns_1, 1
--               Index Cond: (provider = 'paypal'::text)
--               Filter: ((next_try_at <= '2026-11-23 15:16:06.062+00'::timestamp with time zone) AND (state = 'ASKED'::text))
