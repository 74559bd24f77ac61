-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectClaims
--   $1 = ["request:3"]
select "item", "taken_by" as "takenBy", "later_until" as "laterUntil", "at"
  from "desk_claims"
  where "item" = any($1::text[]);
-- reads 1 of desk_claims
-- Index Scan using desk_claims_pkey on desk_claims, 1
--   Index Cond: (item = ANY ('{request:3}'::text[]))
