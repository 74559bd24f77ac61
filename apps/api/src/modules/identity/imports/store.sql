-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countDryEmails
--   $1 = ["ashen@players.example","resident@example.com"]
select "verified_email", count(*)::integer as "count"
  from "dry_run_logins"
  where "verified_email" = any($1::text[])
  group by "verified_email";
-- reads 2 of dry_run_logins
-- Aggregate Sorted, 2
--   Index Only Scan using dry_run_logins_verified_email_idx on dry_run_logins, 2
--     Index Cond: (verified_email = ANY ('{ashen@players.example,resident@example.com}'::text[]))

-- dropDryRun
drop table if exists dry_run_logins;
-- has no plan

-- hasImported
--   $1 = 1
select "source" from "imported_users" limit $1;
-- reads 1 of imported_users
-- Limit, 1
--   Seq Scan on imported_users, 1,000,000

-- insertDry
--   $1 = "ash3n"
--   $2 = "ashen@players.example"
--   $3 = "shares"
--   $4 = null
--   $5 = "brokenmail"
--   $6 = null
--   $7 = "doubtful"
--   $8 = null
--   $9 = "lostword"
--   $10 = null
insert into "dry_run_logins" ("login", "verified_email")
  values ($1, $2), ($3, $4), ($5, $6), ($7, $8), ($9, $10);
-- reads no table
-- Insert on dry_run_logins, 0
--   Values Scan *VALUES*, 5

-- insertImported
--   $1 = "csv"
--   $2 = "longish"
--   $3 = 9
--   $4 = "6b5782f9-e678-4a20-bda8-9cc3845f1aa4"
--   $5 = "2026-11-23T14:21:24.517Z"
insert into "imported_users" ("source", "former_id", "account_id", "run", "imported_at")
  values ($1, $2, $3, $4, $5);
-- reads no table
-- Insert on imported_users, 0
--   Result, 1

-- makeDryRun
create index on dry_run_logins (verified_email);
-- has no plan

-- makeDryRun
create temporary table dry_run_logins (login text primary key, verified_email text);
-- has no plan

-- selectDryLogins
--   $1 = ["ash3n","resident","shares","brokenmail","doubtful","lostword"]
select "login" from "dry_run_logins" where "login" = any($1::text[]);
-- reads 6 of dry_run_logins
-- Index Only Scan using dry_run_logins_pkey on dry_run_logins, 6
--   Index Cond: (login = ANY ('{ash3n,resident,shares,brokenmail,doubtful,lostword}'::text[]))

-- selectImported
--   $1 = "csv"
--   $2 = ["laravel","argonaut","djangist","djangonew","djangosha","packish","hexish","oldest"]
select "former_id", "account_id", "run"
  from "imported_users"
  where "source" = $1 and "former_id" = any($2::text[]);
-- reads 1 of imported_users
-- Index Scan using imported_users_pkey on imported_users, 1
--   Index Cond: ((source = 'csv'::text) AND (former_id = ANY ('{laravel,argonaut,djangist,djangonew,djangosha,packish,hexish,oldest}'::text[])))

-- selectMade
--   $1 = "csv"
--   $2 = [10]
select "account_id" from "imported_users" where "source" = $1 and "account_id" = any($2::bigint[]);
-- reads 1 of imported_users
-- Index Scan using imported_users_pkey on imported_users, 1
--   Index Cond: (source = 'csv'::text)
--   Filter: (account_id = ANY ('{10}'::bigint[]))
