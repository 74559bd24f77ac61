-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteMember
--   $1 = 6
delete from "official_roles" where "account_id" = $1;
-- reads 50 of official_roles
-- Delete on official_roles, 0
--   Seq Scan on official_roles, 1
--     Filter: (account_id = '6'::bigint)

-- findConfirmation
--   $1 = 1
select "confirmed_at" as "at", "how", "used_for" as "usedFor"
  from "official_confirmations"
  where "session_id" = $1;
-- reads 1 of official_confirmations
-- Index Scan using official_confirmations_pkey on official_confirmations, 1
--   Index Cond: (session_id = '1'::bigint)

-- findMember
--   $1 = 1
select "account_id" as "accountId", "role", "revision", "given_at" as "givenAt", "given_by" as "givenBy"
  from "official_roles"
  where "account_id" = $1;
-- reads 50 of official_roles
-- Seq Scan on official_roles, 1
--   Filter: (account_id = '1'::bigint)

-- lockMember
--   $1 = 1
select "account_id" as "accountId", "role", "revision", "given_at" as "givenAt", "given_by" as "givenBy"
  from "official_roles"
  where "account_id" = $1 for update;
-- reads 50 of official_roles
-- LockRows, 1
--   Seq Scan on official_roles, 1
--     Filter: (account_id = '1'::bigint)

-- lockTries
--   $1 = 1
select "wrong_confirmations" as "wrong", "confirmation_blocked_until" as "blockedUntil"
  from "official_roles"
  where "account_id" = $1 for update;
-- reads 50 of official_roles
-- LockRows, 1
--   Seq Scan on official_roles, 1
--     Filter: (account_id = '1'::bigint)

-- noteTries
--   $1 = 0
--   $2 = null
--   $3 = 1
update "official_roles" set "wrong_confirmations" = $1, "confirmation_blocked_until" = $2
  where "account_id" = $3;
-- reads 50 of official_roles
-- Update on official_roles, 0
--   Seq Scan on official_roles, 1
--     Filter: (account_id = '1'::bigint)

-- returnConfirmation
--   $1 = null
--   $2 = 2
update "official_confirmations" set "used_for" = $1 where "session_id" = $2;
-- reads 1 of official_confirmations
-- Update on official_confirmations, 0
--   Index Scan using official_confirmations_pkey on official_confirmations, 1
--     Index Cond: (session_id = '2'::bigint)

-- saveConfirmation
--   $1 = 1
--   $2 = "2026-11-23T15:46:59.362Z"
--   $3 = "code"
--   $4 = null
--   $5 = "2026-11-23T15:46:59.362Z"
--   $6 = "code"
--   $7 = null
insert into "official_confirmations" ("session_id", "confirmed_at", "how", "used_for")
  values ($1, $2, $3, $4)
  on conflict ("session_id") do update set "confirmed_at" = $5, "how" = $6, "used_for" = $7;
-- reads no table
-- Insert on official_confirmations, 0
--   Result, 1

-- saveMember
--   $1 = 1
--   $2 = "owner"
--   $3 = "2026-11-20T12:00:00.000Z"
--   $4 = null
--   $5 = "owner"
--   $6 = "2026-11-20T12:00:00.000Z"
--   $7 = null
--   $8 = 1
insert into "official_roles" ("account_id", "role", "given_at", "given_by")
  values ($1, $2, $3, $4)
  on conflict ("account_id") do update set "role" = $5, "given_at" = $6, "given_by" = $7, "revision" =
    "official_roles"."revision" + $8;
-- reads no table
-- Insert on official_roles, 0
--   Result, 1

-- selectMembers
select "account_id" as "accountId", "role", "revision", "given_at" as "givenAt", "given_by" as "givenBy"
  from "official_roles"
  order by "given_at", "account_id";
-- sorts 50, reads 50 of official_roles
-- Sort, 50
--   Sort Key: given_at, account_id
--   Seq Scan on official_roles, 50

-- selectOwners
--   $1 = "owner"
select "account_id" from "official_roles" where "role" = $1;
-- reads 50 of official_roles
-- Seq Scan on official_roles, 10
--   Filter: (role = 'owner'::text)

-- useConfirmation
--   $1 = "team.manage"
--   $2 = 1
--   $3 = "2026-11-23T15:06:38.783Z"
update "official_confirmations" set "used_for" = $1
  where "session_id" = $2 and "confirmed_at" > $3 and "used_for" is null;
-- reads 1 of official_confirmations
-- Update on official_confirmations, 0
--   Index Scan using official_confirmations_pkey on official_confirmations, 1
--     Index Cond: (session_id = '1'::bigint)
--     Filter: ((used_for IS NULL) AND (confirmed_at > '2026-11-23 15:06:38.783+00'::timestamp with time zone))

-- useConfirmation
--   $1 = "record.read"
--   $2 = 1
--   $3 = "2026-11-23T15:06:38.783Z"
--   $4 = "record.read"
update "official_confirmations" set "used_for" = $1
  where "session_id" = $2 and "confirmed_at" > $3 and ("used_for" is null or "used_for" = $4);
-- reads 1 of official_confirmations
-- Update on official_confirmations, 0
--   Index Scan using official_confirmations_pkey on official_confirmations, 1
--     Index Cond: (session_id = '1'::bigint)
--     Filter: ((confirmed_at > '2026-11-23 15:06:38.783+00'::timestamp with time zone) AND ((used_for IS NULL) OR (used_for = 'record.read'::text)))
