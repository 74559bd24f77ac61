-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

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
