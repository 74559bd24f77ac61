-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertState
--   $1 = "c90c809a83fba8ba4c9e997c41c0fa2ea584e591c3dcae89361215218843395a"
--   $2 = "google"
--   $3 = "web"
--   $4 = "9af6d67f531a45fc7a187750246352133a4675aec99013c17b9cf2d634973224"
--   $5 = null
--   $6 = null
--   $7 = "2026-11-23T13:44:48.799Z"
insert into "provider_states" ("state_hash", "provider", "target", "browser_hash", "account_id",
    "referral_code", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7);
-- reads no table
-- Insert on provider_states, 0
--   Result, 1

-- takeState
--   $1 = "9b0db039dcfc3cb1dd636327e14ca853da7c411c4796ba684d5b2d406cf9f9a6"
--   $2 = "google"
--   $3 = "web"
--   $4 = "2026-11-23T13:43:13.538Z"
--   $5 = 0
--   $6 = "6e2e48574a88a56aac441cc1c6e6b699787e3f48bea8ff4e3c7e8c196d5c0205"
delete
  from "provider_states"
  where "state_hash" = $1 and "provider" = $2 and "target" = $3 and "expires_at" > $4 and ("account_id" is
    null or "account_id" = $5) and "browser_hash" = $6
  returning "account_id" as "accountId", "referral_code" as "referralCode";
-- reads 1 of provider_states
-- Delete on provider_states, 1
--   Index Scan using provider_states_pkey on provider_states, 1
--     Index Cond: (state_hash = '9b0db039dcfc3cb1dd636327e14ca853da7c411c4796ba684d5b2d406cf9f9a6'::text)
--     Filter: ((expires_at > '2026-11-23 13:43:13.538+00'::timestamp with time zone) AND ((account_id IS NULL) OR (account_id = '0'::bigint)) AND (provider = 'google'::text) …

-- takeState
--   $1 = "efc0da19fec7eafb0d85a05914536bf3f315b8ed628e79a84c1ab8d719999f84"
--   $2 = "google"
--   $3 = "web"
--   $4 = "2026-11-23T13:53:13.538Z"
--   $5 = 0
delete
  from "provider_states"
  where "state_hash" = $1 and "provider" = $2 and "target" = $3 and "expires_at" > $4 and ("account_id" is
    null or "account_id" = $5)
  returning "account_id" as "accountId", "referral_code" as "referralCode";
-- reads 1 of provider_states
-- Delete on provider_states, 1
--   Index Scan using provider_states_pkey on provider_states, 1
--     Index Cond: (state_hash = 'efc0da19fec7eafb0d85a05914536bf3f315b8ed628e79a84c1ab8d719999f84'::text)
--     Filter: ((expires_at > '2026-11-23 13:53:13.538+00'::timestamp with time zone) AND ((account_id IS NULL) OR (account_id = '0'::bigint)) AND (provider = 'google'::text) …
