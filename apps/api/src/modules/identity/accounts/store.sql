-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countInvited
--   $1 = "32ba152606a2e0eb"
select count(*) filter(where "verified_at" is not null) as "verified", count(*) filter(where "verified_at" is
    null) as "waiting"
  from "accounts"
  where "referral_code" = $1;
-- reads 1 of accounts
-- Aggregate, 1
--   Index Scan using accounts_referral on accounts, 1
--     Index Cond: (referral_code = '32ba152606a2e0eb'::text)

-- deleteAccount
--   $1 = 1
delete from "accounts" where "id" = $1;
-- reads 1 of accounts
-- Delete on accounts, 0
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- findById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode"
  from "accounts"
  where "id" = $1;
-- reads 1 of accounts
-- Index Scan using accounts_pkey on accounts, 1
--   Index Cond: (id = '1'::bigint)

-- findById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode", "locked_at" as
    "lockedAt"
  from "accounts"
  where "id" = $1;
-- reads 1 of accounts
-- Index Scan using accounts_pkey on accounts, 1
--   Index Cond: (id = '1'::bigint)

-- findByLogin
--   $1 = "donor1"
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode"
  from "accounts"
  where "login" = $1;
-- reads 1 of accounts
-- Index Scan using accounts_login_beginning on accounts, 1
--   Index Cond: (login = 'donor1'::text)

-- findByLogin
--   $1 = "maren"
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode", "locked_at" as
    "lockedAt"
  from "accounts"
  where "login" = $1;
-- reads 1 of accounts
-- Index Scan using accounts_login_beginning on accounts, 1
--   Index Cond: (login = 'maren'::text)

-- findReferrer
--   $1 = 1
select "referrer"."id"
  from "accounts" as "referred"
  inner
  join "accounts" as "referrer" on "referrer"."invite_code" = "referred"."referral_code"
  where "referred"."id" = $1;
-- reads 2 of accounts
-- Nested Loop, 1
--   Index Scan using accounts_pkey on accounts referred, 1
--     Index Cond: (id = '1'::bigint)
--   Index Scan using accounts_invite_code_key on accounts referrer, 1
--     Index Cond: (invite_code = referred.referral_code)

-- insertAccount
--   $1 = "aria26"
--   $2 = "aria@players.example"
--   $3 = null
--   $4 = null
--   $5 = "2026-11-23T14:04:49.799Z"
--   $6 = null
insert into "accounts" ("login", "email", "password_hash", "referral_code", "created_at",
    "unverified_look_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning "id";
-- reads no table
-- Insert on accounts, 1
--   Result, 1

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode"
  from "accounts"
  where "id" = $1 for key share;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode"
  from "accounts"
  where "id" = $1 for no key update;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode"
  from "accounts"
  where "id" = $1 for update;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode", "locked_at" as
    "lockedAt"
  from "accounts"
  where "id" = $1 for key share;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode", "locked_at" as
    "lockedAt"
  from "accounts"
  where "id" = $1 for no key update;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- lockById
--   $1 = 1
select "id", "login", "email", "password_hash" as "passwordHash", "created_at" as "createdAt",
    "first_login_at" as "firstLoginAt", "verified_at" as "verifiedAt", "verification_resent_at" as
    "verificationResentAt", "invite_code" as "inviteCode", "referral_code" as "referralCode", "locked_at" as
    "lockedAt"
  from "accounts"
  where "id" = $1 for update;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)

-- noteFirstLogin
--   $1 = "2026-11-23T13:32:20.348Z"
--   $2 = 1
update "accounts" set "first_login_at" = $1 where "id" = $2 and "first_login_at" is null;
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: (first_login_at IS NULL)

-- selectIds
--   $1 = ["knight"]
select "id" from "accounts" where "login" = any($1::text[]);
-- reads 1 of accounts
-- Index Scan using accounts_login_beginning on accounts, 1
--   Index Cond: (login = ANY ('{knight}'::text[]))

-- selectInvited
--   $1 = 1000
select "referred"."id", "referrer"."id" as "referrerId", "referrer"."login" as "referrer", "referred"."login"
    as "referred", "referred"."created_at" as "registeredAt", "referred"."verified_at" is not null as
    "isVerified"
  from "accounts" as "referred"
  inner
  join "accounts" as "referrer" on "referrer"."invite_code" = "referred"."referral_code"
  order by "referred"."id" desc
  limit $1;
-- reads 20,000 of accounts
-- Limit, 1,000
--   Nested Loop, 100,000
--     Index Scan Backward using accounts_pkey on accounts referred, 1,000,000
--     Index Scan using accounts_invite_code_key on accounts referrer, 1
--       Index Cond: (invite_code = referred.referral_code)

-- selectInvitedBy
--   $1 = "731d6d30403a3e96"
--   $2 = 50
select "id", "login", "created_at" as "registeredAt", "verified_at" is not null as "isVerified"
  from "accounts"
  where "referral_code" = $1
  order by "id" desc
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id DESC
--     Index Scan using accounts_referral on accounts, 1
--       Index Cond: (referral_code = '731d6d30403a3e96'::text)

-- selectLogins
--   $1 = [2,1001]
select "id", "login" from "accounts" where "id" = any($1::bigint[]);
-- reads 2 of accounts
-- Index Scan using accounts_pkey on accounts, 2
--   Index Cond: (id = ANY ('{2,1001}'::bigint[]))

-- setLocked
--   $1 = null
--   $2 = 21
update "accounts" set "locked_at" = $1 where "id" = $2 and "locked_at" is not null;
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_locked on accounts, 1
--     Index Cond: (id = '21'::bigint)
--     Filter: (locked_at IS NOT NULL)

-- setLocked
--   $1 = "2026-11-20T12:00:00.000Z"
--   $2 = 20
update "accounts" set "locked_at" = $1 where "id" = $2 and "locked_at" is null;
-- reads 1 of accounts
-- Update on accounts, 0
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '20'::bigint)
--     Filter: (locked_at IS NULL)

-- updatePassword
--   $1 = "$argon2id$v=19$m=19456,t=2,p=1$HfipItOP+x6ZRAxbbjhAIQ$yjBZwW/4YrTzxAXEVsNiE2e+Dwgu02F4HPJoaZ91M18"
--   $2 = 1
update "accounts" set "password_hash" = $1 where "id" = $2 returning "login";
-- reads 1 of accounts
-- Update on accounts, 1
--   Index Scan using accounts_pkey on accounts, 1
--     Index Cond: (id = '1'::bigint)
