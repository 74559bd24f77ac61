-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countBySite
--   $1 = "2026-11-22T22:00:00.000Z"
--   $2 = "2026-11-16T14:37:34.806Z"
--   $3 = "2026-11-22T14:37:34.806Z"
--   $4 = "2026-11-15T22:00:00.000Z"
select "site", count(*) filter(where "voted_at" >= $1) as "today", count(*) filter(where "voted_at" < $2) as
    "before", count(distinct account_id) filter (where voted_at >= $3) as "players", max("voted_at") as
    "lastVoteAt"
  from "votes"
  where "voted_at" >= $4
  group by "site";
-- sorts 20,000, reads 20,000 of votes
-- Aggregate Sorted, 8
--   Sort, 20,000
--     Sort Key: site, account_id
--     Index Only Scan using votes_voted_at on votes, 20,000
--       Index Cond: (voted_at >= '2026-11-15 22:00:00+00'::timestamp with time zone)
