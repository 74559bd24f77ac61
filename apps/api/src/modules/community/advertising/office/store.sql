-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectArrivalDays
--   $1 = "2026-11-23"
--   $2 = "2026-11-23"
select day::text as "day", "kind", "source", count(*) as "registered"
  from "arrivals"
  where "day" >= $1 and "day" <= $2
  group by "day", "kind", "source";
-- reads 3,000 of arrivals
-- Aggregate Hashed, 3,000
--   Index Only Scan using arrivals_day on arrivals, 3,000
--     Index Cond: ((day >= '2026-11-23'::date) AND (day <= '2026-11-23'::date))

-- selectArrivals
--   $1 = true
--   $2 = true
--   $3 = 0
--   $4 = "2026-11-23"
--   $5 = "2026-11-23"
select "kind", "source", count(*) as "registered", count(*) filter(where "is_verified" = $1) as "verified",
    count(*) filter(where "has_played" = $2) as "played", count(*) filter(where "donated" > $3) as "donated",
    sum(donated)::bigint as "units"
  from "arrivals"
  where "day" >= $4 and "day" <= $5
  group by "kind", "source";
-- reads 3,000 of arrivals
-- Aggregate Hashed, 3,000
--   Index Only Scan using arrivals_day on arrivals, 3,000
--     Index Cond: ((day >= '2026-11-23'::date) AND (day <= '2026-11-23'::date))

-- selectVisitDays
--   $1 = "2026-11-23"
--   $2 = "2026-11-23"
select day::text as "day", sum(visits)::bigint as "visits"
  from "ad_visits"
  where "day" >= $1 and "day" <= $2
  group by "day";
-- reads 300 of ad_visits
-- Aggregate Sorted, 300
--   Index Scan using ad_visits_pkey on ad_visits, 300
--     Index Cond: ((day >= '2026-11-23'::date) AND (day <= '2026-11-23'::date))

-- selectVisits
--   $1 = "2026-11-23"
--   $2 = "2026-11-23"
select "kind", "source", sum(visits)::bigint as "visits"
  from "ad_visits"
  where "day" >= $1 and "day" <= $2
  group by "kind", "source";
-- reads 300 of ad_visits
-- Aggregate Hashed, 300
--   Index Scan using ad_visits_pkey on ad_visits, 300
--     Index Cond: ((day >= '2026-11-23'::date) AND (day <= '2026-11-23'::date))
