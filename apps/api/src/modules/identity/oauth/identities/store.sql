-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteIdentity
--   $1 = 3
--   $2 = "google"
delete from "provider_identities" where "account_id" = $1 and "provider" = $2 returning "email";
-- reads 1 of provider_identities
-- Delete on provider_identities, 1
--   Index Scan using provider_identities_account on provider_identities, 1
--     Index Cond: ((account_id = '3'::bigint) AND (provider = 'google'::text))

-- findIdentity
--   $1 = "google"
--   $2 = "donor14"
select "account_id" from "provider_identities" where "provider" = $1 and "subject" = $2;
-- reads 1 of provider_identities
-- Index Scan using provider_identities_pkey on provider_identities, 1
--   Index Cond: ((provider = 'google'::text) AND (subject = 'donor14'::text))

-- insertIdentity
--   $1 = "google"
--   $2 = "donor14"
--   $3 = 14
--   $4 = "donor14@example.com"
--   $5 = "2026-12-19T04:00:00.000Z"
insert into "provider_identities" ("provider", "subject", "account_id", "email", "linked_at")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing;
-- reads no table
-- Insert on provider_identities, 0
--   Result, 1

-- selectIdentities
--   $1 = 1
select "provider", "email", "linked_at"
  from "provider_identities"
  where "account_id" = $1
  order by "linked_at", "provider";
-- sorts 1, reads 1 of provider_identities
-- Sort, 1
--   Sort Key: linked_at, provider
--   Index Scan using provider_identities_account on provider_identities, 1
--     Index Cond: (account_id = '1'::bigint)

-- selectLinked
--   $1 = [1]
select "account_id" from "provider_identities" where "account_id" = any($1::bigint[]);
-- reads 1 of provider_identities
-- Index Only Scan using provider_identities_account on provider_identities, 1
--   Index Cond: (account_id = ANY ('{1}'::bigint[]))
