-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endDoubt
--   $1 = "2bc72c88-231d-4634-980c-13c87cc8fa61"
--   $2 = "unknownThere"
delete from "donation_doubts" where "order_id" = $1 and "kind" = $2;
-- reads 1 of donation_doubts
-- Delete on donation_doubts, 0
--   Index Scan using donation_doubts_pkey on donation_doubts, 1
--     Index Cond: ((order_id = '2bc72c88-231d-4634-980c-13c87cc8fa61'::uuid) AND (kind = 'unknownThere'::text))
