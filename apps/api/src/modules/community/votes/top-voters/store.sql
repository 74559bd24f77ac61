-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectDays
--   $1 = 7
--   $2 = "2026-10-27T21:44:38.849Z"
select distinct floor(extract(epoch from voted_at) / 86400)::integer as day
  from votes
  where account_id = $1 and ends_at > $2
  order by day desc;
-- sorts 1, reads 1 of votes
-- Unique, 1
--   Sort, 1
--     Sort Key: ((floor((EXTRACT(epoch FROM voted_at) / '86400'::numeric)))::integer) DESC
--     Index Scan using votes_story on votes, 1
--       Index Cond: (account_id = '7'::bigint)
--       Filter: (ends_at > '2026-10-27 21:44:38.849+00'::timestamp with time zone)

-- selectMost
--   $1 = "2027-04-30T00:00:00.000Z"
--   $2 = 20
select "account_id" as "accountId", count(*) as "votes"
  from "votes"
  where "voted_at" >= $1
  group by "account_id"
  order by "votes" desc, max("voted_at")
  limit $2;
-- sorts 100, reads 100 of votes
-- Limit, 20
--   Sort, 100
--     Sort Key: (count(*)) DESC, (max(voted_at))
--     Aggregate Hashed, 100
--       Index Only Scan using votes_voted_at on votes, 100
--         Index Cond: (voted_at >= '2027-04-30 00:00:00+00'::timestamp with time zone)
