-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findEvent
--   $1 = 3
select "account_id" as "accountId", "kind", "at", "address", "user_agent" as "device", "detail"
  from "account_events"
  where "id" = $1;
-- reads 1 of account_events
-- Index Scan using account_events_pkey on account_events, 1
--   Index Cond: (id = '3'::bigint)

-- insertEvent
--   $1 = 1
--   $2 = "loggedIn"
--   $3 = "2026-11-23T13:32:22.617Z"
--   $4 = "203.0.113.7"
--   $5 = "203.0.113.7"
--   $6 = ""
--   $7 = null
insert into "account_events" ("account_id", "kind", "at", "address", "network", "user_agent", "detail")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "id";
-- reads no table
-- Insert on account_events, 1
--   Result, 1

-- insertEventOrNothing
--   $1 = 0
--   $2 = "loginFailed"
--   $3 = "2026-11-23T13:43:17.631Z"
--   $4 = "203.0.113.7"
--   $5 = "203.0.113.7"
--   $6 = ""
insert into "account_events" ("account_id", "kind", "at", "address", "network", "user_agent") select $1 as
    "account_id", $2 as "kind", $3 as "at", $4 as "address", $5 as "network", $6 as "user_agent"
  where false;
-- reads no table
-- Insert on account_events, 0
--   Result, 1

-- insertEventOrNothing
--   $1 = 1
--   $2 = "loginFailed"
--   $3 = "2026-11-23T13:43:08.023Z"
--   $4 = "203.0.113.7"
--   $5 = "203.0.113.7"
--   $6 = ""
insert into "account_events" ("account_id", "kind", "at", "address", "network", "user_agent") select $1 as
    "account_id", $2 as "kind", $3 as "at", $4 as "address", $5 as "network", $6 as "user_agent"
  where true;
-- reads no table
-- Insert on account_events, 0
--   Result, 1

-- selectEvents
--   $1 = 1
select "kind", "at", "address", "user_agent" as "device", "detail"
  from "account_events"
  where "account_id" = $1
  order by "id" desc;
-- reads 1 of account_events
-- Index Scan Backward using account_events_account on account_events, 1
--   Index Cond: (account_id = '1'::bigint)

-- selectEvents
--   $1 = 1
--   $2 = 100
select "kind", "at", "address", "user_agent" as "device", "detail"
  from "account_events"
  where "account_id" = $1
  order by "id" desc
  limit $2;
-- reads 1 of account_events
-- Limit, 1
--   Index Scan Backward using account_events_account on account_events, 1
--     Index Cond: (account_id = '1'::bigint)

-- selectLastLogins
--   $1 = [1]
--   $2 = "loggedIn"
select "account_id" as "id", max("at") as "at"
  from "account_events"
  where "account_id" = any($1::bigint[]) and "kind" = $2
  group by "account_id";
-- reads 1 of account_events
-- Aggregate Sorted, 1
--   Index Scan using account_events_account on account_events, 1
--     Index Cond: (account_id = ANY ('{1}'::bigint[]))
--     Filter: (kind = 'loggedIn'::text)

-- selectSharedAddresses
--   $1 = [5,4,3,2]
--   $2 = [1,1,1,1]
select pair.one, common.address, common."sameDevice"
  from unnest($1::bigint[], $2::bigint[]) as pair(one, other)
  cross
  join lateral ( select coalesce(own.network, own.address) as address, bool_or(own.user_agent =
    theirs.user_agent) as "sameDevice"
  from account_events own
  join account_events theirs on coalesce(theirs.network, theirs.address) = coalesce(own.network, own.address)
    and theirs.account_id = pair.other
  where own.account_id = pair.one
  group by 1
  order by "sameDevice" desc, 1
  limit 1 ) common;
-- sorts 8, reads 8 of account_events
-- Nested Loop, 4
--   Function Scan pair, 4
--   Limit, 1
--     Sort, 1
--       Sort Key: (bool_or((own.user_agent = theirs.user_agent))) DESC, (COALESCE(own.network, own.address))
--       Aggregate Sorted, 1
--         Sort, 1
--           Sort Key: (COALESCE(own.network, own.address))
--           Nested Loop, 1
--             Join Filter: (COALESCE(own.network, own.address) = COALESCE(theirs.network, theirs.address))
--             Index Scan using account_events_account on account_events own, 1
--               Index Cond: (account_id = pair.one)
--             Index Scan using account_events_account on account_events theirs, 1
--               Index Cond: (account_id = pair.other)
