-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endCommand
--   $1 = "DONE"
--   $2 = null
--   $3 = "2026-11-23T13:39:31.355Z"
--   $4 = "35d7bda9-dd4b-4f20-9e96-48070af25e6d"
--   $5 = "LEASED"
update "game_commands" set "state" = $1, "reason" = $2, "updated_at" = $3
  where "id" = $4 and "state" = $5
  returning "reference", "state", "reason", "expires_at" as "expiresAt";
-- reads 1 of game_commands
-- Update on game_commands, 1
--   Index Scan using game_commands_pkey on game_commands, 1
--     Index Cond: (id = '35d7bda9-dd4b-4f20-9e96-48070af25e6d'::uuid)
--     Filter: (state = 'LEASED'::text)

-- endUnclaimed
--   $1 = "REFUSED"
--   $2 = "The game did not ask for it in time"
--   $3 = "2027-01-13T13:56:07.956Z"
--   $4 = "prize 6"
--   $5 = "PENDING"
--   $6 = "2027-01-13T13:56:07.956Z"
update "game_commands" set "state" = $1, "reason" = $2, "updated_at" = $3
  where "reference" = $4 and "state" = $5 and "expires_at" <= $6
  returning "reference", "state", "reason", "expires_at" as "expiresAt";
-- reads 1 of game_commands
-- Update on game_commands, 1
--   Index Scan using game_commands_reference_key on game_commands, 1
--     Index Cond: (reference = 'prize 6'::text)
--     Filter: ((expires_at <= '2027-01-13 13:56:07.956+00'::timestamp with time zone) AND (state = 'PENDING'::text))

-- insertCommand
--   $1 = "unstuck:ffbd13c6-c983-415b-8a74-7271e0c15e95"
--   $2 = "35d7bda9-dd4b-4f20-9e96-48070af25e6d"
--   $3 = 1
--   $4 = "{\"kind\":\"unstuck\",\"charId\":268435457,\"login\":\"ashen\"}"
--   $5 = "2026-11-23T14:09:31.355Z"
--   $6 = "2026-11-23T13:39:31.355Z"
--   $7 = "2026-11-23T13:39:31.355Z"
--   $8 = "2026-11-23T13:39:31.355Z"
insert into "game_commands" ("reference", "id", "account_id", "command", "expires_at", "next_attempt_at",
    "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("reference") do nothing;
-- reads no table
-- Insert on game_commands, 0
--   Result, 1

-- leaseDue
--   $1 = "2026-11-27T13:38:12.404Z"
--   $2 = "2026-11-27T13:38:12.404Z"
--   $3 = []
--   $4 = 1000
--   $5 = "2026-11-27T13:38:12.404Z"
--   $6 = "2026-11-27T13:38:12.404Z"
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
  returning c.id, c.command, c.number ) select id, command
  from leased
  order by number;
-- sorts 1,000, reads 2,000 of game_commands
-- Sort, 1,000
--   Sort Key: leased.number
--   CTE due: Limit, 1,000
--     LockRows, 6,000
--       Index Scan using game_commands_due on game_commands, 6,000
--         Index Cond: (next_attempt_at <= '2026-11-27 13:38:12.404+00'::timestamp with time zone)
--         Filter: ((state = ANY ('{PENDING,LEASED}'::text[])) AND (expires_at > '2026-11-27 13:38:12.404+00'::timestamp with time zone))
--   CTE leased: Update on game_commands c, 1,000
--     Nested Loop, 1,000
--       CTE Scan due, 1,000
--       Index Scan using game_commands_pkey on game_commands c, 1
--         Index Cond: (id = due.id)
--   CTE Scan leased, 1,000

-- leaseDue
--   $1 = "2026-11-23T13:36:27.453Z"
--   $2 = "2026-11-23T13:36:27.453Z"
--   $3 = ["unstuck"]
--   $4 = 100
--   $5 = "2026-11-23T13:36:27.453Z"
--   $6 = "2026-11-23T13:36:27.453Z"
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
  returning c.id, c.command, c.number ) select id, command
  from leased
  order by number;
-- sorts 30, reads 7,000 of game_commands
-- Sort, 30
--   Sort Key: leased.number
--   CTE due: Limit, 30
--     LockRows, 30
--       Index Scan using game_commands_due on game_commands, 30
--         Index Cond: (next_attempt_at <= '2026-11-23 13:36:27.453+00'::timestamp with time zone)
--         Filter: ((state = ANY ('{PENDING,LEASED}'::text[])) AND (expires_at > '2026-11-23 13:36:27.453+00'::timestamp with time zone) AND ((command ->> 'kind'::text) = ANY ('{u…
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
select "reference", "state", "reason", "expires_at" as "expiresAt"
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
