-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findPassword
--   $1 = "miravale"
select "password_sha1", "password_bcrypt" from "game_accounts" where "login" = $1;
-- reads 1 of game_accounts
-- Index Scan using game_accounts_pkey on game_accounts, 1
--   Index Cond: (login = 'miravale'::text)

-- hasGameAccount
--   $1 = "owner"
select "login" from "game_accounts" where "login" = $1;
-- reads 1 of game_accounts
-- Index Only Scan using game_accounts_pkey on game_accounts, 1
--   Index Cond: (login = 'owner'::text)

-- keepForLater
--   $1 = "q82iXJ4M5GfD8npUNhnZfT1JqpIIkERuPqBh/WEDXtsFORhZZrhcQSBAgDLWyYCTrPIsiJzWBCQ="
--   $2 = "rqFUYLjD9Ozuc6rfSHvXaKyY5B/XbNlNh46kjH0Fz72a/xc8Cs0zusabNlYRw5+AGth82htFeC7dT3GuWUAFrEOPgVqiYhQOWLjBL8L6dpELT994q3ClvA=="
--   $3 = "odd0"
--   $4 = true
update "game_accounts" set "kept_sha1" = $1, "kept_bcrypt" = $2 where "login" = $3 and "is_locked" = $4;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'odd0'::text)
--     Filter: is_locked

-- noteClaimed
--   $1 = "oldtimer"
update "game_accounts" set "applied_change" = "change" where "login" = $1;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'oldtimer'::text)

-- saveActive
--   $1 = "owner"
--   $2 = "active"
--   $3 = "JAj0T8iiezxpbxegVWlaQEqDjY1W0wyeoyjp+aNU3Urk3J6jABjd61ZFmH6Lh+JDhFlJAmaWsZM="
--   $4 = "0hAmwlrtx3hYKBSDeN1N3oh4Y0mG51l32tsZieg4yPuwgJ8qsu2WvbXQMUZlacacpuAG+i4NeE4/TsxYCqc4/3Tr9O16l3n39iTC9uJbZIHRHSmQfp3kBg=="
--   $5 = "2026-11-23T13:43:19.021Z"
--   $6 = "active"
--   $7 = "JAj0T8iiezxpbxegVWlaQEqDjY1W0wyeoyjp+aNU3Urk3J6jABjd61ZFmH6Lh+JDhFlJAmaWsZM="
--   $8 = "0hAmwlrtx3hYKBSDeN1N3oh4Y0mG51l32tsZieg4yPuwgJ8qsu2WvbXQMUZlacacpuAG+i4NeE4/TsxYCqc4/3Tr9O16l3n39iTC9uJbZIHRHSmQfp3kBg=="
--   $9 = "2026-11-23T13:43:19.021Z"
--   $10 = null
insert into "game_accounts" ("login", "change", "state", "password_sha1", "password_bcrypt", "changed_at")
  values ($1, nextval('game_account_changes'), $2, $3, $4, $5)
  on conflict ("login") do update set "change" = nextval('game_account_changes'), "state" = $6,
    "password_sha1" = $7, "password_bcrypt" = $8, "changed_at" = $9, "next_attempt_at" = $10;
-- reads no table
-- Insert on game_accounts, 0
--   Result, 1

-- saveAgain
--   $1 = "2026-11-20T12:00:00.000Z"
--   $2 = 0
--   $3 = null
--   $4 = "player5"
--   $5 = "active"
update "game_accounts" set "change" = nextval('game_account_changes'), "changed_at" = $1, "attempts" = $2,
    "next_attempt_at" = $3
  where "login" = $4 and "state" = $5;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'player5'::text)
--     Filter: (state = 'active'::text)

-- saveDisabled
--   $1 = "disabled"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-24T02:01:08.233Z"
--   $5 = null
--   $6 = "donor1"
update "game_accounts" set "change" = nextval('game_account_changes'), "state" = $1, "password_sha1" = $2,
    "password_bcrypt" = $3, "changed_at" = $4, "next_attempt_at" = $5
  where "login" = $6;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'donor1'::text)

-- saveDisabled
--   $1 = "disabled"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-23T15:16:38.783Z"
--   $5 = null
--   $6 = false
--   $7 = null
--   $8 = null
--   $9 = "leaver"
update "game_accounts" set "change" = nextval('game_account_changes'), "state" = $1, "password_sha1" = $2,
    "password_bcrypt" = $3, "changed_at" = $4, "next_attempt_at" = $5, "is_locked" = $6, "kept_sha1" = $7,
    "kept_bcrypt" = $8
  where "login" = $9;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'leaver'::text)

-- saveLocked
--   $1 = "disabled"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-20T12:00:00.000Z"
--   $5 = null
--   $6 = true
--   $7 = "player6"
--   $8 = "active"
update "game_accounts" set "change" = nextval('game_account_changes'), "state" = $1, "kept_sha1" =
    "password_sha1", "kept_bcrypt" = "password_bcrypt", "password_sha1" = $2, "password_bcrypt" = $3,
    "changed_at" = $4, "next_attempt_at" = $5, "is_locked" = $6
  where "login" = $7 and "state" = $8;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'player6'::text)
--     Filter: (state = 'active'::text)

-- saveUnlocked
--   $1 = "active"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-20T12:00:00.000Z"
--   $5 = null
--   $6 = false
--   $7 = "player10"
--   $8 = true
update "game_accounts" set "change" = nextval('game_account_changes'), "state" = $1, "password_sha1" =
    "kept_sha1", "password_bcrypt" = "kept_bcrypt", "kept_sha1" = $2, "kept_bcrypt" = $3, "changed_at" = $4,
    "next_attempt_at" = $5, "is_locked" = $6
  where "login" = $7 and "is_locked" = $8;
-- reads 1 of game_accounts
-- Update on game_accounts, 0
--   Index Scan using game_accounts_pkey on game_accounts, 1
--     Index Cond: (login = 'player10'::text)
--     Filter: is_locked

-- selectTaken
--   $1 = ["nobody"]
select "login"
  from "game_accounts"
  where "login" = any($1::text[]) and ("applied_change" is not null or "tried_sha1" is not null);
-- reads 1 of game_accounts
-- Index Scan using game_accounts_pkey on game_accounts, 1
--   Index Cond: (login = ANY ('{nobody}'::text[]))
--   Filter: ((applied_change IS NOT NULL) OR (tried_sha1 IS NOT NULL))
