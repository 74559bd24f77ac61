-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- admitSession
--   $1 = null
--   $2 = null
--   $3 = null
--   $4 = 1
--   $5 = "2026-11-23T13:32:20.348Z"
--   $6 = 1
update "sessions" set "pending" = $1, "code_hash" = $2, "code_expires_at" = $3, "device_id" = $4,
    "confirmed_at" = $5
  where "id" = $6;
-- reads 1 of sessions
-- Update on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '1'::bigint)

-- endSession
--   $1 = 32
delete from "sessions" where "id" = $1;
-- reads 1 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '32'::bigint)

-- findAwaiting
--   $1 = 2
--   $2 = "device"
--   $3 = "2026-11-23T13:46:23.925Z"
select "account_id" as "accountId", "created_at" as "at", "address", "user_agent" as "userAgent"
  from "sessions"
  where "id" = $1 and "pending" = $2 and "expires_at" > $3;
-- reads 1 of sessions
-- Index Scan using sessions_pkey on sessions, 1
--   Index Cond: (id = '2'::bigint)
--   Filter: ((expires_at > '2026-11-23 13:46:23.925+00'::timestamp with time zone) AND (pending = 'device'::text))

-- lockSession
--   $1 = 14
--   $2 = "2026-11-23T13:42:37.435Z"
select "id", "account_id" as "accountId", "pending", "code_hash" as "codeHash", "code_expires_at" as
    "codeExpiresAt", "wrong_codes" as "wrongCodes", "device_id" as "deviceId"
  from "sessions"
  where "id" = $1 and "expires_at" > $2 for update;
-- reads 1 of sessions
-- LockRows, 1
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '14'::bigint)
--     Filter: (expires_at > '2026-11-23 13:42:37.435+00'::timestamp with time zone)

-- noteWrongCode
--   $1 = 1
--   $2 = 20
update "sessions" set "wrong_codes" = $1 where "id" = $2;
-- reads 1 of sessions
-- Update on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '20'::bigint)

-- setCode
--   $1 = "41a33d36ad55f0097620fcf91d70f7bc2dae50226907b0dca24b7e14766ef395"
--   $2 = "2026-11-23T13:44:04.678Z"
--   $3 = 6
--   $4 = "device"
update "sessions" set "code_hash" = $1, "code_expires_at" = $2 where "id" = $3 and "pending" = $4;
-- reads 1 of sessions
-- Update on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '6'::bigint)
--     Filter: (pending = 'device'::text)
