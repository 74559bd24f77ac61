-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteEvent
--   $1 = 1
delete from "events" where "id" = $1;
-- reads 50 of events
-- Delete on events, 0
--   Seq Scan on events, 1
--     Filter: (id = '1'::bigint)

-- putEvent
--   $1 = "Video competition"
--   $2 = "<p>Upload</p>"
--   $3 = "youtube"
--   $4 = "{}"
--   $5 = null
--   $6 = "Video competition"
--   $7 = "<p>Upload</p>"
--   $8 = "youtube"
--   $9 = "{}"
--   $10 = null
insert into "events" ("title", "description", "link", "translations", "repeats", "id")
  values ($1, $2, $3, $4, $5, nextval(pg_get_serial_sequence('events', 'id')))
  on conflict ("title") do update set "title" = $6, "description" = $7, "link" = $8, "translations" = $9,
    "repeats" = $10
  returning "id";
-- reads no table
-- Insert on events, 1
--   Result, 1

-- selectEvents
select "title", "description", "link", "translations" from "events" order by "id";
-- sorts 50, reads 50 of events
-- Sort, 50
--   Sort Key: id
--   Seq Scan on events, 50

-- selectRepeated
select "id", "title", "translations", "repeats" from "events" where "repeats" is not null order by "id";
-- sorts 50, reads 50 of events
-- Sort, 50
--   Sort Key: id
--   Seq Scan on events, 50
--     Filter: (repeats IS NOT NULL)
