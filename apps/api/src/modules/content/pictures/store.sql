-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deletePicture
--   $1 = "12b19053122af38f56212661d6e52c1a"
delete from "pictures" where "name" = $1;
-- reads 1 of pictures
-- Delete on pictures, 0
--   Index Scan using pictures_name_key on pictures, 1
--     Index Cond: (name = '12b19053122af38f56212661d6e52c1a'::text)

-- findPicture
--   $1 = "12b19053122af38f56212661d6e52c1a"
select * from "pictures" where "name" = $1;
-- reads 1 of pictures
-- Index Scan using pictures_name_key on pictures, 1
--   Index Cond: (name = '12b19053122af38f56212661d6e52c1a'::text)

-- insertPicture
--   $1 = "12b19053122af38f56212661d6e52c1a"
--   $2 = 1200
--   $3 = 500
--   $4 = "2026-11-23T15:22:16.318Z"
--   $5 = "[{\"step\":480,\"width\":480,\"height\":200,\"bytes\":254},{\"step\":960,\"width\":960,\"height\":400,\"bytes\":760},{\"step\":1600,\"width\":1200,\"height\":500,\"bytes\":1168}]"
insert into "pictures" ("name", "width", "height", "taken_at", "files")
  values ($1, $2, $3, $4, $5)
  returning *;
-- reads no table
-- Insert on pictures, 1
--   Result, 1

-- knownNames
--   $1 = "03066d14447f0c53d5419b7b35078fdd"
--   $2 = "17ea52e804f286582aa60d1cd1f0d6d4"
--   $3 = "69c7c80e104144480fa42ac05b196206"
--   $4 = "6cd61fb03126603c7ffc37bebdfd71fd"
--   $5 = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
--   $6 = "cccccccccccccccccccccccccccccccc"
--   $7 = "e4288b729f135dfbc4b01a0e11674204"
--   $8 = "fe23f514123940e8bb0d56cf5dedf185"
select "name" from "pictures" where "name" in ($1, $2, $3, $4, $5, $6, $7, $8);
-- reads 8 of pictures
-- Index Only Scan using pictures_name_key on pictures, 8
--   Index Cond: (name = ANY ('{03066d14447f0c53d5419b7b35078fdd,17ea52e804f286582aa60d1cd1f0d6d4,69c7c80e104144480fa42ac05b196206,6cd61fb03126603c7ffc37bebdfd71fd,bbbbbbbbbbbbb…

-- selectPictures
--   $1 = 21
select * from "pictures" order by "number" desc limit $1;
-- reads 20 of pictures
-- Limit, 20
--   Index Scan Backward using pictures_pkey on pictures, 1,000,000

-- selectPictures
--   $1 = 13
--   $2 = 21
select * from "pictures" where "number" < $1 order by "number" desc limit $2;
-- reads 20 of pictures
-- Limit, 20
--   Index Scan Backward using pictures_pkey on pictures, 100
--     Index Cond: (number < '13'::bigint)
