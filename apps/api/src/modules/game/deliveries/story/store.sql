-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findAccountOf
--   $1 = "71918688-c37d-40d8-9f2f-8a9ddf9a2d30"
select "account_id" from "deliveries" where "id" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_pkey on deliveries, 1
--   Index Cond: (id = '71918688-c37d-40d8-9f2f-8a9ddf9a2d30'::uuid)

-- findAccountOf
--   $1 = 1
select "account_id" from "deliveries" where "number" = $1;
-- reads 1 of deliveries
-- Index Scan using deliveries_number_key on deliveries, 1
--   Index Cond: (number = 1)

-- selectStory
--   $1 = 14
--   $2 = 26
select "number", "created_at" as "at", "state", "count", "char_name" as "character", "problem"
  from "deliveries"
  where "account_id" = $1
  order by "number" desc
  limit $2;
-- reads 1 of deliveries
-- Limit, 1
--   Index Scan Backward using deliveries_story on deliveries, 1
--     Index Cond: (account_id = '14'::bigint)
