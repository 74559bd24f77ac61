-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findDelivery
--   $1 = "7eeb18e4-a312-449e-9bf4-46194b1f11e2"
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt", "next_attempt_at" as
    "nextAttemptAt", "updated_at" as "updatedAt"
  from "deliveries"
  where "id" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_pkey on deliveries, 1
--   Index Cond: (id = '7eeb18e4-a312-449e-9bf4-46194b1f11e2'::uuid)

-- findDelivery
--   $1 = 1
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt", "next_attempt_at" as
    "nextAttemptAt", "updated_at" as "updatedAt"
  from "deliveries"
  where "number" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_number_key on deliveries, 1
--   Index Cond: (number = 1)

-- lockRow
--   $1 = "7eeb18e4-a312-449e-9bf4-46194b1f11e2"
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt", "next_attempt_at" as
    "nextAttemptAt", "updated_at" as "updatedAt"
  from "deliveries"
  where "id" = $1 for update;
-- reads 1 of deliveries
-- LockRows, 1
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '7eeb18e4-a312-449e-9bf4-46194b1f11e2'::uuid)

-- selectByReferences
--   $1 = ["transfer:8c6b5af4-0266-405f-a868-cb7cb50a539f"]
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where "reference" = any($1::text[])
  order by "number";
-- sorts 1, reads 1 of deliveries
-- Sort, 1
--   Sort Key: number
--   Index Scan using deliveries_reference_key on deliveries, 1
--     Index Cond: (reference = ANY ('{transfer:8c6b5af4-0266-405f-a868-cb7cb50a539f}'::text[]))

-- selectDeliveries
--   $1 = 2
--   $2 = 51
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt", "next_attempt_at" as
    "nextAttemptAt", "updated_at" as "updatedAt"
  from "deliveries"
  where "account_id" = $1
  order by "number" desc
  limit $2;
-- reads 1 of deliveries
-- Limit, 1
--   Index Scan Backward using deliveries_story on deliveries, 1
--     Index Cond: (account_id = '2'::bigint)

-- selectDeliveries
--   $1 = "DELIVERED"
--   $2 = "REJECTED"
--   $3 = "2026-11-15T12:02:02.000Z"
--   $4 = 51
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "origin", "created_at" as "createdAt", "next_attempt_at" as
    "nextAttemptAt", "updated_at" as "updatedAt"
  from "deliveries"
  where ("state" not in ($1, $2) and ("problem" is not null or "created_at" < $3))
  order by "number" desc
  limit $4;
-- reads 6,000 of deliveries
-- Limit, 50
--   Index Scan Backward using deliveries_number_key on deliveries, 8,000
--     Filter: ((state <> ALL ('{DELIVERED,REJECTED}'::text[])) AND ((problem IS NOT NULL) OR (created_at < '2026-11-15 12:02:02+00'::timestamp with time zone)))

-- selectOnwards
--   $1 = 0
--   $2 = "2026-11-20T00:00:00.000Z"
--   $3 = "2026-11-21T00:00:00.000Z"
--   $4 = 1000
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where "number" > $1 and "created_at" >= $2 and "created_at" < $3
  order by "number"
  limit $4;
-- reads 400,000 of deliveries
-- Limit, 1,000
--   Index Scan using deliveries_number_key on deliveries, 3,000
--     Index Cond: (number > 0)
--     Filter: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone))
