-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addVisit
--   $1 = "2026-11-23"
--   $2 = "source"
--   $3 = "x"
update "ad_visits" set "visits" = visits + 1 where "day" = $1 and "kind" = $2 and "source" = $3;
-- reads 1 of ad_visits
-- Update on ad_visits, 0
--   Index Scan using ad_visits_source on ad_visits, 1
--     Index Cond: ((kind = 'source'::text) AND (source = 'x'::text) AND (day = '2026-11-23'::date))

-- countSources
--   $1 = true
--   $2 = "source"
--   $3 = "x"
--   $4 = "2026-11-23"
--   $5 = "2026-11-23"
--   $6 = "source"
select count(*) as "all", count(*) filter(where "is_new" = $1) as "fresh", exists (select "earlier"."day"
  from "ad_visits" as "earlier"
  where "earlier"."kind" = $2 and "earlier"."source" = $3 and "earlier"."day" < $4) as "isKnown"
  from "ad_visits"
  where "day" = $5 and "kind" = $6;
-- reads 700 of ad_visits
-- Aggregate, 1
--   InitPlan 1: Index Only Scan using ad_visits_source on ad_visits earlier, 500
--     Index Cond: ((kind = 'source'::text) AND (source = 'x'::text) AND (day < '2026-11-23'::date))
--   Index Scan using ad_visits_pkey on ad_visits, 200
--     Index Cond: ((day = '2026-11-23'::date) AND (kind = 'source'::text))

-- insertVisit
--   $1 = "2026-11-23"
--   $2 = "source"
--   $3 = "x"
--   $4 = 1
--   $5 = true
insert into "ad_visits" ("day", "kind", "source", "visits", "is_new")
  values ($1, $2, $3, $4, $5)
  on conflict ("day", "kind", "source") do update set "visits" = ad_visits.visits + 1;
-- reads no table
-- Insert on ad_visits, 0
--   Result, 1
