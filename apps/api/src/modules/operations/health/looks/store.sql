-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectLooks
--   $1 = "2026-11-22T15:16:38.783Z"
select "service", "at", "state", "milliseconds", "said" from "service_looks" where "at" > $1 order by "at";
-- reads 20 of service_looks
-- Index Scan using service_looks_at on service_looks, 20
--   Index Cond: (at > '2026-11-22 15:16:38.783+00'::timestamp with time zone)
