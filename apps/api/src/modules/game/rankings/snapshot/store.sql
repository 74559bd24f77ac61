-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- completeClans
--   $1 = []
delete from clans where clan_id <> all($1::integer[]);
-- reads 20,000 of clans
-- Delete on clans, 0
--   Seq Scan on clans, 20,000
--     Filter: (clan_id <> ALL ('{}'::integer[]))

-- completeClans
--   $1 = []
--   $2 = []
update clans c set castle_id = g.castle_id, members = g.members, castle_name = case when c.castle_id =
    g.castle_id then c.castle_name end
  from ( select clan_id, castle_id, (select count(*)
  from character_details d
  where d.clan_id = g.clan_id) as members
  from unnest($1::integer[], $2::integer[]) as g (clan_id, castle_id) ) g
  where c.clan_id = g.clan_id and (c.castle_id, c.members) is distinct from (g.castle_id, g.members);
-- reads 1 of clans, reads 40 of character_details
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: ((castle_id IS DISTINCT FROM g.castle_id) OR (members IS DISTINCT FROM (SubPlan 2)))
--       SubPlan 2: Aggregate, 1
--         Bitmap Heap Scan on character_details d_1, 20
--           Bitmap Index Scan using character_details_clan, 20
--             Index Cond: (clan_id = g.clan_id)
--     SubPlan 1: Aggregate, 1
--       Bitmap Heap Scan on character_details d, 20
--         Bitmap Index Scan using character_details_clan, 20
--           Index Cond: (clan_id = g.clan_id)

-- replaceUnranked
--   $1 = []
--   $2 = []
--   $3 = []
--   $4 = []
with gone as (delete
  from "banned_characters"
  where char_id <> all($1::integer[])) insert into "banned_characters" as known (char_id, login, name) select
    *
  from unnest( $2::integer[], $3::text[], $4::text[] )
  on conflict (char_id) do update set login = excluded.login, name = excluded.name
  where (known.login, known.name) is distinct from (excluded.login, excluded.name);
-- reads 1,000,000 of banned_characters
-- Insert on banned_characters known, 0
--   CTE gone: Delete on banned_characters, 0
--     Seq Scan on banned_characters, 1,000,000
--       Filter: (char_id <> ALL ('{}'::integer[]))
--   Function Scan unnest, 1

-- replaceUnranked
--   $1 = []
--   $2 = []
--   $3 = []
--   $4 = []
with gone as (delete
  from "unranked_characters"
  where char_id <> all($1::integer[])) insert into "unranked_characters" as known (char_id, login, name)
    select *
  from unnest( $2::integer[], $3::text[], $4::text[] )
  on conflict (char_id) do update set login = excluded.login, name = excluded.name
  where (known.login, known.name) is distinct from (excluded.login, excluded.name);
-- reads 1,000,000 of unranked_characters
-- Insert on unranked_characters known, 0
--   CTE gone: Delete on unranked_characters, 0
--     Seq Scan on unranked_characters, 1,000,000
--       Filter: (char_id <> ALL ('{}'::integer[]))
--   Function Scan unnest, 1

-- selectChanged
--   $1 = "{}"
--   $2 = []
--   $3 = []
--   $4 = "{}"
--   $5 = "{}"
--   $6 = []
--   $7 = []
--   $8 = "{}"
--   $9 = []
select *
  from ( select g.char_id as id, c.char_id is null or (c.login, c.name, c.class_id, c.level, c.faction,
    c.online) is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online) as character,
    d.char_id is null or (d.clan_id, d.online_seconds) is distinct from (g.clan_id, g.online_seconds) as
    detail, d.clan_id is distinct from g.clan_id as moved
  from (select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] ) as given (char_id, login, name, class_id, level, faction, online, clan_id,
    online_seconds )) g
  left
  join characters c using (char_id)
  left
  join character_details d using (char_id) ) compared
  where character or detail;
-- reads 1 of characters, reads 1 of character_details
-- Nested Loop Left, 1
--   Filter: ((c.char_id IS NULL) OR (c.login IS DISTINCT FROM given.login) OR (c.name IS DISTINCT FROM given.name) OR (c.class_id IS DISTINCT FROM given.class_id) OR (c.lev…
--   Nested Loop Left, 1
--     Function Scan given, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = given.char_id)
--   Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = given.char_id)

-- selectChanged
--   $1 = "{268435457,268435458,268435459}"
--   $2 = ["rogue","rogue","first"]
--   $3 = ["Rogue","Mule","Honest"]
--   $4 = "{93,93,93}"
--   $5 = "{80,80,80}"
--   $6 = [null,null,null]
--   $7 = [false,false,false]
--   $8 = "{7,7,7}"
--   $9 = [0,0,0]
--   $10 = "{90,50,10}"
--   $11 = "{0,0,0}"
--   $12 = "{80,80,80}"
--   $13 = "{0,0,0}"
--   $14 = "{0,0,0}"
select *
  from ( select g.char_id as id, c.char_id is null or (c.login, c.name, c.class_id, c.level, c.faction,
    c.online) is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online) or g."pvp_count" <>
    c."pvp_count" or g."pk_kills" <> c."pk_kills" or g."ranked_level" <> c."ranked_level" or g."online_time"
    <> c."online_time" or g."pk_count" <> c."pk_count" as character, d.char_id is null or (d.clan_id,
    d.online_seconds) is distinct from (g.clan_id, g.online_seconds) as detail, d.clan_id is distinct from
    g.clan_id as moved
  from (select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[] ) as given (char_id, login, name, class_id, level,
    faction, online, clan_id, online_seconds , "pvp_count", "pk_kills", "ranked_level", "online_time",
    "pk_count")) g
  left
  join characters c using (char_id)
  left
  join character_details d using (char_id) ) compared
  where character or detail;
-- reads 3 of characters, reads 3 of character_details
-- Nested Loop Left, 3
--   Filter: ((c.char_id IS NULL) OR (c.login IS DISTINCT FROM given.login) OR (c.name IS DISTINCT FROM given.name) OR (c.class_id IS DISTINCT FROM given.class_id) OR (c.lev…
--   Nested Loop Left, 3
--     Function Scan given, 3
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = given.char_id)
--   Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = given.char_id)

-- selectChanged
--   $1 = "{268435457,268435458,268435459}"
--   $2 = ["login268435457","login268435458","login268435459"]
--   $3 = ["Ashen","Briar","Cinder"]
--   $4 = "{93,93,93}"
--   $5 = "{80,80,80}"
--   $6 = [null,null,null]
--   $7 = [false,false,false]
--   $8 = "{null,null,null}"
--   $9 = [0,0,0]
--   $10 = "{5,50,9}"
--   $11 = "{0,0,0}"
--   $12 = "{80,80,80}"
--   $13 = "{0,0,0}"
--   $14 = "{0,6,0}"
--   $15 = "{4,0,0}"
--   $16 = "{0,0,0}"
select *
  from ( select g.char_id as id, c.char_id is null or (c.login, c.name, c.class_id, c.level, c.faction,
    c.online) is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online) or g."pvp_count" <>
    c."pvp_count" or g."pk_kills" <> c."pk_kills" or g."ranked_level" <> c."ranked_level" or g."online_time"
    <> c."online_time" or g."pk_count" <> c."pk_count" or g."assists" <> c."assists" or g."flag_kills" <>
    c."flag_kills" as character, d.char_id is null or (d.clan_id, d.online_seconds) is distinct from
    (g.clan_id, g.online_seconds) as detail, d.clan_id is distinct from g.clan_id as moved
  from (select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[], $15::double precision[], $16::double precision[] ) as
    given (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds , "pvp_count",
    "pk_kills", "ranked_level", "online_time", "pk_count", "assists", "flag_kills")) g
  left
  join characters c using (char_id)
  left
  join character_details d using (char_id) ) compared
  where character or detail;
-- reads 3 of characters, reads 3 of character_details
-- Nested Loop Left, 3
--   Filter: ((c.char_id IS NULL) OR (c.login IS DISTINCT FROM given.login) OR (c.name IS DISTINCT FROM given.name) OR (c.class_id IS DISTINCT FROM given.class_id) OR (c.lev…
--   Nested Loop Left, 3
--     Function Scan given, 3
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = given.char_id)
--   Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = given.char_id)

-- selectChanged
--   $1 = "{268435457}"
--   $2 = ["login268435457"]
--   $3 = ["Ashen"]
--   $4 = "{93}"
--   $5 = "{80}"
--   $6 = ["nature"]
--   $7 = [false]
--   $8 = "{null}"
--   $9 = [0]
--   $10 = "{5}"
--   $11 = "{2}"
--   $12 = "{80}"
--   $13 = "{0}"
--   $14 = "{8}"
--   $15 = "{17}"
--   $16 = "{1.25}"
select *
  from ( select g.char_id as id, c.char_id is null or (c.login, c.name, c.class_id, c.level, c.faction,
    c.online) is distinct from (g.login, g.name, g.class_id, g.level, g.faction, g.online) or g."pvp_count" <>
    c."pvp_count" or g."pk_kills" <> c."pk_kills" or g."ranked_level" <> c."ranked_level" or g."online_time"
    <> c."online_time" or g."pk_count" <> c."pk_count" or g."assists" <> c."assists" or g."kill_death_ratio"
    <> c."kill_death_ratio" as character, d.char_id is null or (d.clan_id, d.online_seconds) is distinct from
    (g.clan_id, g.online_seconds) as detail, d.clan_id is distinct from g.clan_id as moved
  from (select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[], $15::double precision[], $16::double precision[] ) as
    given (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds , "pvp_count",
    "pk_kills", "ranked_level", "online_time", "pk_count", "assists", "kill_death_ratio")) g
  left
  join characters c using (char_id)
  left
  join character_details d using (char_id) ) compared
  where character or detail;
-- reads 1 of characters, reads 1 of character_details
-- Nested Loop Left, 1
--   Filter: ((c.char_id IS NULL) OR (c.login IS DISTINCT FROM given.login) OR (c.name IS DISTINCT FROM given.name) OR (c.class_id IS DISTINCT FROM given.class_id) OR (c.lev…
--   Nested Loop Left, 1
--     Function Scan given, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = given.char_id)
--   Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = given.char_id)

-- selectGone
--   $1 = -1
--   $2 = 2147483647
--   $3 = [268435457,268435458,268435459]
select char_id as id from characters where char_id > $1 and char_id <= $2 and char_id <> all($3::integer[]);
-- reads 1,000,000 of characters
-- Seq Scan on characters, 1,000,000
--   Filter: ((char_id > '-1'::integer) AND (char_id <= 2147483647) AND (char_id <> ALL ('{268435457,268435458,268435459}'::integer[])))

-- selectSnapshotState
select "taken_at", "taken_by", "shrunk_since", "fed" from "snapshot_state";
-- reads 1 of snapshot_state
-- Seq Scan on snapshot_state, 1

-- updateSnapshotState
--   $1 = "2026-11-23T13:33:07.702Z"
--   $2 = ["pvpCount","pkKills","level","onlineTime"]
update "snapshot_state" set "taken_at" = $1, "fed" = $2;
-- reads 1 of snapshot_state
-- Update on snapshot_state, 0
--   Seq Scan on snapshot_state, 1

-- updateSnapshotState
--   $1 = "71d76def-5b55-40da-86a4-61d8daa32652"
--   $2 = null
update "snapshot_state" set "taken_by" = $1, "shrunk_since" = $2;
-- reads 1 of snapshot_state
-- Update on snapshot_state, 0
--   Seq Scan on snapshot_state, 1

-- upsertDetails
--   $1 = "{268435457,268435458,268435459}"
--   $2 = ["rogue","rogue","first"]
--   $3 = ["Rogue","Mule","Honest"]
--   $4 = "{93,93,93}"
--   $5 = "{80,80,80}"
--   $6 = [null,null,null]
--   $7 = [false,false,false]
--   $8 = "{7,7,7}"
--   $9 = [0,0,0]
--   $10 = "{90,50,10}"
--   $11 = "{0,0,0}"
--   $12 = "{80,80,80}"
--   $13 = "{0,0,0}"
--   $14 = "{0,0,0}"
insert into character_details (char_id, clan_id, online_seconds) select char_id, clan_id, online_seconds
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[] ) as given (char_id, login, name, class_id, level,
    faction, online, clan_id, online_seconds , "pvp_count", "pk_kills", "ranked_level", "online_time",
    "pk_count")
  on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds;
-- reads no table
-- Insert on character_details, 0
--   Function Scan given, 3

-- upsertDetails
--   $1 = "{268435457,268435458,268435459}"
--   $2 = ["login268435457","login268435458","login268435459"]
--   $3 = ["Ashen","Briar","Cinder"]
--   $4 = "{93,93,93}"
--   $5 = "{80,80,80}"
--   $6 = [null,null,null]
--   $7 = [false,false,false]
--   $8 = "{null,null,null}"
--   $9 = [0,0,0]
--   $10 = "{5,50,9}"
--   $11 = "{0,0,0}"
--   $12 = "{80,80,80}"
--   $13 = "{0,0,0}"
--   $14 = "{0,6,0}"
--   $15 = "{4,0,0}"
--   $16 = "{0,0,0}"
insert into character_details (char_id, clan_id, online_seconds) select char_id, clan_id, online_seconds
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[], $15::double precision[], $16::double precision[] ) as
    given (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds , "pvp_count",
    "pk_kills", "ranked_level", "online_time", "pk_count", "assists", "flag_kills")
  on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds;
-- reads no table
-- Insert on character_details, 0
--   Function Scan given, 3

-- upsertDetails
--   $1 = "{268435457}"
--   $2 = ["login268435457"]
--   $3 = ["Ashen"]
--   $4 = "{93}"
--   $5 = "{80}"
--   $6 = ["nature"]
--   $7 = [false]
--   $8 = "{null}"
--   $9 = [0]
--   $10 = "{5}"
--   $11 = "{2}"
--   $12 = "{80}"
--   $13 = "{0}"
--   $14 = "{8}"
--   $15 = "{17}"
--   $16 = "{1.25}"
insert into character_details (char_id, clan_id, online_seconds) select char_id, clan_id, online_seconds
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[], $15::double precision[], $16::double precision[] ) as
    given (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds , "pvp_count",
    "pk_kills", "ranked_level", "online_time", "pk_count", "assists", "kill_death_ratio")
  on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds;
-- reads no table
-- Insert on character_details, 0
--   Function Scan given, 1
