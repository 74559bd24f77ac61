-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- saveClaim
--   $1 = "switch:transfers"
--   $2 = 1
--   $3 = null
--   $4 = "2026-11-23T15:52:00.419Z"
--   $5 = 1
--   $6 = null
--   $7 = "2026-11-23T15:52:00.419Z"
insert into "desk_claims" ("item", "taken_by", "later_until", "at")
  values ($1, $2, $3, $4)
  on conflict ("item") do update set "taken_by" = $5, "later_until" = $6, "at" = $7;
-- reads no table
-- Insert on desk_claims, 0
--   Result, 1

-- selectClaims
--   $1 = ["request:3"]
select "item", "taken_by" as "takenBy", "later_until" as "laterUntil", "at"
  from "desk_claims"
  where "item" = any($1::text[]);
-- reads 1 of desk_claims
-- Index Scan using desk_claims_pkey on desk_claims, 1
--   Index Cond: (item = ANY ('{request:3}'::text[]))
