-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findOff
--   $1 = "voting"
--   $2 = "2026-11-24T15:18:13.197Z"
select "name", "reason", "switched_by" as "by", "since", "until"
  from "house_switches"
  where "name" = $1 and "until" > $2;
-- reads 20 of house_switches
-- Seq Scan on house_switches, 1
--   Filter: ((until > '2026-11-24 15:18:13.197+00'::timestamp with time zone) AND (name = 'voting'::text))

-- selectOff
--   $1 = "2026-11-23T15:16:38.783Z"
select "name", "reason", "switched_by" as "by", "since", "until"
  from "house_switches"
  where "until" > $1
  order by "since";
-- sorts 20, reads 20 of house_switches
-- Sort, 20
--   Sort Key: since
--   Seq Scan on house_switches, 20
--     Filter: (until > '2026-11-23 15:16:38.783+00'::timestamp with time zone)
