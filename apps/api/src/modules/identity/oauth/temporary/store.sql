-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countTry
--   $1 = 2
--   $2 = "2026-11-23T13:45:28.193Z"
--   $3 = 5
update "temporary_passwords" set "wrong_count" = wrong_count + 1
  where "account_id" = $1 and "expires_at" > $2 and "wrong_count" < $3
  returning "account_id" as "accountId", "password_hash" as "passwordHash";
-- reads 1 of temporary_passwords
-- Update on temporary_passwords, 1
--   Index Scan using temporary_passwords_pkey on temporary_passwords, 1
--     Index Cond: (account_id = '2'::bigint)
--     Filter: ((expires_at > '2026-11-23 13:45:28.193+00'::timestamp with time zone) AND (wrong_count < 5))

-- deleteTemporary
--   $1 = 1
delete from "temporary_passwords" where "account_id" = $1;
-- reads 1 of temporary_passwords
-- Delete on temporary_passwords, 0
--   Index Scan using temporary_passwords_pkey on temporary_passwords, 1
--     Index Cond: (account_id = '1'::bigint)

-- saveTemporary
--   $1 = 1
--   $2 = "$argon2id$v=19$m=19456,t=2,p=1$DbcelZ83tBriJDbFlajWhQ$Dx6Pf4B6akqRlZbmUCgzrDGX1Hub7pFavb4LpiFCud0"
--   $3 = "2026-11-23T14:00:28.193Z"
--   $4 = null
--   $5 = null
--   $6 = "$argon2id$v=19$m=19456,t=2,p=1$DbcelZ83tBriJDbFlajWhQ$Dx6Pf4B6akqRlZbmUCgzrDGX1Hub7pFavb4LpiFCud0"
--   $7 = "2026-11-23T14:00:28.193Z"
--   $8 = 0
insert into "temporary_passwords" ("account_id", "password_hash", "expires_at", "previous_sha1",
    "previous_bcrypt")
  values ($1, $2, $3, $4, $5)
  on conflict ("account_id") do update set "password_hash" = $6, "expires_at" = $7, "wrong_count" = $8;
-- reads no table
-- Insert on temporary_passwords, 0
--   Result, 1

-- selectExpired
--   $1 = "2026-11-23T14:00:28.193Z"
select "account_id" from "temporary_passwords" where "expires_at" <= $1;
-- reads 200 of temporary_passwords
-- Bitmap Heap Scan on temporary_passwords, 200
--   Bitmap Index Scan using temporary_passwords_expiry, 200
--     Index Cond: (expires_at <= '2026-11-23 14:00:28.193+00'::timestamp with time zone)

-- takeExpired
--   $1 = 12
--   $2 = "2026-11-23T14:00:28.193Z"
delete
  from "temporary_passwords"
  where "account_id" = $1 and "expires_at" <= $2
  returning "previous_sha1", "previous_bcrypt";
-- reads 1 of temporary_passwords
-- Delete on temporary_passwords, 1
--   Index Scan using temporary_passwords_pkey on temporary_passwords, 1
--     Index Cond: (account_id = '12'::bigint)
--     Filter: (expires_at <= '2026-11-23 14:00:28.193+00'::timestamp with time zone)

-- takeTemporary
--   $1 = 2
--   $2 = "$argon2id$v=19$m=19456,t=2,p=1$E3M7jQgo4mrAo9L+TPoqeA$ZMuT+kbCCZoRfuc8vAYwBQblEVuZktbiw7sXF2V45yg"
delete from "temporary_passwords" where "account_id" = $1 and "password_hash" = $2;
-- reads 1 of temporary_passwords
-- Delete on temporary_passwords, 0
--   Index Scan using temporary_passwords_pkey on temporary_passwords, 1
--     Index Cond: (account_id = '2'::bigint)
--     Filter: (password_hash = '$argon2id$v=19$m=19456,t=2,p=1$E3M7jQgo4mrAo9L+TPoqeA$ZMuT+kbCCZoRfuc8vAYwBQblEVuZktbiw7sXF2V45yg'::text)
