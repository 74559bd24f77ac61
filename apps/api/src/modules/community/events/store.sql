-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteEvent
--   $1 = 1
delete from "events" where "id" = $1;
-- reads 50 of events
-- Delete on events, 0
--   Seq Scan on events, 1
--     Filter: (id = '1'::bigint)

-- putEvent
--   $1 = "A event of the office"
--   $2 = ""
--   $3 = "youtube"
--   $4 = "{}"
--   $5 = "A event of the office"
--   $6 = ""
--   $7 = "youtube"
--   $8 = "{}"
insert into "events" ("title", "description", "link", "translations", "id")
  values ($1, $2, $3, $4, nextval(pg_get_serial_sequence('events', 'id')))
  on conflict ("title") do update set "title" = $5, "description" = $6, "link" = $7, "translations" = $8
  returning "id";
-- reads no table
-- Insert on events, 1
--   Result, 1

-- selectEvents
select "title", "description", "link" from "events" order by "id";
-- sorts 50, reads 50 of events
-- Sort, 50
--   Sort Key: id
--   Seq Scan on events, 50

-- selectEvents
select "title", "description", "link", "translations" from "events" order by "id";
-- sorts 50, reads 50 of events
-- Sort, 50
--   Sort Key: id
--   Seq Scan on events, 50

-- upsertEvents
--   $1 = "Video competition"
--   $2 = "<p>Upload</p>"
--   $3 = "youtube"
--   $4 = "Siege"
--   $5 = "<p>Sunday</p>"
--   $6 = null
insert into "events" ("title", "description", "link")
  values ($1, $2, $3), ($4, $5, $6)
  on conflict ("title") do update set "description" = excluded.description, "link" = excluded.link;
-- reads no table
-- Insert on events, 0
--   Values Scan *VALUES*, 2
