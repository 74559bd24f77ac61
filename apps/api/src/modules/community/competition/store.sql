-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countEntries
--   $1 = "2026-12-05"
select count(*) as "count" from "competition_entries" where "week" = $1;
-- reads 5,000 of competition_entries
-- Aggregate, 1
--   Index Only Scan using competition_entries_standing on competition_entries, 5,000
--     Index Cond: (week = '2026-12-05'::date)

-- deleteEntry
--   $1 = "2026-12-05"
--   $2 = 1
delete from "competition_entries" where "week" = $1 and "account_id" = $2 and "disqualified_at" is null;
-- reads 1 of competition_entries
-- Delete on competition_entries, 0
--   Index Scan using competition_entries_account on competition_entries, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: ((disqualified_at IS NULL) AND (week = '2026-12-05'::date))

-- disqualify
--   $1 = "2026-12-04T20:00:00.000Z"
--   $2 = "Because the test says so"
--   $3 = 1
update "competition_entries" set "disqualified_at" = $1, "disqualified_because" = $2 where "id" = $3;
-- reads 1 of competition_entries
-- Update on competition_entries, 0
--   Index Scan using competition_entries_pkey on competition_entries, 1
--     Index Cond: (id = '1'::bigint)

-- findEntry
--   $1 = "2026-12-05"
--   $2 = 1
select "id", "account_id" as "accountId", "video_id" as "videoId", "title", "channel", "views", "comments",
    "likes", "favorites", "checked_at" as "checkedAt", "disqualified_because" as "disqualifiedBecause",
    week::text as "week"
  from "competition_entries"
  where "week" = $1 and "account_id" = $2;
-- reads 1 of competition_entries
-- Index Scan using competition_entries_account on competition_entries, 1
--   Index Cond: (account_id = '1'::bigint)
--   Filter: (week = '2026-12-05'::date)

-- findVideo
--   $1 = "2026-12-05"
--   $2 = "video000002"
select "account_id" as "accountId" from "competition_entries" where "week" = $1 and "video_id" = $2;
-- reads 1 of competition_entries
-- Index Scan using competition_entries_week_video_id_key on competition_entries, 1
--   Index Cond: ((week = '2026-12-05'::date) AND (video_id = 'video000002'::text))

-- findVideo
--   $1 = "video000002"
select "week" from "competition_results" where "video_id" = $1;
-- reads 200 of competition_results
-- Seq Scan on competition_results, 1
--   Filter: (video_id = 'video000002'::text)

-- lockEntry
--   $1 = 1
select "id", "account_id" as "accountId", "video_id" as "videoId", "title", "channel", "views", "comments",
    "likes", "favorites", "checked_at" as "checkedAt", "disqualified_because" as "disqualifiedBecause",
    week::text as "week"
  from "competition_entries"
  where "id" = $1 for update;
-- reads 1 of competition_entries
-- LockRows, 1
--   Index Scan using competition_entries_pkey on competition_entries, 1
--     Index Cond: (id = '1'::bigint)

-- ownTag
--   $1 = 1
--   $2 = "gh-rp5wp57w"
insert into "competition_tags" ("account_id", "tag") values ($1, $2) on conflict do nothing;
-- reads no table
-- Insert on competition_tags, 0
--   Result, 1

-- ownTag
--   $1 = 1
select "tag" from "competition_tags" where "account_id" = $1;
-- reads 1 of competition_tags
-- Index Scan using competition_tags_pkey on competition_tags, 1
--   Index Cond: (account_id = '1'::bigint)

-- selectOfAccount
--   $1 = 1
select week::text as "week", "video_id" as "videoId", "title", "created_at" as "createdAt"
  from "competition_entries"
  where "account_id" = $1
  order by "created_at" desc;
-- sorts 1, reads 1 of competition_entries
-- Sort, 1
--   Sort Key: created_at DESC
--   Index Scan using competition_entries_account on competition_entries, 1
--     Index Cond: (account_id = '1'::bigint)

-- selectOfWeek
--   $1 = "2026-12-05"
--   $2 = true
--   $3 = "2026-12-05"
--   $4 = 50
with "judged" as (select *, row_number() over (order by views + comments desc, comments desc, likes desc,
    created_at, id) as "place"
  from "competition_entries"
  where "week" = $1 and ("is_valid" = $2 and "disqualified_at" is null)) select "entry"."id",
    "entry"."account_id" as "accountId", "entry"."video_id" as "videoId", "entry"."title", "entry"."channel",
    "entry"."views", "entry"."comments", "entry"."likes", "entry"."favorites", "entry"."checked_at" as
    "checkedAt", "entry"."disqualified_because" as "disqualifiedBecause", entry.week::text as "week",
    "judged"."place" as "rank", "entry"."is_valid" as "isValid", "entry"."created_at" as "enteredAt"
  from "competition_entries" as "entry"
  left
  join "judged" on "judged"."id" = "entry"."id"
  where "entry"."week" = $3
  order by "judged"."place" asc nulls last, "entry"."id"
  limit $4;
-- sorts 5,000, reads 10,000 of competition_entries
-- Limit, 50
--   Sort, 5,000
--     Sort Key: judged.place, entry.id
--     Nested Loop Left, 5,000
--       Join Filter: (judged.id = entry.id)
--       Index Scan using competition_entries_standing on competition_entries entry, 5,000
--         Index Cond: (week = '2026-12-05'::date)
--       Materialize, 2
--         Subquery Scan judged, 2
--           WindowAgg, 2
--             Incremental Sort, 2
--               Sort Key: ((competition_entries.views + competition_entries.comments)) DESC, competition_entries.comments DESC, competition_entries.likes DESC, competition_entries.create…
--               Index Scan using competition_entries_standing on competition_entries, 1
--                 Index Cond: (week = '2026-12-05'::date)
--                 Filter: (is_valid AND (disqualified_at IS NULL))

-- selectStandings
--   $1 = "2026-12-05"
--   $2 = true
--   $3 = 50
--   $4 = 1
with "ranked" as (select *, row_number() over (order by views + comments desc, comments desc, likes desc,
    created_at, id) as "rank"
  from "competition_entries"
  where "week" = $1 and ("is_valid" = $2 and "disqualified_at" is null)) select "id", "account_id" as
    "accountId", "video_id" as "videoId", "title", "channel", "views", "comments", "likes", "favorites",
    "checked_at" as "checkedAt", "disqualified_because" as "disqualifiedBecause", week::text as "week", "rank"
  from "ranked"
  where ("rank" <= $3 or "account_id" = $4)
  order by "rank";
-- sorts 1, reads 5,000 of competition_entries
-- Sort, 1
--   Sort Key: ranked.rank
--   Subquery Scan ranked, 1
--     Filter: ((ranked.rank <= '50'::bigint) OR (ranked.account_id = '1'::bigint))
--     WindowAgg, 2
--       Incremental Sort, 2
--         Sort Key: ((competition_entries.views + competition_entries.comments)) DESC, competition_entries.comments DESC, competition_entries.likes DESC, competition_entries.create…
--         Index Scan using competition_entries_standing on competition_entries, 1
--           Index Cond: (week = '2026-12-05'::date)
--           Filter: (is_valid AND (disqualified_at IS NULL))

-- selectUnchecked
--   $1 = "2026-12-05"
--   $2 = "2026-12-01T11:59:00.000Z"
--   $3 = 50
select "entry"."id", "entry"."video_id" as "videoId", "own"."tag"
  from "competition_entries" as "entry"
  inner
  join "competition_tags" as "own" on "own"."account_id" = "entry"."account_id"
  where "week" = $1 and "checked_at" < $2
  order by "checked_at", "entry"."id"
  limit $3;
-- reads 50 of competition_entries, reads 50 of competition_tags
-- Limit, 50
--   Nested Loop, 5,000
--     Index Scan using competition_entries_unchecked on competition_entries entry, 5,000
--       Index Cond: ((week = '2026-12-05'::date) AND (checked_at < '2026-12-01 11:59:00+00'::timestamp with time zone))
--     Index Scan using competition_tags_pkey on competition_tags own, 1
--       Index Cond: (account_id = entry.account_id)

-- selectUnjudged
--   $1 = "2026-12-04"
--   $2 = "2026-12-04"
with recursive weeks as ( select min(week) as week
  from competition_entries
  union all select (select min(week)
  from competition_entries
  where week > weeks.week)
  from weeks
  where weeks.week < $1 ) select week::text as week
  from weeks
  where week <= $2 and week not in (select week
  from competition_results)
  order by weeks.week;
-- sorts 30, reads 1 of competition_entries, reads 200 of competition_results
-- Sort, 5
--   Sort Key: weeks.week
--   CTE weeks: Recursive Union, 30
--     Result, 1
--       InitPlan 3: Limit, 1
--         Index Only Scan using competition_entries_standing on competition_entries, 1,000,000
--     WorkTable Scan weeks_1, 3
--       Filter: (week < '2026-12-04'::date)
--   CTE Scan weeks, 5
--     Filter: ((week <= '2026-12-04'::date) AND (NOT (ANY (week = (hashed SubPlan 5).col1))))
--     SubPlan 5: Seq Scan on competition_results, 200

-- updateEntry
--   $1 = false
--   $2 = "2026-12-01T12:16:00.000Z"
--   $3 = 2
update "competition_entries" set "is_valid" = $1, "checked_at" = $2 where "id" = $3;
-- reads 1 of competition_entries
-- Update on competition_entries, 0
--   Index Scan using competition_entries_pkey on competition_entries, 1
--     Index Cond: (id = '2'::bigint)

-- updateEntry
--   $1 = "Siege in Gates of Aden"
--   $2 = "Halcyra plays"
--   $3 = 26
--   $4 = 0
--   $5 = 0
--   $6 = 0
--   $7 = true
--   $8 = "2026-12-01T12:16:00.000Z"
--   $9 = 1
update "competition_entries" set "title" = $1, "channel" = $2, "views" = $3, "comments" = $4, "likes" = $5,
    "favorites" = $6, "is_valid" = $7, "checked_at" = $8
  where "id" = $9;
-- reads 1 of competition_entries
-- Update on competition_entries, 0
--   Index Scan using competition_entries_pkey on competition_entries, 1
--     Index Cond: (id = '1'::bigint)

-- upsertEntry
--   $1 = "2026-12-05"
--   $2 = 1
--   $3 = "video000002"
--   $4 = "Siege in Gates of Aden"
--   $5 = "Halcyra plays"
--   $6 = 7
--   $7 = 3
--   $8 = 2
--   $9 = 0
--   $10 = true
--   $11 = "2026-12-01T12:00:00.000Z"
--   $12 = "2026-12-01T12:00:00.000Z"
--   $13 = "video000002"
--   $14 = "Siege in Gates of Aden"
--   $15 = "Halcyra plays"
--   $16 = 7
--   $17 = 3
--   $18 = 2
--   $19 = 0
--   $20 = true
--   $21 = "2026-12-01T12:00:00.000Z"
--   $22 = "2026-12-01T12:00:00.000Z"
insert into "competition_entries" ("week", "account_id", "video_id", "title", "channel", "views", "comments",
    "likes", "favorites", "is_valid", "checked_at", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("week", "account_id") do update set "video_id" = $13, "title" = $14, "channel" = $15, "views" =
    $16, "comments" = $17, "likes" = $18, "favorites" = $19, "is_valid" = $20, "checked_at" = $21,
    "created_at" = $22;
-- reads no table
-- Insert on competition_entries, 0
--   Result, 1

-- upsertEntry
--   $1 = "2026-12-05"
--   $2 = "video000002"
--   $3 = 1
select "id" from "competition_entries" where "week" = $1 and "video_id" = $2 and "account_id" <> $3;
-- reads 1 of competition_entries
-- Index Scan using competition_entries_week_video_id_key on competition_entries, 1
--   Index Cond: ((week = '2026-12-05'::date) AND (video_id = 'video000002'::text))
--   Filter: (account_id <> '1'::bigint)
