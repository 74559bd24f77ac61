-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findHolderOf
--   $1 = "71918688-c37d-40d8-9f2f-8a9ddf9a2d30"
select "holder_id" from "transfers" where "id" = $1;
-- reads 1 of transfers
-- Index Scan using transfers_pkey on transfers, 1
--   Index Cond: (id = '71918688-c37d-40d8-9f2f-8a9ddf9a2d30'::uuid)
