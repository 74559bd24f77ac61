-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- changeOrder
--   $1 = "CANCELLED"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-23T13:42:25.456Z"
--   $5 = "cd03a67c-1c14-4923-80b5-e3cabe6110c8"
--   $6 = "2026-11-23T13:42:25.456Z"
--   $7 = "CANCELLED"
with "changed" as (update "donation_orders" set "state" = $1, "problem" = $2, "next_look_at" = $3,
    "updated_at" = $4
  where "id" = $5
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $6 as "at", $7 as "step", "changed"."problem"
  from "changed") select *
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = 'cd03a67c-1c14-4923-80b5-e3cabe6110c8'::uuid)
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- changeOrder
--   $1 = "OPEN"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-23T13:42:02.456Z"
--   $5 = 2
--   $6 = "eed51db6-f49a-4558-8c75-430e2dd9c824"
--   $7 = "2026-11-23T13:42:02.456Z"
--   $8 = "OPENED"
with "changed" as (update "donation_orders" set "state" = $1, "problem" = $2, "next_look_at" = $3,
    "updated_at" = $4, "attempt" = $5
  where "id" = $6
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $7 as "at", $8 as "step", "changed"."problem"
  from "changed") select *
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = 'eed51db6-f49a-4558-8c75-430e2dd9c824'::uuid)
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- changeOrder
--   $1 = "CREDITED"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-23T13:32:22.617Z"
--   $5 = 1
--   $6 = 0
--   $7 = "313edcc5-34fa-4462-b4e8-1f28e1282cf8"
--   $8 = "2026-11-23T13:32:22.617Z"
--   $9 = "CREDITED"
with "changed" as (update "donation_orders" set "state" = $1, "problem" = $2, "next_look_at" = $3,
    "updated_at" = $4, "attempt" = $5, "looks" = $6
  where "id" = $7
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $8 as "at", $9 as "step", "changed"."problem"
  from "changed") select *
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = '313edcc5-34fa-4462-b4e8-1f28e1282cf8'::uuid)
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- changeOrder
--   $1 = "CAPTURING"
--   $2 = null
--   $3 = "2026-11-23T13:35:05.328Z"
--   $4 = "2026-11-23T13:34:45.328Z"
--   $5 = 0
--   $6 = "be9b7d2c-dd7a-4cf2-815a-5a54104cadcc"
with "changed" as (update "donation_orders" set "state" = $1, "problem" = $2, "next_look_at" = $3,
    "updated_at" = $4, "looks" = $5
  where "id" = $6
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt") select *
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = 'be9b7d2c-dd7a-4cf2-815a-5a54104cadcc'::uuid)

-- changeOrder
--   $1 = "CAPTURING"
--   $2 = null
--   $3 = "2026-11-23T13:32:42.617Z"
--   $4 = "2026-11-23T13:32:22.617Z"
--   $5 = 0
--   $6 = "313edcc5-34fa-4462-b4e8-1f28e1282cf8"
--   $7 = "2026-11-23T13:32:22.617Z"
--   $8 = "CAPTURING"
with "changed" as (update "donation_orders" set "state" = $1, "problem" = $2, "next_look_at" = $3,
    "updated_at" = $4, "looks" = $5
  where "id" = $6
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $7 as "at", $8 as "step", "changed"."problem"
  from "changed") select *
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = '313edcc5-34fa-4462-b4e8-1f28e1282cf8'::uuid)
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- findOrder
--   $1 = "paypal"
--   $2 = "7YV33QUYWL99RREVV"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "provider" = $1 and "provider_order_id" = $2;
-- reads 1 of donation_orders
-- Index Scan using donation_orders_provider_provider_order_id_key on donation_orders, 1
--   Index Cond: ((provider = 'paypal'::text) AND (provider_order_id = '7YV33QUYWL99RREVV'::text))

-- findOrderById
--   $1 = "313edcc5-34fa-4462-b4e8-1f28e1282cf8"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "id" = $1;
-- reads 1 of donation_orders
-- Index Scan using donation_orders_pkey on donation_orders, 1
--   Index Cond: (id = '313edcc5-34fa-4462-b4e8-1f28e1282cf8'::uuid)

-- findOrderByReference
--   $1 = "paypal"
--   $2 = "4f8c6db6-2259-4fd8-9de5-ec31e733110f"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "provider" = $1 and "reference" = $2;
-- reads 1 of donation_orders
-- Index Scan using donation_orders_reference on donation_orders, 1
--   Index Cond: (reference = '4f8c6db6-2259-4fd8-9de5-ec31e733110f'::uuid)
--   Filter: (provider = 'paypal'::text)

-- findOrderNamed
--   $1 = "paypal"
--   $2 = "stripe"
--   $3 = "manual"
--   $4 = "7PA8AUBLQE0988DNZ"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "provider" in ($1, $2, $3) and "provider_order_id" = $4;
-- reads 1 of donation_orders
-- Index Scan using donation_orders_provider_provider_order_id_key on donation_orders, 1
--   Index Cond: ((provider = ANY ('{paypal,stripe,manual}'::text[])) AND (provider_order_id = '7PA8AUBLQE0988DNZ'::text))

-- findOrderOfCapture
--   $1 = "paypal"
--   $2 = "BDLYPZ8KE3HJ9UJVB"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "id" in (select "order_id"
  from "donation_captures"
  where "provider" = $1 and "capture_id" = $2);
-- reads 1 of donation_captures, reads 1 of donation_orders
-- Nested Loop, 1
--   Index Scan using donation_captures_by_id on donation_captures, 1
--     Index Cond: (capture_id = 'BDLYPZ8KE3HJ9UJVB'::text)
--     Filter: (provider = 'paypal'::text)
--   Index Scan using donation_orders_pkey on donation_orders, 1
--     Index Cond: (id = donation_captures.order_id)

-- findReached
--   $1 = "paypal"
select "reached" from "donation_reconciliations" where "provider" = $1;
-- reads 1 of donation_reconciliations
-- Index Scan using donation_reconciliations_pkey on donation_reconciliations, 1
--   Index Cond: (provider = 'paypal'::text)

-- insertEvent
--   $1 = "6096be11-48c9-43b5-adcc-e34fdc056e54"
--   $2 = "2026-11-23T13:42:02.456Z"
--   $3 = "REFUNDED"
--   $4 = "1 (43GD9HDFK87ZEMA78)"
insert into "donation_events" ("order_id", "at", "step", "detail") values ($1, $2, $3, $4);
-- reads no table
-- Insert on donation_events, 0
--   Result, 1

-- insertOrder
--   $1 = "03598a91-0a43-49dc-a954-8070d58887dc"
--   $2 = "paypal"
--   $3 = 9
--   $4 = "EUR"
--   $5 = "923f2e38-f697-4a47-b696-1839785cbfe3"
--   $6 = "en"
--   $7 = 3
--   $8 = "2026-11-23T13:41:08.233Z"
--   $9 = "2026-11-23T13:41:08.233Z"
--   $10 = "2026-11-23T13:41:08.233Z"
--   $11 = "CREATED"
with "changed" as (insert into "donation_orders" ("id", "provider", "amount", "currency", "reference",
    "language", "holder_id", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $10 as "at", $11 as "step",
    "changed"."problem"
  from "changed") select *
  from "changed";
-- reads no table
-- CTE Scan changed, 1
--   CTE changed: Insert on donation_orders, 1
--     Result, 1
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- lockOrder
--   $1 = "03598a91-0a43-49dc-a954-8070d58887dc"
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "id" = $1 for update;
-- reads 1 of donation_orders
-- LockRows, 1
--   Index Scan using donation_orders_pkey on donation_orders, 1
--     Index Cond: (id = '03598a91-0a43-49dc-a954-8070d58887dc'::uuid)

-- noteAsked
--   $1 = "2026-11-23T13:42:02.456Z"
--   $2 = "21d5db43-625b-4bb5-aff1-bde3d39e70c3"
update "donation_orders" set "asked_at" = $1 where "id" = $2;
-- reads 1 of donation_orders
-- Update on donation_orders, 0
--   Index Scan using donation_orders_pkey on donation_orders, 1
--     Index Cond: (id = '21d5db43-625b-4bb5-aff1-bde3d39e70c3'::uuid)

-- openOrder
--   $1 = "OPEN"
--   $2 = "7YV33QUYWL99RREVV"
--   $3 = "7GATEH0USE001"
--   $4 = "2026-11-23T13:42:02.456Z"
--   $5 = "eed51db6-f49a-4558-8c75-430e2dd9c824"
--   $6 = "CREATED"
--   $7 = "2026-11-23T13:42:02.456Z"
--   $8 = "OPENED"
with "changed" as (update "donation_orders" set "state" = $1, "provider_order_id" = $2, "payee" = $3,
    "updated_at" = $4
  where "id" = $5 and "state" = $6
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt"), "noted" as (insert into "donation_events"
    ("order_id", "at", "step", "detail") select "changed"."id", $7 as "at", $8 as "step", "changed"."problem"
  from "changed") select "id"
  from "changed";
-- reads 1 of donation_orders
-- CTE Scan changed, 1
--   CTE changed: Update on donation_orders, 1
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = 'eed51db6-f49a-4558-8c75-430e2dd9c824'::uuid)
--       Filter: (state = 'CREATED'::text)
--   CTE noted: Insert on donation_events, 0
--     CTE Scan changed_1, 1

-- saveReached
--   $1 = "paypal"
--   $2 = "0359adba-850d-4890-a874-5697c642adf9"
--   $3 = "0359adba-850d-4890-a874-5697c642adf9"
insert into "donation_reconciliations" ("provider", "reached")
  values ($1, $2)
  on conflict ("provider") do update set "reached" = $3;
-- reads no table
-- Insert on donation_reconciliations, 0
--   Result, 1

-- selectAbandoned
--   $1 = "manual"
--   $2 = "2026-11-24T14:42:46.456Z"
--   $3 = "manual"
--   $4 = "2026-12-21T13:42:46.456Z"
--   $5 = 100
select "id"
  from "donation_orders"
  where state in ('CREATED', 'OPEN') and (("provider" in ($1) and "created_at" < $2) or ("provider" not in
    ($3) and "provider_order_id" is null and "created_at" < $4))
  order by "created_at"
  limit $5;
-- reads 6,000 of donation_orders
-- Limit, 20
--   Index Scan using donation_orders_open on donation_orders, 20
--     Filter: ((state = ANY ('{CREATED,OPEN}'::text[])) AND (((provider = 'manual'::text) AND (created_at < '2026-11-24 14:42:46.456+00'::timestamp with time zone)) OR ((prov…

-- selectEvents
--   $1 = ["b90528bb-e003-451b-a1fa-f0828376ed7d"]
select "order_id" as "orderId", "at", "step", "detail"
  from "donation_events"
  where "order_id" = any($1::uuid[])
  order by "id";
-- sorts 1, reads 1 of donation_events
-- Sort, 1
--   Sort Key: id
--   Index Scan using donation_events_order on donation_events, 1
--     Index Cond: (order_id = ANY ('{b90528bb-e003-451b-a1fa-f0828376ed7d}'::uuid[]))

-- selectOrdersOf
--   $1 = 3
--   $2 = 100
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "holder_id" = $1
  order by "created_at" desc, "id"
  limit $2;
-- reads 1 of donation_orders
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: created_at DESC, id
--     Index Scan using donation_orders_holder on donation_orders, 1
--       Index Cond: (holder_id = '3'::bigint)

-- selectSettled
--   $1 = "paypal"
--   $2 = "00000000-0000-0000-0000-000000000000"
--   $3 = "OPEN"
--   $4 = "CAPTURING"
--   $5 = "PENDING"
--   $6 = "REVIEW"
--   $7 = "EXPIRED"
--   $8 = "2026-10-24T13:42:02.456Z"
--   $9 = "2026-10-24T13:42:02.456Z"
--   $10 = 100
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "provider" = $1 and "provider_order_id" is not null and "id" > $2 and "state" not in ($3, $4, $5, $6)
    and (("state" <> $7 and "created_at" >= $8) or exists (select "order_id"
  from "donation_captures"
  where "order_id" = "donation_orders"."id" and "seen_at" >= $9))
  order by "id"
  limit $10;
-- reads 200 of donation_orders, reads 80,000 of donation_captures
-- Limit, 100
--   Index Scan using donation_orders_pkey on donation_orders, 300,000
--     Index Cond: (id > '00000000-0000-0000-0000-000000000000'::uuid)
--     Filter: ((provider_order_id IS NOT NULL) AND (provider = 'paypal'::text) AND (state <> ALL ('{OPEN,CAPTURING,PENDING,REVIEW}'::text[])) AND (((state <> 'EXPIRED'::text)…
--     SubPlan 2: Index Scan using donation_captures_seen on donation_captures, 80,000
--       Index Cond: (seen_at >= '2026-10-24 13:42:02.456+00'::timestamp with time zone)

-- selectStuck
--   $1 = "REVIEW"
--   $2 = "2026-11-23T12:36:56.734Z"
--   $3 = 20
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where state in ('CAPTURING', 'PENDING', 'REVIEW') and ("state" = $1 or "updated_at" < $2)
  order by "created_at"
  limit $3;
-- reads 30 of donation_orders
-- Limit, 20
--   Index Scan using donation_orders_open on donation_orders, 3,000
--     Filter: ((state = ANY ('{CAPTURING,PENDING,REVIEW}'::text[])) AND ((state = 'REVIEW'::text) OR (updated_at < '2026-11-23 12:36:56.734+00'::timestamp with time zone)))

-- selectUnsettled
--   $1 = "paypal"
--   $2 = "00000000-0000-0000-0000-000000000000"
--   $3 = 100
select "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId", "reference",
    "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks", "created_at" as
    "createdAt", "updated_at" as "updatedAt"
  from "donation_orders"
  where "provider" = $1 and "provider_order_id" is not null and "id" > $2 and state in ('OPEN', 'CAPTURING',
    'PENDING', 'REVIEW')
  order by "id"
  limit $3;
-- sorts 2,000, reads 10 of donation_orders
-- Limit, 100
--   Sort, 2,000
--     Sort Key: id
--     Bitmap Heap Scan on donation_orders, 2,000
--       Filter: ((provider_order_id IS NOT NULL) AND (provider = 'paypal'::text))
--       BitmapAnd, 10
--         Bitmap Index Scan using donation_orders_open, 6,000
--         Bitmap Index Scan using donation_orders_by_state, 2,000
--           Index Cond: ((state = ANY ('{OPEN,CAPTURING,PENDING,REVIEW}'::text[])) AND (id > '00000000-0000-0000-0000-000000000000'::uuid))

-- takeDue
--   $1 = "2026-11-23T13:34:45.328Z"
--   $2 = 3600
--   $3 = 20
--   $4 = 1
--   $5 = "paypal"
--   $6 = "2026-11-23T13:34:45.328Z"
--   $7 = 1
update "donation_orders" set "next_look_at" = $1::timestamptz + interval '1 second' * least($2, $3 * power(2,
    least(looks, 12))), "looks" = "looks" + $4
  where "id" in (select "id"
  from "donation_orders"
  where "provider" = $5 and "next_look_at" <= $6
  order by "next_look_at"
  limit $7 for update skip locked)
  returning "id", "holder_id" as "holderId", "provider", "provider_order_id" as "providerOrderId",
    "reference", "payee", "language", "amount", "currency", "state", "attempt", "problem", "looks",
    "created_at" as "createdAt", "updated_at" as "updatedAt";
-- reads 2 of donation_orders
-- Update on donation_orders, 1
--   Nested Loop, 1
--     Aggregate Hashed, 1
--       Subquery Scan ANY_subquery, 1
--         Limit, 1
--           LockRows, 10,000
--             Index Scan using donation_orders_due on donation_orders donation_orders_1, 10,000
--               Index Cond: (next_look_at <= '2026-11-23 13:34:45.328+00'::timestamp with time zone)
--               Filter: (provider = 'paypal'::text)
--     Index Scan using donation_orders_pkey on donation_orders, 1
--       Index Cond: (id = "ANY_subquery".id)
