-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findSettings
--   $1 = 1
select * from "notification_settings" where "account_id" = $1;
-- reads 1 of notification_settings
-- Index Scan using notification_settings_pkey on notification_settings, 1
--   Index Cond: (account_id = '1'::bigint)

-- noteMail
--   $1 = 33
--   $2 = null
--   $3 = null
--   $4 = null
--   $5 = "2026-11-22T20:10:00.000Z"
--   $6 = "2026-11-22T20:10:00.000Z"
insert into "notification_settings" ("account_id", "quiet_from", "quiet_to", "time_zone", "last_mail_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("account_id") do update set "last_mail_at" = $6;
-- reads no table
-- Insert on notification_settings, 0
--   Result, 1

-- saveQuiet
--   $1 = 35
--   $2 = "23:00"
--   $3 = "08:00"
--   $4 = "Europe/Vilnius"
--   $5 = null
--   $6 = "23:00"
--   $7 = "08:00"
--   $8 = "Europe/Vilnius"
insert into "notification_settings" ("account_id", "quiet_from", "quiet_to", "time_zone", "last_mail_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("account_id") do update set "quiet_from" = $6, "quiet_to" = $7, "time_zone" = $8;
-- reads no table
-- Insert on notification_settings, 0
--   Result, 1
