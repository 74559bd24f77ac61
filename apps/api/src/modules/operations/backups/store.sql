-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endRun
--   $1 = "2026-11-19T01:59:00.000Z"
--   $2 = 7834
--   $3 = null
--   $4 = 1
update "backups" set "ended_at" = $1, "bytes" = $2, "problem" = $3 where "id" = $4;
-- reads 1 of backups
-- Update on backups, 0
--   Index Scan using backups_pkey on backups, 1
--     Index Cond: (id = '1'::bigint)

-- findLastGood
--   $1 = 1
select "begun_at" as "begunAt", "ended_at" as "endedAt", "file", "bytes", "problem", "sent_at" as "sentAt",
    "send_tried_at" as "sendTriedAt", "send_problem" as "sendProblem"
  from "backups"
  where "bytes" is not null
  order by "begun_at" desc
  limit $1;
-- reads 1 of backups
-- Limit, 1
--   Index Scan Backward using backups_begun_at on backups, 500
--     Filter: (bytes IS NOT NULL)

-- findLastRun
--   $1 = 1
select "begun_at" as "begunAt", "ended_at" as "endedAt", "file", "bytes", "problem", "sent_at" as "sentAt",
    "send_tried_at" as "sendTriedAt", "send_problem" as "sendProblem"
  from "backups"
  order by "begun_at" desc
  limit $1;
-- reads 1 of backups
-- Limit, 1
--   Index Scan Backward using backups_begun_at on backups, 500

-- findLastSent
--   $1 = 1
select "begun_at" as "begunAt", "ended_at" as "endedAt", "file", "bytes", "problem", "sent_at" as "sentAt",
    "send_tried_at" as "sendTriedAt", "send_problem" as "sendProblem"
  from "backups"
  where "sent_at" is not null
  order by "begun_at" desc
  limit $1;
-- reads 1 of backups
-- Limit, 1
--   Index Scan Backward using backups_begun_at on backups, 500
--     Filter: (sent_at IS NOT NULL)

-- insertRun
--   $1 = "2026-11-19T01:59:00.000Z"
--   $2 = "gatehouse-2026-11-20T01-59-00Z.backup"
insert into "backups" ("begun_at", "file") values ($1, $2) returning "id";
-- reads no table
-- Insert on backups, 1
--   Result, 1

-- noteSending
--   $1 = "2026-11-22T07:00:00.000Z"
--   $2 = "127.0.0.1:42859 answered 503 (SlowDown)"
--   $3 = "gatehouse-2026-11-23T07-00-00Z.backup"
update "backups" set "send_tried_at" = $1, "send_problem" = $2 where "file" = $3;
-- reads 500 of backups
-- Update on backups, 0
--   Seq Scan on backups, 1
--     Filter: (file = 'gatehouse-2026-11-23T07-00-00Z.backup'::text)

-- noteSending
--   $1 = "2026-11-22T08:00:00.000Z"
--   $2 = null
--   $3 = "2026-11-22T08:00:00.000Z"
--   $4 = "gatehouse-2026-11-23T07-00-00Z.backup"
update "backups" set "send_tried_at" = $1, "send_problem" = $2, "sent_at" = $3 where "file" = $4;
-- reads 500 of backups
-- Update on backups, 0
--   Seq Scan on backups, 1
--     Filter: (file = 'gatehouse-2026-11-23T07-00-00Z.backup'::text)
