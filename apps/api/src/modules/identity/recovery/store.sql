-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteResets
--   $1 = 1
delete from "password_resets" where "account_id" = $1;
-- reads 1 of password_resets
-- Delete on password_resets, 0
--   Index Scan using password_resets_account on password_resets, 1
--     Index Cond: (account_id = '1'::bigint)

-- findReset
--   $1 = "0a900f1b19bba464fd1cb501a6e79e0ad0447fdd84328f776d1f18ed62623eca"
--   $2 = "2026-11-23T13:42:42.182Z"
select "account_id" from "password_resets" where "token_hash" = $1 and "expires_at" > $2;
-- reads 1 of password_resets
-- Index Scan using password_resets_pkey on password_resets, 1
--   Index Cond: (token_hash = '0a900f1b19bba464fd1cb501a6e79e0ad0447fdd84328f776d1f18ed62623eca'::text)
--   Filter: (expires_at > '2026-11-23 13:42:42.182+00'::timestamp with time zone)

-- insertReset
--   $1 = 1
--   $2 = "5bcb9c9a1938c7a6c415489a35635c844ea3ddb11ce155b90fb9fd8eecad4b1c"
--   $3 = "2026-11-23T14:42:42.182Z"
insert into "password_resets" ("account_id", "token_hash", "expires_at") values ($1, $2, $3);
-- reads no table
-- Insert on password_resets, 0
--   Result, 1

-- takeReset
--   $1 = "0a900f1b19bba464fd1cb501a6e79e0ad0447fdd84328f776d1f18ed62623eca"
--   $2 = "2026-11-23T13:42:42.182Z"
delete from "password_resets" where "token_hash" = $1 and "expires_at" > $2 returning "account_id";
-- reads 1 of password_resets
-- Delete on password_resets, 1
--   Index Scan using password_resets_pkey on password_resets, 1
--     Index Cond: (token_hash = '0a900f1b19bba464fd1cb501a6e79e0ad0447fdd84328f776d1f18ed62623eca'::text)
--     Filter: (expires_at > '2026-11-23 13:42:42.182+00'::timestamp with time zone)
