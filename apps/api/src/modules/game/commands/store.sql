-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endCommand
--   $1 = "REFUSED"
--   $2 = "Unknown kind"
--   $3 = "2027-01-01T09:57:37.709Z"
--   $4 = "e2552206-540b-420a-a3ec-3455f5ad3d07"
--   $5 = "LEASED"
update "game_commands" set "state" = $1, "reason" = $2, "updated_at" = $3
  where "id" = $4 and "state" = $5
  returning "number", "reference", "state", "reason", "origin", "expires_at" as "expiresAt";
-- reads 1 of game_commands
-- Update on game_commands, 1
--   Index Scan using game_commands_pkey on game_commands, 1
--     Index Cond: (id = 'e2552206-540b-420a-a3ec-3455f5ad3d07'::uuid)
--     Filter: (state = 'LEASED'::text)

-- endUnclaimed
--   $1 = "REFUSED"
--   $2 = "unasked"
--   $3 = "2027-01-14T10:02:37.709Z"
--   $4 = "prize 7"
--   $5 = "PENDING"
--   $6 = "2027-01-14T10:02:37.709Z"
update "game_commands" set "state" = $1, "reason" = $2, "updated_at" = $3
  where "reference" = $4 and "state" = $5 and "expires_at" <= $6
  returning "number", "reference", "state", "reason", "origin", "expires_at" as "expiresAt";
-- reads 1 of game_commands
-- Update on game_commands, 1
--   Index Scan using game_commands_reference_key on game_commands, 1
--     Index Cond: (reference = 'prize 7'::text)
--     Filter: ((expires_at <= '2027-01-14 10:02:37.709+00'::timestamp with time zone) AND (state = 'PENDING'::text))

-- insertCommand
--   $1 = "prize 5"
--   $2 = "e2552206-540b-420a-a3ec-3455f5ad3d07"
--   $3 = null
--   $4 = 1
--   $5 = "{\"kind\":\"eventHero\",\"charId\":1,\"login\":\"winner\",\"until\":\"2027-01-11T09:57:37.709Z\"}"
--   $6 = "2027-01-07T09:57:37.709Z"
--   $7 = "2027-01-01T09:57:37.709Z"
--   $8 = "2027-01-01T09:57:37.709Z"
--   $9 = "2027-01-01T09:57:37.709Z"
insert into "game_commands" ("reference", "id", "origin", "account_id", "command", "expires_at",
    "next_attempt_at", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("reference") do nothing;
-- reads no table
-- Insert on game_commands, 0
--   Result, 1

-- leaseDue
--   $1 = "2026-11-24T09:48:39.384Z"
--   $2 = "2026-11-24T09:48:39.384Z"
--   $3 = ["unstuck"]
--   $4 = 100
--   $5 = "2026-11-24T09:48:39.384Z"
--   $6 = "2026-11-24T09:48:39.384Z"
--   $7 = 60
with due as ( select id
  from game_commands
  where state in ('PENDING', 'LEASED') and next_attempt_at <= $1 and expires_at > $2 and command ->> 'kind' <>
    all($3::text[])
  order by next_attempt_at, number
  limit $4 for update skip locked ), leased as ( update game_commands c set state = 'LEASED', attempts =
    c.attempts + 1, updated_at = $5, next_attempt_at = $6::timestamptz + interval '1 second' * ($7::int *
    least(10, c.attempts + 1))
  from due
  where c.id = due.id
  returning c.id, c.command, c.number, c.attempts, c.origin ) select id, command, number, attempts, origin
  from leased
  order by number;
-- sorts 100, reads 200 of game_commands
-- Sort, 100
--   Sort Key: leased.number
--   CTE due: Limit, 100
--     LockRows, 6,000
--       Index Scan using game_commands_due on game_commands, 6,000
--         Index Cond: (next_attempt_at <= '2026-11-24 09:48:39.384+00'::timestamp with time zone)
--         Filter: ((state = ANY ('{PENDING,LEASED}'::text[])) AND (expires_at > '2026-11-24 09:48:39.384+00'::timestamp with time zone) AND ((command ->> 'kind'::text) <> ALL ('{…
--   CTE leased: Update on game_commands c, 100
--     Nested Loop, 100
--       CTE Scan due, 100
--       Index Scan using game_commands_pkey on game_commands c, 1
--         Index Cond: (id = due.id)
--   CTE Scan leased, 100

-- leaseDue
--   $1 = "2026-11-24T09:47:38.384Z"
--   $2 = "2026-11-24T09:47:38.384Z"
--   $3 = ["unstuck"]
--   $4 = 100
--   $5 = "2026-11-24T09:47:38.384Z"
--   $6 = "2026-11-24T09:47:38.384Z"
--   $7 = 60
with due as ( select id
  from game_commands
  where state in ('PENDING', 'LEASED') and next_attempt_at <= $1 and expires_at > $2 and command ->> 'kind' =
    any($3::text[])
  order by next_attempt_at, number
  limit $4 for update skip locked ), leased as ( update game_commands c set state = 'LEASED', attempts =
    c.attempts + 1, updated_at = $5, next_attempt_at = $6::timestamptz + interval '1 second' * ($7::int *
    least(10, c.attempts + 1))
  from due
  where c.id = due.id
  returning c.id, c.command, c.number, c.attempts, c.origin ) select id, command, number, attempts, origin
  from leased
  order by number;
-- sorts 30, reads 7,000 of game_commands
-- Sort, 30
--   Sort Key: leased.number
--   CTE due: Limit, 30
--     LockRows, 30
--       Index Scan using game_commands_due on game_commands, 30
--         Index Cond: (next_attempt_at <= '2026-11-24 09:47:38.384+00'::timestamp with time zone)
--         Filter: ((state = ANY ('{PENDING,LEASED}'::text[])) AND (expires_at > '2026-11-24 09:47:38.384+00'::timestamp with time zone) AND ((command ->> 'kind'::text) = ANY ('{u…
--   CTE leased: Update on game_commands c, 30
--     Nested Loop, 30
--       CTE Scan due, 30
--       Index Scan using game_commands_pkey on game_commands c, 1
--         Index Cond: (id = due.id)
--   CTE Scan leased, 30

-- lockCommand
--   $1 = "59b95792-1261-4133-9058-d8ea4f12878b"
select "state", "attempts" from "game_commands" where "id" = $1 for update;
-- reads 1 of game_commands
-- LockRows, 1
--   Index Scan using game_commands_pkey on game_commands, 1
--     Index Cond: (id = '59b95792-1261-4133-9058-d8ea4f12878b'::uuid)

-- selectBacklog
--   $1 = "PENDING"
--   $2 = "LEASED"
--   $3 = "2026-11-23T13:36:27.453Z"
--   $4 = "2026-11-23T13:35:27.453Z"
--   $5 = ["unstuck"]
select count(*) as "waiting", min("created_at") as "oldest"
  from "game_commands"
  where "state" in ($1, $2) and "expires_at" > $3 and "created_at" < $4 and command ->> 'kind' <>
    all($5::text[]);
-- reads 7,000 of game_commands
-- Aggregate, 1
--   Index Scan using game_commands_due on game_commands, 7,000
--     Filter: ((expires_at > '2026-11-23 13:36:27.453+00'::timestamp with time zone) AND (created_at < '2026-11-23 13:35:27.453+00'::timestamp with time zone) AND ((command -…

-- selectEnds
--   $1 = "a"
select "number", "reference", "state", "reason", "origin", "expires_at" as "expiresAt"
  from "game_commands"
  where "reference" in ($1);
-- reads 1 of game_commands
-- Index Scan using game_commands_reference_key on game_commands, 1
--   Index Cond: (reference = 'a'::text)

-- selectLeased
--   $1 = "LEASED"
--   $2 = "2026-11-16T13:37:28.453Z"
--   $3 = 0
--   $4 = 500
select "id", "number"
  from "game_commands"
  where "state" = $1 and "expires_at" > $2 and "number" > $3
  order by "number"
  limit $4;
-- reads 500 of game_commands
-- Limit, 500
--   Index Scan using game_commands_leased on game_commands, 3,000
--     Index Cond: (number > '0'::bigint)
--     Filter: (expires_at > '2026-11-16 13:37:28.453+00'::timestamp with time zone)
