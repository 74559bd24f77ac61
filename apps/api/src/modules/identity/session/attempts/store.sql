-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addAttempt
--   $1 = "knight"
--   $2 = 1
--   $3 = "2026-11-23T13:57:42.182Z"
--   $4 = "2026-11-23T13:42:42.182Z"
insert into "login_attempts" ("login", "count", "expires_at")
  values ($1, $2, $3)
  on conflict ("login") do update set "count" = case when "login_attempts"."expires_at" > $4 then
    "login_attempts"."count" + 1 else 1 end, "expires_at" = "excluded"."expires_at"
  returning "count";
-- reads no table
-- Insert on login_attempts, 1
--   Result, 1

-- countAttempts
--   $1 = "donor1"
--   $2 = "2026-11-23T13:32:22.617Z"
select "count" from "login_attempts" where "login" = $1 and "expires_at" > $2;
-- reads 1 of login_attempts
-- Index Scan using login_attempts_pkey on login_attempts, 1
--   Index Cond: (login = 'donor1'::text)
--   Filter: (expires_at > '2026-11-23 13:32:22.617+00'::timestamp with time zone)

-- forgetAttempts
--   $1 = "donor1"
delete from "login_attempts" where "login" = $1;
-- reads 1 of login_attempts
-- Delete on login_attempts, 0
--   Index Scan using login_attempts_pkey on login_attempts, 1
--     Index Cond: (login = 'donor1'::text)
