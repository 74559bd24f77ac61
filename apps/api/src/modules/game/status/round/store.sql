-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertSamples
--   $1 = "2026-11-23T13:47:52.426Z"
--   $2 = "{\"angels\":10,\"demons\":25.5}"
--   $3 = false
insert into "round_samples" ("at", "points", "began") values ($1, $2, $3) on conflict do nothing;
-- reads no table
-- Insert on round_samples, 0
--   Result, 1

-- selectNewest
--   $1 = 1
select * from "round_samples" order by "at" desc limit $1;
-- reads 1 of round_samples
-- Limit, 1
--   Index Scan Backward using round_samples_pkey on round_samples, 20,000

-- selectOldest
--   $1 = 1
select * from "round_samples" order by "at" limit $1;
-- reads 1 of round_samples
-- Limit, 1
--   Index Scan using round_samples_pkey on round_samples, 20,000

-- selectRound
--   $1 = "2026-11-19T18:00:00.000Z"
select *
  from "round_samples"
  where "at" > $1 and "at" >= coalesce((select max(at)
  from round_samples
  where began), '-infinity'::timestamptz)
  order by "at";
-- reads 300 of round_samples
-- Index Scan using round_samples_pkey on round_samples, 200
--   Index Cond: ((at > '2026-11-19 18:00:00+00'::timestamp with time zone) AND (at >= COALESCE((InitPlan 2).col1, '-infinity'::timestamp with time zone)))
--   InitPlan 2: Result, 1
--     InitPlan 1: Limit, 1
--       Index Scan Backward using round_samples_pkey on round_samples round_samples_1, 200
--         Filter: began
