-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectAccountsFrom
--   $1 = "198.51.100.77"
--   $2 = "198.51.100.77"
--   $3 = 26
with recursive seen (id, n) as ( (select min(account_id), 1
  from account_events
  where coalesce(network, address) = $1)
  union all select ( select min(account_id)
  from account_events
  where coalesce(network, address) = $2 and account_id > seen.id ), n + 1
  from seen
  where seen.id is not null and n < $3 ) select id
  from seen
  where id is not null;
-- reads 1 of account_events
-- CTE Scan seen, 30
--   Filter: (id IS NOT NULL)
--   CTE seen: Recursive Union, 30
--     Result, 1
--       InitPlan 3: Limit, 1
--         Index Scan using account_events_network on account_events, 1
--           Index Cond: (COALESCE(network, address) = '198.51.100.77'::text)
--     WorkTable Scan seen_1, 3
--       Filter: ((id IS NOT NULL) AND (n < 26))

-- selectAddresses
--   $1 = 15
--   $2 = ""
--   $3 = 50
select "address", max("at") as "lastSeen"
  from "account_events"
  where "account_id" = $1 and "address" <> $2
  group by "address"
  order by "lastSeen" desc
  limit $3;
-- sorts 2, reads 1 of account_events
-- Limit, 1
--   Sort, 1
--     Sort Key: (max(at)) DESC
--     Aggregate Sorted, 1
--       Sort, 1
--         Sort Key: address
--         Index Scan using account_events_account on account_events, 1
--           Index Cond: (account_id = '15'::bigint)
--           Filter: (address <> ''::text)

-- selectStory
--   $1 = 14
--   $2 = ""
--   $3 = 69
--   $4 = 26
select "id", "kind", "at", "address", "user_agent" as "device", "detail"
  from "account_events"
  where "account_id" = $1 and ("address" <> $2 or "detail" is null) and "id" < $3
  order by "id" desc
  limit $4;
-- reads 1 of account_events
-- Limit, 1
--   Index Scan Backward using account_events_account on account_events, 1
--     Index Cond: ((account_id = '14'::bigint) AND (id < '69'::bigint))
--     Filter: ((address <> ''::text) OR (detail IS NULL))

-- selectStory
--   $1 = 14
--   $2 = ""
--   $3 = 26
select "id", "kind", "at", "address", "user_agent" as "device", "detail"
  from "account_events"
  where "account_id" = $1 and ("address" <> $2 or "detail" is null)
  order by "id" desc
  limit $3;
-- reads 1 of account_events
-- Limit, 1
--   Index Scan Backward using account_events_account on account_events, 1
--     Index Cond: (account_id = '14'::bigint)
--     Filter: ((address <> ''::text) OR (detail IS NULL))
