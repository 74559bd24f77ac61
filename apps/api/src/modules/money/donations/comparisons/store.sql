-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- beginComparisons
--   $1 = "paypal"
--   $2 = "2026-11-20T12:00:00.000Z"
--   $3 = null
--   $4 = "stripe"
--   $5 = "2026-11-20T12:00:00.000Z"
--   $6 = null
--   $7 = "ledger"
--   $8 = "2026-11-20T12:00:00.000Z"
--   $9 = null
insert into "donation_comparisons" ("subject", "started_at", "ended_at")
  values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9)
  on conflict ("subject")
  where "ended_at" is null do nothing
  returning "id";
-- reads no table
-- Insert on donation_comparisons, 3
--   Values Scan *VALUES*, 3

-- endComparison
--   $1 = "2026-11-20T12:00:00.000Z"
--   $2 = 4
--   $3 = []
--   $4 = []
--   $5 = "paypal"
update "donation_comparisons" set "ended_at" = $1, "asked" = $2, "repaired" = $3, "reported" = $4
  where "subject" = $5 and "ended_at" is null;
-- reads 1 of donation_comparisons
-- Update on donation_comparisons, 0
--   Index Scan using donation_comparisons_running on donation_comparisons, 1
--     Index Cond: (subject = 'paypal'::text)
--     Filter: (ended_at IS NULL)

-- giveUpComparisons
--   $1 = "2026-11-20T12:00:00.000Z"
--   $2 = ["it was broken off, and began anew"]
--   $3 = "2026-11-20T10:00:00.000Z"
update "donation_comparisons" set "ended_at" = $1, "reported" = $2
  where "ended_at" is null and "started_at" < $3;
-- reads 1 of donation_comparisons
-- Update on donation_comparisons, 0
--   Index Scan using donation_comparisons_running on donation_comparisons, 1
--     Filter: ((ended_at IS NULL) AND (started_at < '2026-11-20 10:00:00+00'::timestamp with time zone))

-- selectLast
with recursive subjects as ( (select subject
  from donation_comparisons
  order by subject
  limit 1)
  union all select (select c.subject
  from donation_comparisons c
  where c.subject > s.subject
  order by c.subject
  limit 1)
  from subjects s
  where s.subject is not null ) select last.subject, last.started_at as "startedAt", last.ended_at as
    "endedAt", last.asked, last.repaired, last.reported
  from subjects s, lateral ( select *
  from donation_comparisons c
  where c.subject = s.subject
  order by c.id desc
  limit 1 ) last
  where s.subject is not null
  order by last.subject;
-- sorts 100, reads 100 of donation_comparisons
-- Sort, 100
--   Sort Key: c.subject
--   CTE subjects: Recursive Union, 100
--     Limit, 1
--       Index Only Scan using donation_comparisons_subject on donation_comparisons, 1,000,000
--     WorkTable Scan s_1, 10
--       Filter: (subject IS NOT NULL)
--   Nested Loop, 100
--     CTE Scan s, 100
--       Filter: (subject IS NOT NULL)
--     Limit, 1
--       Index Scan Backward using donation_comparisons_subject on donation_comparisons c, 1
--         Index Cond: (subject = s.subject)

-- selectRunning
select "subject" from "donation_comparisons" where "ended_at" is null;
-- reads 1 of donation_comparisons
-- Index Only Scan using donation_comparisons_running on donation_comparisons, 1
