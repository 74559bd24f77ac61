-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteVerifications
--   $1 = 1
--   $2 = "f80a5ccbdb38f9f7774775fc3f95af9a4cad79d0963933e9fc173dca3e5d617f"
delete from "email_verifications" where "account_id" = $1 and "code_hash" != $2;
-- reads 1 of email_verifications
-- Delete on email_verifications, 0
--   Index Scan using email_verifications_account on email_verifications, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: (code_hash <> 'f80a5ccbdb38f9f7774775fc3f95af9a4cad79d0963933e9fc173dca3e5d617f'::text)

-- findVerification
--   $1 = "0c49d89230696ff3c031ca5a128a4e121e3589bf872c17fa04487ed0cc245d21"
--   $2 = "2026-12-16T04:00:00.000Z"
select "account_id" from "email_verifications" where "code_hash" = $1 and "expires_at" > $2;
-- reads 1 of email_verifications
-- Index Scan using email_verifications_pkey on email_verifications, 1
--   Index Cond: (code_hash = '0c49d89230696ff3c031ca5a128a4e121e3589bf872c17fa04487ed0cc245d21'::text)
--   Filter: (expires_at > '2026-12-16 04:00:00+00'::timestamp with time zone)

-- insertVerification
--   $1 = 1
--   $2 = "f80a5ccbdb38f9f7774775fc3f95af9a4cad79d0963933e9fc173dca3e5d617f"
--   $3 = "2026-11-25T13:43:19.021Z"
insert into "email_verifications" ("account_id", "code_hash", "expires_at") values ($1, $2, $3);
-- reads no table
-- Insert on email_verifications, 0
--   Result, 1
