-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- lockReport
--   $1 = "bosses"
select "reported_at" as "reportedAt", "period" from "world_reports" where "list" = $1 for update;
-- reads 4 of world_reports
-- LockRows, 1
--   Seq Scan on world_reports, 1
--     Filter: (list = 'bosses'::text)

-- replaceRows
--   $1 = "[]"
delete
  from "bosses" old
  where not exists (select
  from jsonb_populate_recordset(null::"bosses", $1::jsonb) given
  where given = old);
-- reads 200 of bosses
-- Delete on bosses old, 0
--   Hash Join Anti, 100
--     Hash Cond: (old.* = given.*)
--     Seq Scan on bosses old, 200
--     Hash, 100
--       Function Scan given, 100

-- replaceRows
--   $1 = "[]"
delete
  from "castles" old
  where not exists (select
  from jsonb_populate_recordset(null::"castles", $1::jsonb) given
  where given = old);
-- reads 10 of castles
-- Delete on castles old, 0
--   Hash Join Right Anti, 1
--     Hash Cond: (given.* = old.*)
--     Function Scan given, 100
--     Hash, 10
--       Seq Scan on castles old, 10

-- replaceRows
--   $1 = "[]"
delete
  from "nobles" old
  where not exists (select
  from jsonb_populate_recordset(null::"nobles", $1::jsonb) given
  where given = old);
-- reads 10,000 of nobles
-- Delete on nobles old, 0
--   Hash Join Anti, 5,000
--     Hash Cond: (old.* = given.*)
--     Seq Scan on nobles old, 10,000
--     Hash, 100
--       Function Scan given, 100

-- replaceRows
--   $1 = "[]"
delete
  from "shop_offers" old
  where not exists (select
  from jsonb_populate_recordset(null::"shop_offers", $1::jsonb) given
  where given = old);
-- reads 100,000 of shop_offers
-- Delete on shop_offers old, 0
--   Hash Join Anti, 50,000
--     Hash Cond: (old.* = given.*)
--     Seq Scan on shop_offers old, 100,000
--     Hash, 100
--       Function Scan given, 100

-- replaceRows
--   $1 = "[]"
insert into "bosses" select *
  from jsonb_populate_recordset(null::"bosses", $1::jsonb) given
  on conflict do nothing;
-- reads no table
-- Insert on bosses, 0
--   Function Scan given, 100

-- replaceRows
--   $1 = "[]"
insert into "castles" select *
  from jsonb_populate_recordset(null::"castles", $1::jsonb) given
  on conflict do nothing;
-- reads no table
-- Insert on castles, 0
--   Function Scan given, 100

-- replaceRows
--   $1 = "[]"
insert into "nobles" select *
  from jsonb_populate_recordset(null::"nobles", $1::jsonb) given
  on conflict do nothing;
-- reads no table
-- Insert on nobles, 0
--   Function Scan given, 100

-- replaceRows
--   $1 = "[]"
insert into "shop_offers" select *
  from jsonb_populate_recordset(null::"shop_offers", $1::jsonb) given
  on conflict do nothing;
-- reads no table
-- Insert on shop_offers, 0
--   Function Scan given, 100

-- selectReports
select * from "world_reports";
-- reads 4 of world_reports
-- Seq Scan on world_reports, 4

-- updateReport
--   $1 = "2026-11-22T12:00:00.000Z"
--   $2 = null
--   $3 = "bosses"
update "world_reports" set "reported_at" = $1, "period" = $2 where "list" = $3;
-- reads 4 of world_reports
-- Update on world_reports, 0
--   Seq Scan on world_reports, 1
--     Filter: (list = 'bosses'::text)
