-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findFailingSince
select "failing_since" from "mail_state";
-- reads 1 of mail_state
-- Seq Scan on mail_state, 1

-- isFailing
select "failing_since" from "mail_state";
-- reads 1 of mail_state
-- Seq Scan on mail_state, 1

-- noteFailure
--   $1 = "2026-11-23T13:43:17.631Z"
update "mail_state" set "failing_since" = $1 where "failing_since" is null;
-- reads 1 of mail_state
-- Update on mail_state, 0
--   Seq Scan on mail_state, 1
--     Filter: (failing_since IS NULL)

-- noteSuccess
--   $1 = null
update "mail_state" set "failing_since" = $1 where "failing_since" is not null;
-- reads 1 of mail_state
-- Update on mail_state, 0
--   Seq Scan on mail_state, 1
--     Filter: (failing_since IS NOT NULL)
