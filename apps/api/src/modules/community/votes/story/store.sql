-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectStory
--   $1 = 13
--   $2 = 10
select "id", "site", "voted_at" as "at", "ends_at" as "until"
  from "votes"
  where "account_id" = $1
  order by "id" desc
  limit $2;
-- reads 1 of votes
-- Limit, 1
--   Index Scan Backward using votes_story on votes, 1
--     Index Cond: (account_id = '13'::bigint)
