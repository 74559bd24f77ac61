-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countNews
select count(*) as "count" from "announcements";
-- reads 500 of announcements
-- Aggregate, 1
--   Seq Scan on announcements, 500

-- deleteProse
--   $1 = "rules"
delete from "page_texts" where "page" = $1;
-- reads 1 of page_texts
-- Delete on page_texts, 0
--   Index Scan using page_texts_pkey on page_texts, 1
--     Index Cond: (page = 'rules'::text)

-- deleteRow
--   $1 = 1
delete from "announcements" where id = $1;
-- reads 1 of announcements
-- Delete on announcements, 0
--   Index Scan using announcements_pkey on announcements, 1
--     Index Cond: (id = '1'::bigint)

-- deleteRow
--   $1 = 1
delete from "banners" where id = $1;
-- reads 20 of banners
-- Delete on banners, 0
--   Seq Scan on banners, 1
--     Filter: (id = '1'::bigint)

-- deleteRow
--   $1 = 1
delete from "file_entries" where id = $1;
-- reads 50 of file_entries
-- Delete on file_entries, 0
--   Seq Scan on file_entries, 1
--     Filter: (id = '1'::bigint)

-- nextTo
--   $1 = "2026-03-01T12:00:00.000Z"
--   $2 = 1
select "id", "slug", "title"
  from "announcements"
  where ("created", "id") < ($1, $2)
  order by "created" desc, "id" desc;
-- sorts 100, reads 100 of announcements
-- Sort, 100
--   Sort Key: created DESC, id DESC
--   Bitmap Heap Scan on announcements, 100
--     Bitmap Index Scan using announcements_newest, 100
--       Index Cond: (ROW(created, id) < ROW('2026-03-01 12:00:00+00'::timestamp with time zone, '1'::bigint))

-- nextTo
--   $1 = "2026-03-01T12:00:00.000Z"
--   $2 = 1
select "id", "slug", "title"
  from "announcements"
  where ("created", "id") > ($1, $2)
  order by "created" asc, "id" asc;
-- sorts 400, reads 500 of announcements
-- Sort, 400
--   Sort Key: created, id
--   Seq Scan on announcements, 400
--     Filter: (ROW(created, id) > ROW('2026-03-01 12:00:00+00'::timestamp with time zone, '1'::bigint))

-- nextTo
--   $1 = "2026-11-01T10:00:00.000Z"
--   $2 = 1
select "id", "slug", "title", "translations"
  from "announcements"
  where ("created", "id") < ($1, $2)
  order by "created" desc, "id" desc;
-- sorts 500, reads 500 of announcements
-- Sort, 500
--   Sort Key: created DESC, id DESC
--   Seq Scan on announcements, 500
--     Filter: (ROW(created, id) < ROW('2026-11-01 10:00:00+00'::timestamp with time zone, '1'::bigint))

-- nextTo
--   $1 = "2026-11-01T10:00:00.000Z"
--   $2 = 1
select "id", "slug", "title", "translations"
  from "announcements"
  where ("created", "id") > ($1, $2)
  order by "created" asc, "id" asc;
-- sorts 30, reads 30 of announcements
-- Sort, 30
--   Sort Key: created, id
--   Bitmap Heap Scan on announcements, 30
--     Bitmap Index Scan using announcements_newest, 30
--       Index Cond: (ROW(created, id) > ROW('2026-11-01 10:00:00+00'::timestamp with time zone, '1'::bigint))

-- putBanner
--   $1 = "corner"
--   $2 = "Vote for us"
--   $3 = ""
--   $4 = "https://list.example/vote"
--   $5 = "{}"
--   $6 = "banners"
--   $7 = "corner"
--   $8 = "Vote for us"
--   $9 = ""
--   $10 = "https://list.example/vote"
--   $11 = "{}"
insert into "banners" ("placement", "title", "image", "url", "translations", "id")
  values ($1, $2, $3, $4, $5, nextval(pg_get_serial_sequence($6, 'id')))
  on conflict ("placement", "title") do update set "placement" = $7, "title" = $8, "image" = $9, "url" = $10,
    "translations" = $11
  returning "id";
-- reads no table
-- Insert on banners, 1
--   Result, 1

-- putFile
--   $1 = "it"
--   $2 = "A file of the office"
--   $3 = ""
--   $4 = "[{\"url\":\"https://mirror.example/a.zip\",\"label\":\"One\"}]"
--   $5 = null
--   $6 = null
--   $7 = "{}"
--   $8 = "2027-03-27T20:00:00.000Z"
--   $9 = "file_entries"
--   $10 = "it"
--   $11 = "A file of the office"
--   $12 = ""
--   $13 = "[{\"url\":\"https://mirror.example/a.zip\",\"label\":\"One\"}]"
--   $14 = null
--   $15 = null
--   $16 = "{}"
insert into "file_entries" ("server", "title", "description", "mirrors", "size", "sha256", "translations",
    "updated", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, nextval(pg_get_serial_sequence($9, 'id')))
  on conflict ("server", "title") do update set "server" = $10, "title" = $11, "description" = $12, "mirrors"
    = $13, "size" = $14, "sha256" = $15, "translations" = $16, "updated" = case when
    (file_entries.description, file_entries.mirrors, file_entries.size, file_entries.sha256) is distinct from
    (excluded.description, excluded.mirrors, excluded.size, excluded.sha256) then excluded.updated else
    file_entries.updated end
  returning "id";
-- reads no table
-- Insert on file_entries, 1
--   Result, 1

-- putNews
--   $1 = "newest"
--   $2 = "Corrected"
--   $3 = "<p>Text</p>"
--   $4 = "Warden Oriel"
--   $5 = "2026-11-19T18:40:00.000Z"
--   $6 = "{}"
--   $7 = 2
--   $8 = "newest"
--   $9 = "Corrected"
--   $10 = "<p>Text</p>"
--   $11 = "Warden Oriel"
--   $12 = "2026-11-19T18:40:00.000Z"
--   $13 = "{}"
insert into "announcements" ("slug", "title", "content", "author", "created", "translations", "id")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("id") do update set "slug" = $8, "title" = $9, "content" = $10, "author" = $11, "created" =
    $12, "translations" = $13
  returning "id";
-- reads no table
-- Insert on announcements, 1
--   Result, 1

-- putNews
--   $1 = "older"
--   $2 = "Title of older"
--   $3 = "<p>Text</p>"
--   $4 = "Warden Oriel"
--   $5 = "2026-11-01T10:00:00.000Z"
--   $6 = "{}"
--   $7 = "announcements"
--   $8 = "older"
--   $9 = "Title of older"
--   $10 = "<p>Text</p>"
--   $11 = "Warden Oriel"
--   $12 = "2026-11-01T10:00:00.000Z"
--   $13 = "{}"
insert into "announcements" ("slug", "title", "content", "author", "created", "translations", "id")
  values ($1, $2, $3, $4, $5, $6, nextval(pg_get_serial_sequence($7, 'id')))
  on conflict ("slug") do update set "slug" = $8, "title" = $9, "content" = $10, "author" = $11, "created" =
    $12, "translations" = $13
  returning "id";
-- reads no table
-- Insert on announcements, 1
--   Result, 1

-- putProse
--   $1 = "rules"
--   $2 = "Rules"
--   $3 = "<p>Be kind.</p>"
--   $4 = "{}"
--   $5 = "2027-03-27T20:00:00.000Z"
--   $6 = "rules"
--   $7 = "Rules"
--   $8 = "<p>Be kind.</p>"
--   $9 = "{}"
--   $10 = "2027-03-27T20:00:00.000Z"
insert into "page_texts" ("page", "title", "content", "translations", "updated")
  values ($1, $2, $3, $4, $5)
  on conflict ("page") do update set "page" = $6, "title" = $7, "content" = $8, "translations" = $9, "updated"
    = $10;
-- reads no table
-- Insert on page_texts, 0
--   Result, 1

-- putValue
--   $1 = "homeVideo"
delete from "site_values" where "name" = $1;
-- reads 10 of site_values
-- Delete on site_values, 0
--   Seq Scan on site_values, 1
--     Filter: (name = 'homeVideo'::text)

-- putValue
--   $1 = "countdown"
--   $2 = "{\"date\":\"2026-11-23T13:44:14.056Z\",\"title\":\"Opening\",\"description\":\"\"}"
insert into "site_values" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update set "value" = excluded.value;
-- reads no table
-- Insert on site_values, 0
--   Result, 1

-- selectBanners
select "placement", "title", "image", "url" from "banners" order by "id";
-- sorts 20, reads 20 of banners
-- Sort, 20
--   Sort Key: id
--   Seq Scan on banners, 20

-- selectBanners
select "placement", "title", "image", "url", "translations" from "banners" order by "id";
-- sorts 20, reads 20 of banners
-- Sort, 20
--   Sort Key: id
--   Seq Scan on banners, 20

-- selectFiles
select * from "file_entries" order by "id";
-- sorts 50, reads 50 of file_entries
-- Sort, 50
--   Sort Key: id
--   Seq Scan on file_entries, 50

-- selectNewest
--   $1 = 10
--   $2 = 0
select * from "announcements" order by "created" desc, "id" desc limit $1 offset $2;
-- reads 10 of announcements
-- Limit, 10
--   Index Scan using announcements_newest on announcements, 500

-- selectNews
--   $1 = "-1"
select * from "announcements" where "slug" = $1;
-- reads 1 of announcements
-- Index Scan using announcements_slug_key on announcements, 1
--   Index Cond: (slug = '-1'::text)

-- selectNews
--   $1 = "1"
--   $2 = 1
select * from "announcements" where ("slug" = $1 or "id" = $2);
-- reads 2 of announcements
-- Bitmap Heap Scan on announcements, 2
--   BitmapOr, 2
--     Bitmap Index Scan using announcements_slug_key, 1
--       Index Cond: (slug = '1'::text)
--     Bitmap Index Scan using announcements_pkey, 1
--       Index Cond: (id = '1'::bigint)

-- selectProse
--   $1 = "rules"
select * from "page_texts" where "page" = $1;
-- reads 1 of page_texts
-- Index Scan using page_texts_pkey on page_texts, 1
--   Index Cond: (page = 'rules'::text)

-- selectValue
--   $1 = "countdown"
select "value" from "site_values" where "name" = $1;
-- reads 10 of site_values
-- Seq Scan on site_values, 1
--   Filter: (name = 'countdown'::text)

-- upsertBanners
--   $1 = "corner"
--   $2 = "Vote for us"
--   $3 = ""
--   $4 = "https://list.example/vote"
insert into "banners" ("placement", "title", "image", "url")
  values ($1, $2, $3, $4)
  on conflict ("placement", "title") do update set "image" = excluded.image, "url" = excluded.url;
-- reads no table
-- Insert on banners, 0
--   Result, 1

-- upsertFiles
--   $1 = "it"
--   $2 = "Launcher"
--   $3 = "Updates the client."
--   $4 = "[{\"label\":\"One\",\"url\":\"https://mirror1.example/l.zip\"}]"
--   $5 = 1048576
--   $6 = null
--   $7 = "2026-11-21T12:00:00.000Z"
--   $8 = "h5"
--   $9 = "Client"
--   $10 = ""
--   $11 = "[]"
--   $12 = null
--   $13 = null
--   $14 = "2026-11-21T12:00:00.000Z"
insert into "file_entries" ("server", "title", "description", "mirrors", "size", "sha256", "updated")
  values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14)
  on conflict ("server", "title") do update set "description" = excluded.description, "mirrors" =
    excluded.mirrors, "size" = excluded.size, "sha256" = excluded.sha256, "updated" = excluded.updated
  where (file_entries.description, file_entries.mirrors, file_entries.size, file_entries.sha256) is distinct
    from (excluded.description, excluded.mirrors, excluded.size, excluded.sha256);
-- reads no table
-- Insert on file_entries, 0
--   Values Scan *VALUES*, 2

-- upsertNews
--   $1 = "n1"
--   $2 = "The gates open"
--   $3 = "<p>Come in.</p>"
--   $4 = "Admin"
--   $5 = "2026-03-01T12:00:00.000Z"
insert into "announcements" ("slug", "title", "content", "author", "created")
  values ($1, $2, $3, $4, $5)
  on conflict ("slug") do update set "title" = excluded.title, "content" = excluded.content, "author" =
    excluded.author, "created" = excluded.created;
-- reads no table
-- Insert on announcements, 0
--   Result, 1
