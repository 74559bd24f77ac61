-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countApigaWins
--   $1 = 1
--   $2 = "apiga"
select count(*) as "count"
  from "competition_results" as "result"
  inner
  join "competition_entries" as "entry" on "entry"."id" = "result"."entry_id"
  where "entry"."account_id" = $1 and "result"."reward" = $2;
-- reads 200 of competition_results, reads 1 of competition_entries
-- Aggregate, 1
--   Hash Join, 1
--     Hash Cond: (result.entry_id = entry.id)
--     Seq Scan on competition_results result, 70
--       Filter: (reward = 'apiga'::text)
--     Hash, 1
--       Index Scan using competition_entries_account on competition_entries entry, 1
--         Index Cond: (account_id = '1'::bigint)

-- insertResult
--   $1 = "2026-12-05"
--   $2 = "2026-12-05T04:00:00.000Z"
--   $3 = 2
--   $4 = 2
--   $5 = "video000045"
--   $6 = 5390
--   $7 = "waiting"
insert into "competition_results" ("week", "judged_at", "entries", "entry_id", "video_id", "total", "reward")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("week") do nothing
  returning "entries";
-- reads no table
-- Insert on competition_results, 1
--   Result, 1

-- isEventHero
--   $1 = 43
--   $2 = "hero"
--   $3 = "2026-12-05T04:00:00.000Z"
select "week"
  from "competition_results"
  where "char_id" = $1 and "reward" = $2 and ("hero_until" is null or "hero_until" > $3);
-- reads 200 of competition_results
-- Seq Scan on competition_results, 1
--   Filter: (((hero_until IS NULL) OR (hero_until > '2026-12-05 04:00:00+00'::timestamp with time zone)) AND (char_id = 43) AND (reward = 'hero'::text))

-- isJudged
--   $1 = "2026-12-05"
select "week" from "competition_results" where "week" = $1;
-- reads 200 of competition_results
-- Seq Scan on competition_results, 1
--   Filter: (week = '2026-12-05'::date)

-- putPastResult
--   $1 = "hollowGate1"
--   $2 = "As first written"
--   $3 = "Halcyra plays"
--   $4 = 9
--   $5 = 612
--   $6 = "Ashen"
--   $7 = "hero"
--   $8 = "2026-11-21"
--   $9 = "2026-11-16T04:00:00.000Z"
--   $10 = null
--   $11 = null
--   $12 = null
--   $13 = "hollowGate1"
--   $14 = "As first written"
--   $15 = "Halcyra plays"
--   $16 = 9
--   $17 = 612
--   $18 = "Ashen"
--   $19 = "hero"
insert into "competition_results" ("video_id", "title", "channel", "entries", "total", "char_name", "reward",
    "week", "judged_at", "entry_id", "char_id", "hero_until")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("week") do update set "video_id" = $13, "title" = $14, "channel" = $15, "entries" = $16,
    "total" = $17, "char_name" = $18, "reward" = $19
  where "competition_results"."title" is not null;
-- reads no table
-- Insert on competition_results, 0
--   Result, 1

-- selectResults
--   $1 = 20
select result.week::text as "week", "result"."entries", "result"."total", "result"."reward",
    "result"."char_name" as "charName", "entry"."account_id" as "accountId", coalesce(entry.video_id, case
    when result.title is not null then result.video_id end) as "videoId", coalesce(entry.title, result.title)
    as "title", coalesce(entry.channel, result.channel) as "channel"
  from "competition_results" as "result"
  left
  join "competition_entries" as "entry" on "entry"."id" = "result"."entry_id"
  order by "result"."week" desc
  limit $1;
-- reads 20 of competition_results, reads 20 of competition_entries
-- Limit, 20
--   Nested Loop Left, 200
--     Index Scan Backward using competition_results_pkey on competition_results result, 200
--     Index Scan using competition_entries_pkey on competition_entries entry, 1
--       Index Cond: (id = result.entry_id)

-- selectWaiting
--   $1 = "waiting"
select result.week::text as "week", "entry"."account_id" as "accountId"
  from "competition_results" as "result"
  inner
  join "competition_entries" as "entry" on "entry"."id" = "result"."entry_id"
  where "result"."reward" = $1
  order by "result"."week";
-- sorts 70, reads 200 of competition_results, reads 70 of competition_entries
-- Sort, 70
--   Sort Key: result.week
--   Nested Loop, 70
--     Seq Scan on competition_results result, 70
--       Filter: (reward = 'waiting'::text)
--     Index Scan using competition_entries_pkey on competition_entries entry, 1
--       Index Cond: (id = result.entry_id)

-- setHeroUntil
--   $1 = "2026-12-10T04:00:00.000Z"
--   $2 = "2026-12-05"
--   $3 = "hero"
update "competition_results" set "hero_until" = $1 where "week" = $2 and "reward" = $3 returning "char_id";
-- reads 200 of competition_results
-- Update on competition_results, 1
--   Seq Scan on competition_results, 1
--     Filter: ((week = '2026-12-05'::date) AND (reward = 'hero'::text))

-- setReward
--   $1 = "hero"
--   $2 = 43
--   $3 = "Hero43"
--   $4 = null
--   $5 = "2026-12-05"
--   $6 = "waiting"
update "competition_results" set "reward" = $1, "char_id" = $2, "char_name" = $3, "hero_until" = $4
  where "week" = $5 and "reward" = $6;
-- reads 200 of competition_results
-- Update on competition_results, 0
--   Seq Scan on competition_results, 1
--     Filter: ((week = '2026-12-05'::date) AND (reward = 'waiting'::text))
