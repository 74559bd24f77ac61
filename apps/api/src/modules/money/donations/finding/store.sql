-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findHold
--   $1 = 5
select "since", "reason", "payment" from "donation_holds" where "holder_id" = $1;
-- reads 100 of donation_holds
-- Seq Scan on donation_holds, 1
--   Filter: (holder_id = '5'::bigint)
