-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endDoubt
--   $1 = "2bc72c88-231d-4634-980c-13c87cc8fa61"
--   $2 = "unknownThere"
delete from "donation_doubts" where "order_id" = $1 and "kind" = $2;
-- reads 1 of donation_doubts
-- Delete on donation_doubts, 0
--   Index Scan using donation_doubts_pkey on donation_doubts, 1
--     Index Cond: ((order_id = '2bc72c88-231d-4634-980c-13c87cc8fa61'::uuid) AND (kind = 'unknownThere'::text))

-- noteDoubt
--   $1 = "1093cb11-e91c-4413-afb8-36d95ee1b60f"
--   $2 = "unknownThere"
--   $3 = "2026-11-23T23:02:57.489Z"
--   $4 = null
insert into "donation_doubts" ("order_id", "kind", "since", "settled_at")
  values ($1, $2, $3, $4)
  on conflict ("order_id", "kind") do nothing;
-- reads no table
-- Insert on donation_doubts, 0
--   Result, 1
