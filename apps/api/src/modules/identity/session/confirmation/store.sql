-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findConfirmation
--   $1 = 4
select "confirmed_at" as "confirmedAt" from "sessions" where "id" = $1;
-- reads 1 of sessions
-- Index Scan using sessions_pkey on sessions, 1
--   Index Cond: (id = '4'::bigint)

-- noteConfirmed
--   $1 = "2026-11-23T14:14:49.799Z"
--   $2 = 24
update "sessions" set "confirmed_at" = $1 where "id" = $2;
-- reads 1 of sessions
-- Update on sessions, 0
--   Index Scan using sessions_pkey on sessions, 1
--     Index Cond: (id = '24'::bigint)
