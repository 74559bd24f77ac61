-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findRequest
--   $1 = 1
select "char_id" as "charId", "account_id" as "accountId", "reference", "asked_at" as "askedAt"
  from "unstucks"
  where "char_id" = $1;
-- reads 1 of unstucks
-- Index Scan using unstucks_pkey on unstucks, 1
--   Index Cond: (char_id = 1)

-- saveRequest
--   $1 = 1
--   $2 = 1
--   $3 = "unstuck:339e100c-cb7d-438c-86ea-441fee9ff04c"
--   $4 = "2026-11-23T13:47:12.323Z"
--   $5 = 1
--   $6 = "unstuck:339e100c-cb7d-438c-86ea-441fee9ff04c"
--   $7 = "2026-11-23T13:47:12.323Z"
insert into "unstucks" ("char_id", "account_id", "reference", "asked_at")
  values ($1, $2, $3, $4)
  on conflict ("char_id") do update set "account_id" = $5, "reference" = $6, "asked_at" = $7;
-- reads no table
-- Insert on unstucks, 0
--   Result, 1

-- selectRequests
--   $1 = 1
select "char_id" as "charId", "account_id" as "accountId", "reference", "asked_at" as "askedAt"
  from "unstucks"
  where "account_id" = $1
  order by "asked_at" desc;
-- reads 1 of unstucks
-- Index Scan Backward using unstucks_account on unstucks, 1
--   Index Cond: (account_id = '1'::bigint)
