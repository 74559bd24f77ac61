-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- spendCaptcha
--   $1 = "220f3a1530b82c57d6653038f7bb2b3cc2bef89ba50aabe7bca1e5261fb375ba"
--   $2 = "2026-11-23T13:42:20.000Z"
insert into "spent_captchas" ("fingerprint", "expires_at") values ($1, $2) on conflict do nothing;
-- reads no table
-- Insert on spent_captchas, 0
--   Result, 1
