-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteDevice
--   $1 = 7
--   $2 = 7
delete from "devices" where "id" = $1 and "account_id" = $2;
-- reads 1 of devices
-- Delete on devices, 0
--   Index Scan using devices_account on devices, 1
--     Index Cond: (account_id = '7'::bigint)
--     Filter: (id = '7'::bigint)

-- findDevice
--   $1 = 1
--   $2 = ["4884d7b1c24ece23cacb2177bf74dba874fe921e3b397947ae1c1825cf81c6f9"]
--   $3 = 1
select "id" from "devices" where "account_id" = $1 and "token_hash" = any($2) order by "seen_at" desc limit $3;
-- sorts 1, reads 1 of devices
-- Limit, 1
--   Sort, 1
--     Sort Key: seen_at DESC
--     Index Scan using devices_account on devices, 1
--       Index Cond: (account_id = '1'::bigint)
--       Filter: (token_hash = ANY ('{4884d7b1c24ece23cacb2177bf74dba874fe921e3b397947ae1c1825cf81c6f9}'::text[]))

-- insertDevice
--   $1 = 1
--   $2 = 1
--   $3 = 99
delete
  from "devices"
  where "id" in (select "id"
  from "devices"
  where "account_id" = $1 and "id" != $2
  order by "seen_at" desc, "id" desc offset $3);
-- sorts 1, reads 2 of devices
-- Delete on devices, 0
--   Nested Loop, 1
--     Aggregate Hashed, 1
--       Subquery Scan ANY_subquery, 1
--         Limit, 1
--           Sort, 1
--             Sort Key: devices_1.seen_at DESC, devices_1.id DESC
--             Index Scan using devices_account on devices devices_1, 1
--               Index Cond: (account_id = '1'::bigint)
--               Filter: (id <> '1'::bigint)
--     Index Scan using devices_pkey on devices, 1
--       Index Cond: (id = "ANY_subquery".id)

-- insertDevice
--   $1 = 1
--   $2 = "0e66483ebea39ecc4fa78feaea139848ddca14f0a3d39dad084bedce30ed7468"
--   $3 = "2026-12-01T12:00:00.000Z"
--   $4 = "2026-12-01T12:00:00.000Z"
--   $5 = "203.0.113.7"
--   $6 = ""
insert into "devices" ("account_id", "token_hash", "created_at", "seen_at", "address", "user_agent")
  values ($1, $2, $3, $4, $5, $6)
  returning "id";
-- reads no table
-- Insert on devices, 1
--   Result, 1

-- lockDevice
--   $1 = 1
--   $2 = ["4884d7b1c24ece23cacb2177bf74dba874fe921e3b397947ae1c1825cf81c6f9"]
--   $3 = 1
select "id"
  from "devices"
  where "account_id" = $1 and "token_hash" = any($2)
  order by "seen_at" desc
  limit $3 for key share;
-- sorts 1, reads 1 of devices
-- Limit, 1
--   LockRows, 1
--     Sort, 1
--       Sort Key: seen_at DESC
--       Index Scan using devices_account on devices, 1
--         Index Cond: (account_id = '1'::bigint)
--         Filter: (token_hash = ANY ('{4884d7b1c24ece23cacb2177bf74dba874fe921e3b397947ae1c1825cf81c6f9}'::text[]))

-- noteDevice
--   $1 = "2026-11-23T13:34:04.678Z"
--   $2 = "203.0.113.7"
--   $3 = ""
--   $4 = 1
update "devices" set "seen_at" = $1, "address" = $2, "user_agent" = $3 where "id" = $4;
-- reads 1 of devices
-- Update on devices, 0
--   Index Scan using devices_pkey on devices, 1
--     Index Cond: (id = '1'::bigint)

-- noteDevice
--   $1 = "2026-11-23T13:42:37.435Z"
--   $2 = "203.0.113.7"
--   $3 = ""
--   $4 = "2608de0fcd1df166e03ae782fff28231fd70bcfb55955cb184d21f989cf53c20"
--   $5 = 12
update "devices" set "seen_at" = $1, "address" = $2, "user_agent" = $3, "token_hash" = $4 where "id" = $5;
-- reads 1 of devices
-- Update on devices, 0
--   Index Scan using devices_pkey on devices, 1
--     Index Cond: (id = '12'::bigint)

-- selectDevices
--   $1 = 4
select "id", "created_at" as "created", "seen_at" as "seen", "address", "user_agent" as "device"
  from "devices"
  where "account_id" = $1
  order by "seen_at" desc, "id" desc;
-- sorts 1, reads 1 of devices
-- Sort, 1
--   Sort Key: seen_at DESC, id DESC
--   Index Scan using devices_account on devices, 1
--     Index Cond: (account_id = '4'::bigint)
