-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addFailure
--   $1 = 1
--   $2 = 1
insert into "password_failures" ("account_id", "count")
  values ($1, $2)
  on conflict ("account_id") do update set "count" = "password_failures"."count" + 1
  returning "count";
-- reads no table
-- Insert on password_failures, 1
--   Result, 1

-- countFailures
--   $1 = 1
select "count" from "password_failures" where "account_id" = $1;
-- reads 1 of password_failures
-- Index Scan using password_failures_pkey on password_failures, 1
--   Index Cond: (account_id = '1'::bigint)

-- forgetFailures
--   $1 = 1
delete from "password_failures" where "account_id" = $1;
-- reads 1 of password_failures
-- Delete on password_failures, 0
--   Index Scan using password_failures_pkey on password_failures, 1
--     Index Cond: (account_id = '1'::bigint)
