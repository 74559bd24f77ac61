-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- markApplied
--   $1 = 1
--   $2 = 0
--   $3 = null
--   $4 = null
--   $5 = "rogue"
update "game_accounts" set "applied_change" = $1, "attempts" = $2, "next_attempt_at" = $3, "problem" = $4
  where "login" = $5;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'rogue'::text)

-- markApplied
--   $1 = 1
--   $2 = 0
--   $3 = null
--   $4 = null
--   $5 = null
--   $6 = "rogue"
update "game_accounts" set "applied_change" = $1, "attempts" = $2, "next_attempt_at" = $3, "problem" = $4,
    "held_level" = $5
  where "login" = $6;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'rogue'::text)

-- markFetched
--   $1 = 0
--   $2 = null
--   $3 = 1
update "game_accounts" set "applied_change" = "change", "attempts" = $1, "problem" = $2
  where "change" <= $3 and applied_change is distinct from change;
-- reads 100 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_waiting on game_accounts, 100
--     Index Cond: (change <= '1'::bigint)
--     Filter: (applied_change IS DISTINCT FROM change)

-- markHeld
--   $1 = 0
--   $2 = "newcomer"
update "game_accounts" set "held_level" = $1 where "login" = $2;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'newcomer'::text)

-- markRefused
--   $1 = 1
--   $2 = "The game's database cannot be used, it refused (CONSTRAINT `CONSTRAINT_1` failed for `game_37942b49f719`.`accounts`): look at the database's log."
--   $3 = "2026-11-23T15:37:19.331Z"
--   $4 = "refused"
update "game_accounts" set "attempts" = $1, "problem" = $2, "next_attempt_at" = $3 where "login" = $4;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'refused'::text)

-- markTaken
--   $1 = 1
--   $2 = 1
--   $3 = "oldtimer"
update "game_accounts" set "taken_change" = $1, "taken_count" = "taken_count" + $2 where "login" = $3;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'oldtimer'::text)

-- markTried
--   $1 = "Xk7O+JXCPFTrZIj/Y6loFRSxqUlxur9hKmuLw0D+NrY1Ld918Tn+2ORNdJ6Poe6isjJcAwrIwfM="
--   $2 = "OpbinrGip3guPbPXsg3kgXujWErLrRi7iojlWfyQSx8rJqHz2eIetT8JzGXtV610f/mJexdHf9ePjL22E/oo8vDdydUmNcGafp1z7ydmEffL0qquUpVvcw=="
--   $3 = "rogue"
update "game_accounts" set "tried_sha1" = $1, "tried_bcrypt" = $2 where "login" = $3;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'rogue'::text)

-- noteProblem
--   $1 = "The game's database cannot be used, nothing answers at 127.0.0.1:45063: start the game's database, or correct GAME_DATABASE_URL."
--   $2 = "first"
--   $3 = "The game's database cannot be used, nothing answers at 127.0.0.1:45063: start the game's database, or correct GAME_DATABASE_URL."
update "game_accounts" set "problem" = $1 where "login" = $2 and problem is distinct from $3;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'first'::text)
--     Filter: (problem IS DISTINCT FROM 'The game''s database cannot be used, nothing answers at 127.0.0.1:45063: start the game''s database, or correct GAME_DATABASE_URL.'::…

-- selectBacklog
--   $1 = "active"
--   $2 = 20
select "login" from "game_accounts" where taken_change = change and "state" = $1 order by "login" limit $2;
-- reads 4,000 of game_accounts
-- Limit, 20
--   Index Scan using game_accounts_pkey on game_accounts, 5,000
--     Filter: ((taken_change = change) AND (state = 'active'::text))

-- selectBacklog
--   $1 = 20
select "login" from "game_accounts" where taken_change = change order by "login" limit $1;
-- reads 4,000 of game_accounts
-- Limit, 20
--   Index Scan using game_accounts_pkey on game_accounts, 5,000
--     Filter: (taken_change = change)

-- selectBacklog
select count(*) as "waiting", min(changed_at) as "oldest", max(problem) as "problem"
  from "game_accounts"
  where applied_change is distinct from change and taken_change is distinct from change;
-- reads 1,000 of game_accounts
-- Aggregate, 1
--   Index Scan using game_accounts_waiting on game_accounts, 1,000,000
--     Filter: (taken_change IS DISTINCT FROM change)

-- selectByLogin
--   $1 = "rogue"
select * from "game_accounts" where "login" = $1;
-- reads 1 of game_accounts
-- Index Scan using game_accounts_pkey on game_accounts, 1
--   Index Cond: (login = 'rogue'::text)

-- selectChanges
--   $1 = 0
--   $2 = 2
select * from "game_accounts" where "change" > $1 order by "change" limit $2;
-- reads 2 of game_accounts
-- Limit, 2
--   Index Scan using game_accounts_change_key on game_accounts, 1,000,000
--     Index Cond: (change > '0'::bigint)

-- selectWaiting
--   $1 = "2026-11-23T13:32:32.736Z"
--   $2 = 100
select *
  from "game_accounts"
  where applied_change is distinct from change and taken_change is distinct from change and ("next_attempt_at"
    is null or "next_attempt_at" <= $1)
  order by "change"
  limit $2;
-- reads 0 of game_accounts
-- Limit, 100
--   Index Scan using game_accounts_waiting on game_accounts, 1,000,000
--     Filter: ((taken_change IS DISTINCT FROM change) AND ((next_attempt_at IS NULL) OR (next_attempt_at <= '2026-11-23 13:32:32.736+00'::timestamp with time zone)))
