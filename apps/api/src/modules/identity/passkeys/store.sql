-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deletePasskey
--   $1 = 36
--   $2 = 47
delete from "passkeys" where "account_id" = $1 and "id" = $2 returning "name";
-- reads 1 of passkeys
-- Delete on passkeys, 1
--   Index Scan using passkeys_account on passkeys, 1
--     Index Cond: (account_id = '36'::bigint)
--     Filter: (id = '47'::bigint)

-- findPasskey
--   $1 = "7mrIkBaHojD0_-gxxqqPZj6t110PQnXE2twi9fzf3ng"
select "id", "account_id" as "accountId", "credential_id" as "credentialId", "public_key" as "publicKey",
    "counter"
  from "passkeys"
  where "credential_id" = $1;
-- reads 1 of passkeys
-- Index Scan using passkeys_credential_id_key on passkeys, 1
--   Index Cond: (credential_id = '7mrIkBaHojD0_-gxxqqPZj6t110PQnXE2twi9fzf3ng'::text)

-- insertChallenge
--   $1 = "0be98e3f35e63984e0bab035175a7de61afd8022b08767e80d70bf735e302f95"
--   $2 = 1
--   $3 = "2026-11-23T13:48:29.776Z"
insert into "passkey_challenges" ("challenge_hash", "account_id", "expires_at") values ($1, $2, $3);
-- reads no table
-- Insert on passkey_challenges, 0
--   Result, 1

-- insertPasskey
--   $1 = 15
--   $2 = "LGRnSmLhGtbEjeLIRhjrsvZBazo8F6SczwlKyO30sLs"
--   $3 = "\\xa501020326200121582092185e0794fa21ed1b5b5fe509d34a1c42576649f715b0081eb823801ca3a8ae225820430b82c65eba40b986e5f6c3e26d119fcbb14aa24cc88e49ce2f8add38cf3df3"
--   $4 = 0
--   $5 = ["internal"]
--   $6 = "Phone"
--   $7 = "2026-12-20T04:00:00.000Z"
insert into "passkeys" ("account_id", "credential_id", "public_key", "counter", "transports", "name",
    "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("credential_id") do nothing
  returning "id", "name", "created_at" as "created", "last_used_at" as "lastUsed";
-- reads no table
-- Insert on passkeys, 1
--   Result, 1

-- noteUse
--   $1 = 1
--   $2 = "2026-11-23T14:04:29.776Z"
--   $3 = 25
--   $4 = 1
update "passkeys" set "counter" = $1, "last_used_at" = $2 where "id" = $3 and "counter" < $4 returning "id";
-- reads 1 of passkeys
-- Update on passkeys, 1
--   Index Scan using passkeys_pkey on passkeys, 1
--     Index Cond: (id = '25'::bigint)
--     Filter: (counter < '1'::bigint)

-- noteUse
--   $1 = 0
--   $2 = "2026-11-23T14:10:29.776Z"
--   $3 = 46
--   $4 = 0
update "passkeys" set "counter" = $1, "last_used_at" = $2 where "id" = $3 and "counter" = $4 returning "id";
-- reads 1 of passkeys
-- Update on passkeys, 1
--   Index Scan using passkeys_pkey on passkeys, 1
--     Index Cond: (id = '46'::bigint)
--     Filter: (counter = '0'::bigint)

-- selectCredentialIds
--   $1 = 1
select "credential_id" as "id" from "passkeys" where "account_id" = $1;
-- reads 1 of passkeys
-- Index Scan using passkeys_account on passkeys, 1
--   Index Cond: (account_id = '1'::bigint)

-- selectPasskeys
--   $1 = 1
select "id", "name", "created_at" as "created", "last_used_at" as "lastUsed"
  from "passkeys"
  where "account_id" = $1
  order by "id";
-- sorts 1, reads 1 of passkeys
-- Sort, 1
--   Sort Key: id
--   Index Scan using passkeys_account on passkeys, 1
--     Index Cond: (account_id = '1'::bigint)

-- takeChallenge
--   $1 = "9082b8c873981998056e2c2d5c7002d04e1959886248ba5998ddce4dc95dacc6"
--   $2 = 2
--   $3 = "2026-11-23T13:43:29.776Z"
delete
  from "passkey_challenges"
  where "challenge_hash" = $1 and "account_id" is not distinct from $2 and "expires_at" > $3
  returning "challenge_hash";
-- reads 1 of passkey_challenges
-- Delete on passkey_challenges, 1
--   Index Scan using passkey_challenges_pkey on passkey_challenges, 1
--     Index Cond: (challenge_hash = '9082b8c873981998056e2c2d5c7002d04e1959886248ba5998ddce4dc95dacc6'::text)
--     Filter: ((NOT (account_id IS DISTINCT FROM '2'::bigint)) AND (expires_at > '2026-11-23 13:43:29.776+00'::timestamp with time zone))
