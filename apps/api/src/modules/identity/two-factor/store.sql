-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- confirmFactor
--   $1 = "2026-11-23T13:40:37.435Z"
--   $2 = 3
update "two_factors" set "confirmed_at" = $1 where "account_id" = $2;
-- reads 1 of two_factors
-- Update on two_factors, 0
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '3'::bigint)

-- countRecoveryCodes
--   $1 = 1
select count(*) as "count" from "recovery_codes" where "account_id" = $1;
-- reads 1 of recovery_codes
-- Aggregate, 1
--   Index Only Scan using recovery_codes_pkey on recovery_codes, 1
--     Index Cond: (account_id = '1'::bigint)

-- deleteFactor
--   $1 = 20
delete from "recovery_codes" where "account_id" = $1;
-- reads 1 of recovery_codes
-- Delete on recovery_codes, 0
--   Index Scan using recovery_codes_pkey on recovery_codes, 1
--     Index Cond: (account_id = '20'::bigint)

-- deleteFactor
--   $1 = 20
delete from "two_factors" where "account_id" = $1;
-- reads 1 of two_factors
-- Delete on two_factors, 0
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '20'::bigint)

-- isConfirmed
--   $1 = 1
select "account_id" from "two_factors" where "account_id" = $1 and "confirmed_at" is not null;
-- reads 1 of two_factors
-- Index Scan using two_factors_pkey on two_factors, 1
--   Index Cond: (account_id = '1'::bigint)
--   Filter: (confirmed_at IS NOT NULL)

-- lockFactor
--   $1 = 1
select "secret", "confirmed_at" as "confirmedAt", "last_step" as "lastStep", "wrong_codes" as "wrongCodes",
    "blocked_until" as "blockedUntil"
  from "two_factors"
  where "account_id" = $1 for update;
-- reads 1 of two_factors
-- LockRows, 1
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '1'::bigint)

-- noteRight
--   $1 = 0
--   $2 = null
--   $3 = 16
update "two_factors" set "wrong_codes" = $1, "blocked_until" = $2 where "account_id" = $3;
-- reads 1 of two_factors
-- Update on two_factors, 0
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '16'::bigint)

-- noteRight
--   $1 = 0
--   $2 = null
--   $3 = 59848041
--   $4 = 1
update "two_factors" set "wrong_codes" = $1, "blocked_until" = $2, "last_step" = $3 where "account_id" = $4;
-- reads 1 of two_factors
-- Update on two_factors, 0
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '1'::bigint)

-- noteWrong
--   $1 = 1
--   $2 = null
--   $3 = 4
update "two_factors" set "wrong_codes" = $1, "blocked_until" = $2 where "account_id" = $3;
-- reads 1 of two_factors
-- Update on two_factors, 0
--   Index Scan using two_factors_pkey on two_factors, 1
--     Index Cond: (account_id = '4'::bigint)

-- replaceRecoveryCodes
--   $1 = 1
delete from "recovery_codes" where "account_id" = $1;
-- reads 1 of recovery_codes
-- Delete on recovery_codes, 0
--   Index Scan using recovery_codes_pkey on recovery_codes, 1
--     Index Cond: (account_id = '1'::bigint)

-- replaceRecoveryCodes
--   $1 = 1
--   $2 = "5c9049fed4ba23093a16800f303b3043cbf9d2840b15a76b5627542248f9583d"
--   $3 = 1
--   $4 = "b3f9660827be402e7f3426eefabd12a4ef5bfb1dc7fafa5a6a983881f6a3d2f6"
--   $5 = 1
--   $6 = "00733d8ce9afd463d1777f1235081a07cb31d14d78147ac112d90ec0d5850f2b"
--   $7 = 1
--   $8 = "78af21a3b34c295c53b0f18c1eefcd942e24369872d3aca9a33dc2edd3724987"
--   $9 = 1
--   $10 = "89b3fc4f78180ee684f732a1f1a68ee83784a27de130cf7e49126bf49b8fa8a1"
--   $11 = 1
--   $12 = "ba20f48705c36c0624464e2fd1a3f8cd454051efff376626151ba7eb6b60fb42"
--   $13 = 1
--   $14 = "c2703f2a4afe3e7783ec612e072943ca129a22bcaba908b2fee4f0cbba95f082"
--   $15 = 1
--   $16 = "363660c07bca7f24eb505b1c79a3838a53f93bf35dd52ca11661812a0c5339e7"
--   $17 = 1
--   $18 = "888d3f9cf8e2594be953339b5c5028bd089ff4a0d39b052886ff83f9b753d091"
--   $19 = 1
--   $20 = "9277b4c7063d4c2bcffb4837ee7ee3ceb8e1ff2d289e4157b1d0bb7c53de2282"
insert into "recovery_codes" ("account_id", "code_hash")
  values ($1, $2), ($3, $4), ($5, $6), ($7, $8), ($9, $10), ($11, $12), ($13, $14), ($15, $16), ($17, $18),
    ($19, $20);
-- reads no table
-- Insert on recovery_codes, 0
--   Values Scan *VALUES*, 10

-- saveSecret
--   $1 = 1
--   $2 = "DpUnbGyqIIUIQM38klGZhE+Ci5vbr6pMpYqPwL/XG6hey+wc8X8yb+5bGY7Oh1VN3G6OQMYccO7/KTpe"
--   $3 = "DpUnbGyqIIUIQM38klGZhE+Ci5vbr6pMpYqPwL/XG6hey+wc8X8yb+5bGY7Oh1VN3G6OQMYccO7/KTpe"
--   $4 = null
--   $5 = 0
--   $6 = null
insert into "two_factors" ("account_id", "secret")
  values ($1, $2)
  on conflict ("account_id") do update set "secret" = $3, "last_step" = $4, "wrong_codes" = $5,
    "blocked_until" = $6
  where "two_factors"."confirmed_at" is null
  returning "account_id";
-- reads no table
-- Insert on two_factors, 1
--   Result, 1

-- takeRecoveryCode
--   $1 = 16
--   $2 = "016e9c5723ab58c516badbc25e2b7fb5f1e2d19c127f1bad73f4b6391c999918"
delete from "recovery_codes" where "account_id" = $1 and "code_hash" = $2 returning "code_hash";
-- reads 1 of recovery_codes
-- Delete on recovery_codes, 1
--   Index Scan using recovery_codes_pkey on recovery_codes, 1
--     Index Cond: ((account_id = '16'::bigint) AND (code_hash = '016e9c5723ab58c516badbc25e2b7fb5f1e2d19c127f1bad73f4b6391c999918'::text))
