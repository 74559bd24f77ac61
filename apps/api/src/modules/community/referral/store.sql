-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertHint
--   $1 = 17
--   $2 = 16
--   $3 = true
--   $4 = "2026-11-23T15:22:16.324Z"
insert into "referral_hints" ("account_id", "referrer_id", "is_same_device", "noted_at")
  values ($1, $2, $3, $4)
  on conflict do nothing;
-- reads no table
-- Insert on referral_hints, 0
--   Result, 1

-- selectDoubtful
--   $1 = 5
--   $2 = false
select "account_id" as "accountId", "referrer_id" as "referrerId", "is_same_device" as "isSameDevice",
    "noted_at" as "notedAt", "counts"
  from "referral_hints"
  where "referrer_id" = $1 and ("counts" is null or "counts" = $2);
-- reads 1 of referral_hints
-- Index Scan using referral_hints_referrer on referral_hints, 1
--   Index Cond: (referrer_id = '5'::bigint)
--   Filter: ((counts IS NULL) OR (NOT counts))

-- selectUndecided
--   $1 = 200
select "account_id" as "accountId", "referrer_id" as "referrerId", "is_same_device" as "isSameDevice",
    "noted_at" as "notedAt", "counts"
  from "referral_hints"
  where "counts" is null
  order by "noted_at", "account_id"
  limit $1;
-- reads 1 of referral_hints
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: noted_at, account_id
--     Index Scan using referral_hints_waiting on referral_hints, 1
