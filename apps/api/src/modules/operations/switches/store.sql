-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteOff
--   $1 = "donations"
delete from "house_switches" where "name" = $1;
-- reads 20 of house_switches
-- Delete on house_switches, 0
--   Seq Scan on house_switches, 1
--     Filter: (name = 'donations'::text)

-- findOff
--   $1 = "voting"
--   $2 = "2026-11-24T15:18:13.197Z"
select "name", "reason", "switched_by" as "by", "since", "until"
  from "house_switches"
  where "name" = $1 and "until" > $2;
-- reads 20 of house_switches
-- Seq Scan on house_switches, 1
--   Filter: ((until > '2026-11-24 15:18:13.197+00'::timestamp with time zone) AND (name = 'voting'::text))

-- saveOff
--   $1 = "registration"
--   $2 = "Because the test says so"
--   $3 = "2026-11-23T15:45:59.419Z"
--   $4 = "2026-11-23T15:51:59.419Z"
--   $5 = "maren"
--   $6 = "Because the test says so"
--   $7 = "2026-11-23T15:45:59.419Z"
--   $8 = "2026-11-23T15:51:59.419Z"
--   $9 = "maren"
insert into "house_switches" ("name", "reason", "since", "until", "switched_by")
  values ($1, $2, $3, $4, $5)
  on conflict ("name") do update set "reason" = $6, "since" = $7, "until" = $8, "switched_by" = $9;
-- reads no table
-- Insert on house_switches, 0
--   Result, 1

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
