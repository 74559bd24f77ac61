-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findLanguage
--   $1 = 1
select "language" from "accounts" where "id" = $1;
-- reads 1 of accounts
-- Index Scan using accounts_pkey on accounts, 1
--   Index Cond: (id = '1'::bigint)

-- updateLanguage
--   $1 = "lt"
--   $2 = 1
--   $3 = "lt"
update "accounts" set "language" = $1 where "id" = $2 and "language" != $3;
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: (language <> 'lt'::text)
