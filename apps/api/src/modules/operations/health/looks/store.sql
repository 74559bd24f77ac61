-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertLooks
--   $1 = "Nowhere"
--   $2 = "2026-11-23T15:58:01.419Z"
--   $3 = "silent"
--   $4 = 0
--   $5 = "connection refused"
insert into "service_looks" ("service", "at", "state", "milliseconds", "said")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing;
-- reads no table
-- Insert on service_looks, 0
--   Result, 1

-- selectLookedAt
--   $1 = "2026-11-23T15:53:31.419Z"
select distinct "service" from "service_looks" where "at" > $1;
-- sorts 5, reads 5 of service_looks
-- Unique, 5
--   Sort, 5
--     Sort Key: service
--     Index Scan using service_looks_at on service_looks, 5
--       Index Cond: (at > '2026-11-23 15:53:31.419+00'::timestamp with time zone)

-- selectLooks
--   $1 = "2026-11-22T15:16:38.783Z"
select "service", "at", "state", "milliseconds", "said" from "service_looks" where "at" > $1 order by "at";
-- reads 20 of service_looks
-- Index Scan using service_looks_at on service_looks, 20
--   Index Cond: (at > '2026-11-22 15:16:38.783+00'::timestamp with time zone)
