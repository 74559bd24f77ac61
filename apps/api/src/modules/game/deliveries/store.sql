-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findByReference
--   $1 = "twice"
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt"
  from "deliveries"
  where "reference" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_reference_key on deliveries, 1
--   Index Cond: (reference = 'twice'::text)

-- hasArrived
--   $1 = "DELIVERED"
--   $2 = "mail"
--   $3 = 1
select "id" from "deliveries" where "state" = $1 and "mechanism" is not distinct from $2 limit $3;
-- reads 2 of deliveries
-- Limit, 1
--   Seq Scan on deliveries, 500,000
--     Filter: ((NOT (mechanism IS DISTINCT FROM 'mail'::text)) AND (state = 'DELIVERED'::text))

-- insertDelivery
--   $1 = "donor1"
--   $2 = "transfer:610e5df6-6ff6-4a69-a63f-b7c3a08c3d73"
--   $3 = 4
--   $4 = "63954d20-a099-4cc3-80e8-12e169ed66ee"
--   $5 = "412bfe0d-ec78-45ab-90ed-269eafb9bb72"
--   $6 = 1
--   $7 = 268500001
--   $8 = "Char1"
--   $9 = 9143
--   $10 = "2026-11-24T09:47:42.206Z"
--   $11 = "2026-11-24T09:47:42.206Z"
--   $12 = "2026-11-24T09:47:42.206Z"
--   $13 = "2026-11-24T09:47:42.206Z"
--   $14 = "CREATED"
with "added" as (insert into "deliveries" ("login", "reference", "count", "id", "origin", "account_id",
    "char_id", "char_name", "item_id", "next_attempt_at", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("reference") do nothing
  returning "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt"), "noted" as (insert into
    "delivery_events" ("delivery_id", "at", "kind", "attempt", "detail") select "added"."id", $13 as "at", $14
    as "kind", 0 as "attempt", null as "detail"
  from "added") select *
  from "added";
-- reads no table
-- CTE Scan added, 1
--   CTE added: Insert on deliveries, 1
--     Result, 1
--   CTE noted: Insert on delivery_events, 0
--     CTE Scan added_1, 1

-- insertDelivery
--   $1 = "prize 1"
--   $2 = "winner"
--   $3 = 20
--   $4 = "d7613490-179c-41b3-bf2e-f101a8f77ad8"
--   $5 = null
--   $6 = 1
--   $7 = 1
--   $8 = "Ann"
--   $9 = 9143
--   $10 = "2026-11-24T09:47:37.709Z"
--   $11 = "2026-11-24T09:47:37.709Z"
--   $12 = "2026-11-24T09:47:37.709Z"
--   $13 = "2026-11-24T09:47:37.709Z"
--   $14 = "CREATED"
with "added" as (insert into "deliveries" ("reference", "login", "count", "id", "origin", "account_id",
    "char_id", "char_name", "item_id", "next_attempt_at", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("reference") do nothing
  returning "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt"), "noted" as (insert into
    "delivery_events" ("delivery_id", "at", "kind", "attempt", "detail") select "added"."id", $13 as "at", $14
    as "kind", 0 as "attempt", null as "detail"
  from "added") select *
  from "added";
-- reads no table
-- CTE Scan added, 1
--   CTE added: Insert on deliveries, 1
--     Result, 1
--   CTE noted: Insert on delivery_events, 0
--     CTE Scan added_1, 1

-- leaseDue
--   $1 = "2026-11-24T09:59:17.831Z"
--   $2 = 1
--   $3 = "2026-11-24T09:59:17.831Z"
--   $4 = "2026-11-24T09:59:17.831Z"
--   $5 = 5
--   $6 = "2026-11-24T09:59:17.831Z"
with due as ( select id
  from deliveries
  where state in ('PENDING', 'LEASED') and next_attempt_at <= $1
  order by next_attempt_at, number
  limit $2 for update skip locked ), leased as ( update deliveries d set state = 'LEASED', attempts =
    d.attempts + 1, updated_at = $3, next_attempt_at = $4::timestamptz + interval '1 second' * ($5 + case when
    attempts < 3 then 0 else least(600, 15 * power(2, attempts - 2)) end)
  from due
  where d.id = due.id
  returning d.* ), noted as ( insert into delivery_events (delivery_id, at, kind, attempt) select id, $6,
    'CLAIMED', attempts
  from leased ) select id, number, account_id as "accountId", reference, char_id as "charId", char_name as
    "charName", login, item_id as "itemId", count, state, attempts, mechanism, game_row as "gameRow", handed,
    problem, origin, created_at as "createdAt"
  from leased
  order by number;
-- sorts 1, reads 2 of deliveries
-- Sort, 1
--   Sort Key: leased.number
--   CTE due: Limit, 1
--     LockRows, 4,000
--       Index Scan using deliveries_due on deliveries, 4,000
--         Index Cond: (next_attempt_at <= '2026-11-24 09:59:17.831+00'::timestamp with time zone)
--         Filter: (state = ANY ('{PENDING,LEASED}'::text[]))
--   CTE leased: Update on deliveries d, 1
--     Nested Loop, 1
--       CTE Scan due, 1
--       Index Scan using deliveries_pkey on deliveries d, 1
--         Index Cond: (id = due.id)
--   CTE noted: Insert on delivery_events, 0
--     CTE Scan leased_1, 1
--   CTE Scan leased, 1

-- lockDelivery
--   $1 = "2f836962-58cf-4b27-85bb-3c6d69e099a7"
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt"
  from "deliveries"
  where "id" = $1 for update;
-- reads 1 of deliveries
-- LockRows, 1
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '2f836962-58cf-4b27-85bb-3c6d69e099a7'::uuid)

-- selectEvents
--   $1 = "ca5b8e20-b96f-484e-a421-8ce020b30e61"
select "at", "kind", "attempt", "detail" from "delivery_events" where "delivery_id" = $1 order by "id";
-- reads 1 of delivery_events
-- Index Scan using delivery_events_delivery on delivery_events, 1
--   Index Cond: (delivery_id = 'ca5b8e20-b96f-484e-a421-8ce020b30e61'::uuid)

-- selectStates
--   $1 = ["transfer:12b4eb03-0391-4759-81a7-6576c2b3a1a2"]
select "reference", "state" from "deliveries" where "reference" = any($1::text[]);
-- reads 1 of deliveries
-- Index Scan using deliveries_reference_key on deliveries, 1
--   Index Cond: (reference = ANY ('{transfer:12b4eb03-0391-4759-81a7-6576c2b3a1a2}'::text[]))

-- selectStuck
--   $1 = "DELIVERED"
--   $2 = "REJECTED"
--   $3 = "2026-11-23T09:47:38.384Z"
--   $4 = 10
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt"
  from "deliveries"
  where "state" not in ($1, $2) and ("problem" is not null or "created_at" < $3)
  order by "created_at"
  limit $4;
-- reads 10 of deliveries
-- Limit, 10
--   Index Scan using deliveries_open on deliveries, 8,000
--     Filter: ((problem IS NOT NULL) OR (created_at < '2026-11-23 09:47:38.384+00'::timestamp with time zone))

-- selectWaiting
--   $1 = 0
--   $2 = "DELIVERED"
--   $3 = "REJECTED"
--   $4 = "UNKNOWN"
--   $5 = "2026-11-23T13:31:27.453Z"
select "mechanism", "attempts" > $1 as "isTaken", count(*) as "count", min("created_at") as "oldest"
  from "deliveries"
  where "state" not in ($2, $3) and "state" <> $4 and "problem" is null and "created_at" < $5
  group by "mechanism", "isTaken"
  order by "oldest";
-- sorts 2, reads 8,000 of deliveries
-- Sort, 1
--   Sort Key: (min(created_at))
--   Aggregate Sorted, 1
--     Sort, 1
--       Sort Key: mechanism, ((attempts > 0))
--       Index Scan using deliveries_open on deliveries, 1
--         Index Cond: (created_at < '2026-11-23 13:31:27.453+00'::timestamp with time zone)
--         Filter: ((problem IS NULL) AND (state <> 'UNKNOWN'::text))

-- take
--   $1 = "2026-11-24T09:59:22.831Z"
--   $2 = true
--   $3 = "2026-11-24T09:59:17.831Z"
--   $4 = 100
update "deliveries" set "next_attempt_at" = $1
  where "id" in (select "id"
  from "deliveries"
  where "has_leftover" = $2 and "next_attempt_at" <= $3
  order by "next_attempt_at"
  limit $4 for update skip locked)
  returning "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt";
-- reads 200 of deliveries
-- Update on deliveries, 100
--   Nested Loop, 100
--     Aggregate Hashed, 100
--       Subquery Scan ANY_subquery, 100
--         Limit, 100
--           LockRows, 10,000
--             Index Scan using deliveries_leftover on deliveries deliveries_1, 10,000
--               Index Cond: (next_attempt_at <= '2026-11-24 09:59:17.831+00'::timestamp with time zone)
--               Filter: has_leftover
--     Index Scan using deliveries_pkey on deliveries, 1
--       Index Cond: (id = "ANY_subquery".id)

-- take
--   $1 = "2026-11-24T09:59:22.831Z"
--   $2 = "PLACED"
--   $3 = "2026-11-24T09:59:17.831Z"
--   $4 = 100
update "deliveries" set "next_attempt_at" = $1
  where "id" in (select "id"
  from "deliveries"
  where "state" = $2 and "next_attempt_at" <= $3
  order by "next_attempt_at"
  limit $4 for update skip locked)
  returning "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt";
-- reads 400 of deliveries
-- Update on deliveries, 100
--   Nested Loop, 100
--     Aggregate Hashed, 100
--       Subquery Scan ANY_subquery, 100
--         Limit, 100
--           LockRows, 2,000
--             Index Scan using deliveries_due on deliveries deliveries_1, 2,000
--               Index Cond: (next_attempt_at <= '2026-11-24 09:59:17.831+00'::timestamp with time zone)
--               Filter: (state = 'PLACED'::text)
--     Index Scan using deliveries_pkey on deliveries, 1
--       Index Cond: (id = "ANY_subquery".id)
