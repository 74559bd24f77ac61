-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deletePendingSessions
--   $1 = 1
delete from "sessions" where "account_id" = $1 and "pending" is not null;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_account on sessions, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: (pending IS NOT NULL)

-- deleteSession
--   $1 = "204b5e6270396bfd25380112337e4624ab9ec6b7f14e482750d3ad07571b6bfa"
delete from "sessions" where "token_hash" = $1;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_token_hash_key on sessions, 1
--     Index Cond: (token_hash = '204b5e6270396bfd25380112337e4624ab9ec6b7f14e482750d3ad07571b6bfa'::text)

-- deleteSessionOf
--   $1 = 7
--   $2 = 4
delete from "sessions" where "id" = $1 and "account_id" = $2;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_account on sessions, 1
--     Index Cond: (account_id = '4'::bigint)
--     Filter: (id = '7'::bigint)

-- deleteSessionsOf
--   $1 = 1
--   $2 = 0
delete from "sessions" where "account_id" = $1 and "id" != $2;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_account on sessions, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: (id <> '0'::bigint)

-- deleteSessionsOf
--   $1 = 7
--   $2 = 13
--   $3 = 7
delete from "sessions" where "account_id" = $1 and "id" != $2 and "device_id" = $3;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_account on sessions, 1
--     Index Cond: (account_id = '7'::bigint)
--     Filter: ((id <> '13'::bigint) AND (device_id = '7'::bigint))

-- deviceOf
--   $1 = 11
select "device_id" from "sessions" where "id" = $1;
-- reads 1 of sessions
-- Index Scan using sessions_pkey on sessions, 1
--   Index Cond: (id = '11'::bigint)

-- extendSession
--   $1 = "2026-11-23T13:33:04.678Z"
--   $2 = "2026-11-23T13:54:04.678Z"
--   $3 = "2026-11-23T13:33:04.678Z"
--   $4 = "2026-11-23T13:34:04.678Z"
--   $5 = 1
--   $6 = "2026-11-23T13:34:04.678Z"
update "sessions" set "expires_at" = case when (refreshed_at is null or refreshed_at <= $1) then least($2,
    ends_at) else expires_at end, "refreshed_at" = case when (refreshed_at is null or refreshed_at <= $3) then
    $4 else refreshed_at end
  where "id" = $5 and "expires_at" > $6
  returning "expires_at";
-- reads 1 of sessions
-- Update on sessions, 1
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: (expires_at > '2026-11-23 13:34:04.678+00'::timestamp with time zone)

-- findOpening
--   $1 = 1
select "created_at" from "sessions" where "id" = $1;
-- reads 1 of sessions
-- Index Scan using sessions_pkey on sessions, 1
--   Index Cond: (id = '1'::bigint)

-- findSession
--   $1 = "1e3134eb403f4bed85e14c8cdb8b5ff52595c30c54e91f8b05d3f627162a6ffb"
--   $2 = "2026-11-23T13:32:22.617Z"
select "id" as "sessionId", "account_id" as "accountId", "expires_at" as "expiresAt", "pending" is not null as
    "pending", "seen_at" as "seenAt"
  from "sessions"
  where "token_hash" = $1 and "expires_at" > $2;
-- reads 1 of sessions
-- Index Scan using sessions_token_hash_key on sessions, 1
--   Index Cond: (token_hash = '1e3134eb403f4bed85e14c8cdb8b5ff52595c30c54e91f8b05d3f627162a6ffb'::text)
--   Filter: (expires_at > '2026-11-23 13:32:22.617+00'::timestamp with time zone)

-- insertSession
--   $1 = 1
--   $2 = "1e3134eb403f4bed85e14c8cdb8b5ff52595c30c54e91f8b05d3f627162a6ffb"
--   $3 = "2026-11-23T13:32:22.617Z"
--   $4 = "2026-11-23T13:52:22.617Z"
--   $5 = "2026-11-24T01:32:22.617Z"
--   $6 = "2026-11-23T13:32:22.617Z"
--   $7 = "203.0.113.7"
--   $8 = ""
--   $9 = null
--   $10 = "2026-11-23T13:32:22.617Z"
--   $11 = null
insert into "sessions" ("account_id", "token_hash", "created_at", "expires_at", "ends_at", "seen_at",
    "address", "user_agent", "pending", "confirmed_at", "device_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning "id";
-- reads no table
-- Insert on sessions, 1
--   Result, 1

-- noteSeen
--   $1 = "2026-12-01T12:16:00.000Z"
--   $2 = 1
update "sessions" set "seen_at" = $1 where "id" = $2;
-- reads 1 of sessions
-- Update on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '1'::bigint)

-- selectLive
--   $1 = [4]
--   $2 = "2026-11-23T13:44:14.056Z"
select "id" from "sessions" where "id" = any($1::bigint[]) and "expires_at" > $2 and "pending" is null;
-- reads 1 of sessions
-- Index Scan using sessions_pkey on sessions, 1
--   Index Cond: (id = ANY ('{4}'::bigint[]))
--   Filter: ((pending IS NULL) AND (expires_at > '2026-11-23 13:44:14.056+00'::timestamp with time zone))

-- selectSessions
--   $1 = 1
--   $2 = "2026-11-23T13:46:37.087Z"
select "id", "created_at" as "created", "seen_at" as "seen", "address", "user_agent" as "device"
  from "sessions"
  where "account_id" = $1 and "expires_at" > $2 and "pending" is null
  order by "seen_at" desc, "id" desc;
-- sorts 1, reads 1 of sessions
-- Sort, 1
--   Sort Key: seen_at DESC, id DESC
--   Index Scan using sessions_account on sessions, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: ((pending IS NULL) AND (expires_at > '2026-11-23 13:46:37.087+00'::timestamp with time zone))
