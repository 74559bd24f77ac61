-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findDelivery
--   $1 = "f2d9035a-b2af-4053-b805-d128b5e6907d"
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where "id" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_pkey on deliveries, 1
--   Index Cond: (id = 'f2d9035a-b2af-4053-b805-d128b5e6907d'::uuid)

-- findDelivery
--   $1 = 1
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where "number" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_number_key on deliveries, 1
--   Index Cond: (number = 1)

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
--   $1 = 4
--   $2 = 51
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where "account_id" = $1
  order by "number" desc
  limit $2;
-- reads 1 of deliveries
-- Limit, 1
--   Index Scan Backward using deliveries_story on deliveries, 1
--     Index Cond: (account_id = '4'::bigint)

-- selectDeliveries
--   $1 = "DELIVERED"
--   $2 = "REJECTED"
--   $3 = "2026-11-22T15:16:38.783Z"
--   $4 = 50
select "id", "number", "account_id" as "accountId", "reference", "char_id" as "charId", "char_name" as
    "charName", "login", "item_id" as "itemId", "count", "state", "attempts", "mechanism", "game_row" as
    "gameRow", "handed", "problem", "created_at" as "createdAt", "next_attempt_at" as "nextAttemptAt",
    "updated_at" as "updatedAt"
  from "deliveries"
  where ("state" not in ($1, $2) and ("problem" is not null or "created_at" < $3))
  order by "number" desc
  limit $4;
-- reads 6,000 of deliveries
-- Limit, 50
--   Index Scan Backward using deliveries_number_key on deliveries, 8,000
--     Filter: ((state <> ALL ('{DELIVERED,REJECTED}'::text[])) AND ((problem IS NOT NULL) OR (created_at < '2026-11-22 15:16:38.783+00'::timestamp with time zone)))

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
