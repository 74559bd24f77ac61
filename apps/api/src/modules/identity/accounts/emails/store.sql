-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countHolders
--   $1 = "donor11@example.com"
select count("verified_at") as "verified", count(*) as "every" from "accounts" where lower(email) = lower($1);
-- reads 1 of accounts
-- Aggregate, 1
--   Index Scan using accounts_email on accounts, 1
--     Index Cond: (lower(email) = 'donor11@example.com'::text)

-- hasEmail
--   $1 = 1
--   $2 = "other@example.com"
select "id" from "accounts" where "id" = $1 and lower(email) = lower($2);
-- reads 1 of accounts
-- Index Scan using accounts_email on accounts, 1
--   Index Cond: (lower(email) = 'other@example.com'::text)
--   Filter: (id = '1'::bigint)

-- markVerified
--   $1 = "2026-11-23T13:43:13.538Z"
--   $2 = 1
update "accounts" set "verified_at" = $1 where "id" = $2 and "verified_at" is null;
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_unverified_newest on accounts, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: (verified_at IS NULL)

-- noteResend
--   $1 = "2026-12-17T04:00:00.000Z"
--   $2 = 12
--   $3 = "2026-12-17T03:59:00.000Z"
update "accounts" set "verification_resent_at" = $1
  where "id" = $2 and "verified_at" is null and ("verification_resent_at" is null or "verification_resent_at"
    <= $3);
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_unverified_newest on accounts, 1
--     Index Cond: (id = '12'::bigint)
--     Filter: ((verified_at IS NULL) AND ((verification_resent_at IS NULL) OR (verification_resent_at <= '2026-12-17 03:59:00+00'::timestamp with time zone)))
