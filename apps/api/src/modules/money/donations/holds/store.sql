-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countHolds
select count(*) as "count" from "donation_holds";
-- reads 100 of donation_holds
-- Aggregate, 1
--   Seq Scan on donation_holds, 100

-- deleteHold
--   $1 = 22
delete from "donation_holds" where "holder_id" = $1;
-- reads 100 of donation_holds
-- Delete on donation_holds, 0
--   Seq Scan on donation_holds, 1
--     Filter: (holder_id = '22'::bigint)

-- insertHold
--   $1 = 22
--   $2 = "2026-11-23T13:42:25.456Z"
--   $3 = null
--   $4 = "TKL9PV7DMXYHHPG58"
insert into "donation_holds" ("holder_id", "since", "reason", "payment")
  values ($1, $2, $3, $4)
  on conflict ("holder_id") do nothing;
-- reads no table
-- Insert on donation_holds, 0
--   Result, 1

-- isHeld
--   $1 = 3
select "since" from "donation_holds" where "holder_id" = $1;
-- reads 100 of donation_holds
-- Seq Scan on donation_holds, 1
--   Filter: (holder_id = '3'::bigint)

-- selectHoldPage
--   $1 = 10
--   $2 = 51
select "holder_id" as "holderId", "since", "reason", "payment"
  from "donation_holds"
  where "holder_id" = $1
  order by "since", "holder_id"
  limit $2;
-- sorts 1, reads 100 of donation_holds
-- Limit, 1
--   Sort, 1
--     Sort Key: since
--     Seq Scan on donation_holds, 1
--       Filter: (holder_id = '10'::bigint)

-- selectHolds
--   $1 = 20
select "holder_id" as "holderId", "since", "reason", "payment" from "donation_holds" order by "since" limit $1;
-- reads 20 of donation_holds
-- Limit, 20
--   Index Scan using donation_holds_since on donation_holds, 100
