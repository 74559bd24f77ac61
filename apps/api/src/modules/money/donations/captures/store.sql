-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- dismissCapture
--   $1 = "2026-11-23T13:46:00.604Z"
--   $2 = "f02d6cb6-9bd7-491f-ae54-07b71aabe92b"
--   $3 = "no such payment"
--   $4 = 0
--   $5 = "pending"
--   $6 = "declined"
update "donation_captures" set "dismissed_at" = $1
  where "order_id" = $2 and "capture_id" = $3 and "credited" = $4 and "dismissed_at" is null and "state" not
    in ($5, $6);
-- reads 1 of donation_captures
-- Update on donation_captures, 0
--   Index Scan using donation_captures_by_id on donation_captures, 1
--     Index Cond: (capture_id = 'no such payment'::text)
--     Filter: ((dismissed_at IS NULL) AND (state <> ALL ('{pending,declined}'::text[])) AND (order_id = 'f02d6cb6-9bd7-491f-ae54-07b71aabe92b'::uuid) AND (credited = 0))

-- findSetAside
--   $1 = false
--   $2 = 0
--   $3 = "YQHYN94JQBQ8PQ193"
select "r"."refund_id" as "id", "r"."capture_id" as "captureId", "r"."cents", "r"."currency", "c"."order_id"
    as "orderId"
  from "donation_refunds" as "r"
  inner
  join "donation_captures" as "c" on "c"."provider" = "r"."provider" and "c"."capture_id" = "r"."capture_id"
  where "r"."debited" is null and "r"."is_undone" = $1 and "c"."credited" > $2 and "r"."currency" <>
    "c"."currency" and "r"."refund_id" = $3;
-- reads 1 of donation_refunds, reads 1 of donation_captures
-- Nested Loop, 1
--   Index Scan using donation_refunds_pkey on donation_refunds r, 1
--     Index Cond: (refund_id = 'YQHYN94JQBQ8PQ193'::text)
--     Filter: ((debited IS NULL) AND (NOT is_undone))
--   Index Scan using donation_captures_by_id on donation_captures c, 1
--     Index Cond: (capture_id = r.capture_id)
--     Filter: ((credited > 0) AND (r.currency <> currency) AND (provider = r.provider))

-- markCredited
--   $1 = 5
--   $2 = "paypal"
--   $3 = "GT2RWBWQBDF2LQNUZ"
update "donation_captures" set "credited" = $1 where "provider" = $2 and "capture_id" = $3;
-- reads 1 of donation_captures
-- Update on donation_captures, 0
--   Index Scan using donation_captures_by_id on donation_captures, 1
--     Index Cond: (capture_id = 'GT2RWBWQBDF2LQNUZ'::text)
--     Filter: (provider = 'paypal'::text)

-- markDebited
--   $1 = 1
--   $2 = "paypal"
--   $3 = "43GD9HDFK87ZEMA78"
update "donation_refunds" set "debited" = $1 where "provider" = $2 and "refund_id" = $3;
-- reads 1 of donation_refunds
-- Update on donation_refunds, 0
--   Index Scan using donation_refunds_pkey on donation_refunds, 1
--     Index Cond: ((provider = 'paypal'::text) AND (refund_id = '43GD9HDFK87ZEMA78'::text))

-- markReinstated
--   $1 = 1
--   $2 = "stripe"
--   $3 = "re_oCX0UXoUdJgraIAkpW71hjjM"
update "donation_refunds" set "reinstated" = $1 where "provider" = $2 and "refund_id" = $3;
-- reads 1 of donation_refunds
-- Update on donation_refunds, 0
--   Index Scan using donation_refunds_capture on donation_refunds, 1
--     Index Cond: (provider = 'stripe'::text)
--     Filter: (refund_id = 're_oCX0UXoUdJgraIAkpW71hjjM'::text)

-- saveCapture
--   $1 = "paypal"
--   $2 = "GT2RWBWQBDF2LQNUZ"
--   $3 = "683ccab5-7668-4da2-ad4d-63893fda66ff"
--   $4 = "completed"
--   $5 = 500
--   $6 = "EUR"
--   $7 = 52
--   $8 = "7GATEH0USE001"
--   $9 = "2026-11-23T13:42:12.307Z"
--   $10 = "completed"
--   $11 = "683ccab5-7668-4da2-ad4d-63893fda66ff"
insert into "donation_captures" ("provider", "capture_id", "order_id", "state", "cents", "currency",
    "fee_cents", "payee", "seen_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("provider", "capture_id") do update set "state" = $10, "fee_cents" =
    coalesce("excluded"."fee_cents", "donation_captures"."fee_cents"), "payee" = coalesce("excluded"."payee",
    "donation_captures"."payee"), "cents" = case when donation_captures.credited = 0 then excluded.cents else
    donation_captures.cents end, "currency" = case when donation_captures.credited = 0 then excluded.currency
    else donation_captures.currency end
  where "donation_captures"."order_id" = $11
  returning "capture_id" as "id", "order_id" as "orderId", "state", "cents", "currency", "fee_cents" as
    "feeCents", "payee", "credited", "dismissed_at" as "dismissedAt";
-- reads no table
-- Insert on donation_captures, 1
--   Result, 1

-- saveRefund
--   $1 = "paypal"
--   $2 = "43GD9HDFK87ZEMA78"
--   $3 = "VRB5FZKLSWFF7H0S7"
--   $4 = 100
--   $5 = "EUR"
--   $6 = false
--   $7 = false
--   $8 = null
--   $9 = "2026-11-23T13:42:02.456Z"
insert into "donation_refunds" ("provider", "refund_id", "capture_id", "cents", "currency", "is_reversal",
    "is_undone", "debited", "seen_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("provider", "refund_id") do update set "is_reversal" = donation_refunds.is_reversal or
    excluded.is_reversal, "is_undone" = donation_refunds.is_undone or excluded.is_undone
  where excluded.is_reversal and not donation_refunds.is_reversal or excluded.is_undone and not
    donation_refunds.is_undone
  returning "refund_id";
-- reads no table
-- Insert on donation_refunds, 1
--   Result, 1

-- selectCaptures
--   $1 = "03598a91-0a43-49dc-a954-8070d58887dc"
select "capture_id" as "id", "order_id" as "orderId", "state", "cents", "currency", "fee_cents" as "feeCents",
    "payee", "credited", "dismissed_at" as "dismissedAt"
  from "donation_captures"
  where "order_id" = $1
  order by "seen_at";
-- sorts 1, reads 1 of donation_captures
-- Sort, 1
--   Sort Key: seen_at
--   Index Scan using donation_captures_order on donation_captures, 1
--     Index Cond: (order_id = '03598a91-0a43-49dc-a954-8070d58887dc'::uuid)

-- selectCapturesOf
--   $1 = ["b90528bb-e003-451b-a1fa-f0828376ed7d"]
select "capture_id" as "id", "order_id" as "orderId", "state", "cents", "currency", "fee_cents" as "feeCents",
    "payee", "credited", "dismissed_at" as "dismissedAt"
  from "donation_captures"
  where "order_id" = any($1::uuid[])
  order by "seen_at";
-- sorts 1, reads 1 of donation_captures
-- Sort, 1
--   Sort Key: seen_at
--   Index Scan using donation_captures_order on donation_captures, 1
--     Index Cond: (order_id = ANY ('{b90528bb-e003-451b-a1fa-f0828376ed7d}'::uuid[]))

-- selectRefunds
--   $1 = "paypal"
--   $2 = ["8YLBFUH7YUJXN1EP4"]
select "refund_id" as "id", "capture_id" as "captureId", "cents", "currency", "is_reversal" as "isReversal",
    "is_undone" as "isUndone", "debited", "reinstated"
  from "donation_refunds"
  where "provider" = $1 and "capture_id" = any($2::text[])
  order by "seen_at", "refund_id";
-- sorts 1, reads 1 of donation_refunds
-- Sort, 1
--   Sort Key: seen_at, refund_id
--   Index Scan using donation_refunds_capture on donation_refunds, 1
--     Index Cond: ((provider = 'paypal'::text) AND (capture_id = ANY ('{8YLBFUH7YUJXN1EP4}'::text[])))

-- selectSetAside
--   $1 = false
--   $2 = 0
--   $3 = 20
select "r"."refund_id" as "id", "r"."capture_id" as "captureId", "r"."cents", "r"."currency", "c"."order_id"
    as "orderId"
  from "donation_refunds" as "r"
  inner
  join "donation_captures" as "c" on "c"."provider" = "r"."provider" and "c"."capture_id" = "r"."capture_id"
  where "r"."debited" is null and "r"."is_undone" = $1 and "c"."credited" > $2 and "r"."currency" <>
    "c"."currency"
  order by "r"."seen_at"
  limit $3;
-- reads 20 of donation_refunds, reads 20 of donation_captures
-- Limit, 20
--   Nested Loop, 100
--     Index Scan using donation_refunds_waiting on donation_refunds r, 100
--       Filter: (NOT is_undone)
--     Index Scan using donation_captures_by_id on donation_captures c, 1
--       Index Cond: (capture_id = r.capture_id)
--       Filter: ((credited > 0) AND (r.currency <> currency) AND (provider = r.provider))

-- selectTakenBack
--   $1 = ["b90528bb-e003-451b-a1fa-f0828376ed7d"]
select "c"."order_id" as "orderId", sum(r.debited - coalesce(r.reinstated, 0))::bigint as "units"
  from "donation_captures" as "c"
  inner
  join "donation_refunds" as "r" on "r"."provider" = "c"."provider" and "r"."capture_id" = "c"."capture_id"
  where "c"."order_id" = any($1::uuid[]) and "r"."debited" is not null
  group by "c"."order_id";
-- reads 1 of donation_captures, reads 1 of donation_refunds
-- Aggregate Sorted, 1
--   Nested Loop, 1
--     Index Scan using donation_captures_order on donation_captures c, 1
--       Index Cond: (order_id = ANY ('{b90528bb-e003-451b-a1fa-f0828376ed7d}'::uuid[]))
--     Index Scan using donation_refunds_capture on donation_refunds r, 1
--       Index Cond: ((provider = c.provider) AND (capture_id = c.capture_id))
--       Filter: (debited IS NOT NULL)
