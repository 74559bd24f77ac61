-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addDonated
--   $1 = 10
--   $2 = 6
update "arrivals" set "donated" = donated + $1 where "account_id" = $2;
-- reads 1 of arrivals
-- Update on arrivals, 0
--   Index Scan using arrivals_account_id_key on arrivals, 1
--     Index Cond: (account_id = '6'::bigint)

-- insertArrival
--   $1 = 1
--   $2 = "2026-11-23"
--   $3 = "direct"
--   $4 = ""
insert into "arrivals" ("account_id", "day", "kind", "source") values ($1, $2, $3, $4);
-- reads no table
-- Insert on arrivals, 0
--   Result, 1

-- markVerified
--   $1 = true
--   $2 = 1
--   $3 = false
update "arrivals" set "is_verified" = $1 where "account_id" = $2 and "is_verified" = $3;
-- reads 1 of arrivals
-- Update on arrivals, 0
--   Index Scan using arrivals_account_id_key on arrivals, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: (NOT is_verified)
