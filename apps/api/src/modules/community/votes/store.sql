-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- claimQuestion
--   $1 = "YGnEw_0JXTjWJZLa_iejuWG8CrA5OiQWTP51-2gWGS8"
--   $2 = null
--   $3 = "2026-12-06T12:00:10.000Z"
--   $4 = null
--   $5 = "2026-12-06T12:00:10.000Z"
--   $6 = "2026-12-06T12:00:00.000Z"
insert into "vote_answers" ("asked", "answer", "ends_at")
  values ($1, $2, $3)
  on conflict ("asked") do update set "answer" = $4, "ends_at" = $5
  where "vote_answers"."ends_at" <= $6
  returning "asked";
-- reads no table
-- Insert on vote_answers, 1
--   Result, 1

-- countLookUp
--   $1 = "QhkbvfxayUldRvL91GFEp00uq_aQemlH4ACyi3LA9n0"
--   $2 = "hopZone"
--   $3 = "2026-11-24T13:38:41.404Z"
--   $4 = "2026-11-24T13:37:41.404Z"
--   $5 = "2026-11-24T13:37:41.404Z"
--   $6 = "2026-11-24T13:37:41.404Z"
--   $7 = 12
insert into vote_look_ups as known (asker, site, used, ends_at)
  values ($1, $2, 1, $3)
  on conflict (asker, site) do update set used = case when known.ends_at > $4 then known.used + 1 else 1 end,
    ends_at = case when known.ends_at > $5 then known.ends_at else excluded.ends_at end
  where known.ends_at <= $6 or known.used < $7
  returning used;
-- reads no table
-- Insert on vote_look_ups known, 1
--   Result, 1

-- countVotes
--   $1 = "2026-11-22T22:00:00.000Z"
--   $2 = "2026-11-23T22:00:00.000Z"
select count(*) as "count" from "votes" where "voted_at" >= $1 and "voted_at" < $2;
-- reads 3,000 of votes
-- Aggregate, 1
--   Index Only Scan using votes_voted_at on votes, 3,000
--     Index Cond: ((voted_at >= '2026-11-22 22:00:00+00'::timestamp with time zone) AND (voted_at < '2026-11-23 22:00:00+00'::timestamp with time zone))

-- dropQuestion
--   $1 = "vt0YAPE9OcxkG-L9N50g3EegswOqR46LlVZxsvoVAO0"
delete from "vote_answers" where "asked" = $1 and "answer" is null;
-- reads 1 of vote_answers
-- Delete on vote_answers, 0
--   Index Scan using vote_answers_pkey on vote_answers, 1
--     Index Cond: (asked = 'vt0YAPE9OcxkG-L9N50g3EegswOqR46LlVZxsvoVAO0'::text)
--     Filter: (answer IS NULL)

-- findAnswer
--   $1 = "U6YSKq3RkaWIlheZ8VPcAXQmUh7IeAovb1lrCnmipVc"
--   $2 = "2026-12-16T08:44:10.003Z"
select "answer", "ends_at" as "endsAt" from "vote_answers" where "asked" = $1 and "ends_at" > $2;
-- reads 1 of vote_answers
-- Index Scan using vote_answers_pkey on vote_answers, 1
--   Index Cond: (asked = 'U6YSKq3RkaWIlheZ8VPcAXQmUh7IeAovb1lrCnmipVc'::text)
--   Filter: (ends_at > '2026-12-16 08:44:10.003+00'::timestamp with time zone)

-- insertVote
--   $1 = 5
--   $2 = "hopZone"
--   $3 = "ipv4"
--   $4 = "203.0.113.7"
--   $5 = "2026-12-06T12:00:00.000Z"
--   $6 = "2026-12-07T00:00:00.000Z"
--   $7 = "2026-12-06T12:00:31.000Z"
insert into "votes" ("account_id", "site", "identity_kind", "identity", "voted_at", "ends_at",
    "acknowledged_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "id";
-- reads no table
-- Insert on votes, 1
--   Result, 1

-- markAcknowledged
--   $1 = "2026-12-25T09:03:04.003Z"
--   $2 = 26
update "votes" set "acknowledged_at" = $1 where "id" = $2;
-- reads 1 of votes
-- Update on votes, 0
--   Index Scan using votes_pkey on votes, 1
--     Index Cond: (id = '26'::bigint)

-- saveAnswer
--   $1 = "{\"voted\":false,\"at\":null}"
--   $2 = "2026-11-24T13:38:11.404Z"
--   $3 = "Z25t5cWSxvm-IviRh1jBEBuC547Her2IEw62IzgDTD8"
update "vote_answers" set "answer" = $1::jsonb, "ends_at" = $2 where "asked" = $3;
-- reads 1 of vote_answers
-- Update on vote_answers, 0
--   Index Scan using vote_answers_pkey on vote_answers, 1
--     Index Cond: (asked = 'Z25t5cWSxvm-IviRh1jBEBuC547Her2IEw62IzgDTD8'::text)

-- selectCounting
--   $1 = "2026-11-23T13:46:37.087Z"
--   $2 = "203.0.113.7"
select "id", "account_id" as "accountId", "site", "identity_kind" as "kind", "identity" as "value", "voted_at"
    as "votedAt", "ends_at" as "endsAt"
  from "votes"
  where "ends_at" > $1 and "identity" in ($2);
-- reads 1 of votes
-- Index Scan using votes_identity on votes, 1
--   Index Cond: ((identity = '203.0.113.7'::text) AND (ends_at > '2026-11-23 13:46:37.087+00'::timestamp with time zone))

-- selectCounting
--   $1 = "2026-12-06T12:00:00.000Z"
--   $2 = 5
--   $3 = "203.0.113.7"
select "id", "account_id" as "accountId", "site", "identity_kind" as "kind", "identity" as "value", "voted_at"
    as "votedAt", "ends_at" as "endsAt"
  from "votes"
  where "ends_at" > $1 and ("account_id" = $2 or "identity" in ($3));
-- reads 2 of votes
-- Bitmap Heap Scan on votes, 1
--   Filter: (ends_at > '2026-12-06 12:00:00+00'::timestamp with time zone)
--   BitmapOr, 2
--     Bitmap Index Scan using votes_story, 1
--       Index Cond: (account_id = '5'::bigint)
--     Bitmap Index Scan using votes_identity, 1
--       Index Cond: ((identity = '203.0.113.7'::text) AND (ends_at > '2026-12-06 12:00:00+00'::timestamp with time zone))

-- selectOfAccount
--   $1 = 1
select "site", "voted_at" as "votedAt", "ends_at" as "endsAt"
  from "votes"
  where "account_id" = $1
  order by "voted_at" desc;
-- sorts 1, reads 1 of votes
-- Sort, 1
--   Sort Key: voted_at DESC
--   Index Scan using votes_story on votes, 1
--     Index Cond: (account_id = '1'::bigint)

-- selectRewardedSites
--   $1 = "psyFdiCbFHqKIog4prn9bf7AShmvWovldh-O7qlvipk"
--   $2 = "2026-11-24T13:37:41.404Z"
select "site" from "vote_networks" where "network" = $1 and "ends_at" > $2;
-- reads 1 of vote_networks
-- Index Scan using vote_networks_pkey on vote_networks, 1
--   Index Cond: (network = 'psyFdiCbFHqKIog4prn9bf7AShmvWovldh-O7qlvipk'::text)
--   Filter: (ends_at > '2026-11-24 13:37:41.404+00'::timestamp with time zone)

-- selectToAcknowledge
--   $1 = "topZone"
--   $2 = "2026-12-25T08:51:24.003Z"
--   $3 = 20
select "id", "account_id" as "accountId", "site", "identity_kind" as "kind", "identity" as "value", "voted_at"
    as "votedAt", "ends_at" as "endsAt"
  from "votes"
  where "acknowledged_at" is null and "site" = $1 and "ends_at" > $2
  order by "id"
  limit $3;
-- sorts 1, reads 1 of votes
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Bitmap Heap Scan on votes, 1
--       Filter: (site = 'topZone'::text)
--       BitmapAnd, 1
--         Bitmap Index Scan using votes_ends, 100
--           Index Cond: (ends_at > '2026-12-25 08:51:24.003+00'::timestamp with time zone)
--         Bitmap Index Scan using votes_to_acknowledge, 1,000

-- takeNetworkReward
--   $1 = "hopZone"
--   $2 = "mOjc05UHafCYvn_hDVexOcksxaKrqe9gXG6xjckqhU4"
--   $3 = "2026-11-28T01:38:12.404Z"
--   $4 = "2026-11-28T01:38:12.404Z"
--   $5 = "2026-11-27T13:38:12.404Z"
insert into "vote_networks" ("site", "network", "ends_at")
  values ($1, $2, $3)
  on conflict ("network", "site") do update set "ends_at" = $4
  where "vote_networks"."ends_at" <= $5
  returning "site";
-- reads no table
-- Insert on vote_networks, 1
--   Result, 1
