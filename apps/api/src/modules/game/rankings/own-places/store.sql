-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- lock
--   $1 = "ashen"
--   $2 = 268435457
select "char_id" as "charId", "name" from "characters" where lower(login) = $1 and "char_id" = $2 for share;
-- reads 1 of characters
-- LockRows, 1
--   Index Scan using characters_login on characters, 1
--     Index Cond: (lower(login) = 'ashen'::text)
--     Filter: (char_id = 268435457)

-- lock
--   $1 = "mule"
--   $2 = 3
select "char_id" as "charId", "name"
  from "unranked_characters"
  where lower(login) = $1 and "char_id" = $2 for share;
-- reads 1 of unranked_characters
-- LockRows, 1
--   Index Scan using unranked_characters_login on unranked_characters, 1
--     Index Cond: (lower(login) = 'mule'::text)
--     Filter: (char_id = 3)

-- noteVisit
--   $1 = 1
--   $2 = "2026-11-23T13:46:37.087Z"
--   $3 = "{}"
--   $4 = "2026-11-23T13:16:37.087Z"
--   $5 = "2026-11-23T13:16:37.087Z"
insert into place_visits as v (account_id, seen_at, places)
  values ($1, $2, $3::jsonb)
  on conflict (account_id) do update set left_at = case when v.seen_at <= $4 then v.seen_at else v.left_at
    end, left_places = case when v.seen_at <= $5 then v.places else v.left_places end, seen_at =
    excluded.seen_at, places = excluded.places
  returning left_at as at, left_places as places;
-- reads no table
-- Insert on place_visits v, 1
--   Result, 1

-- selectBannedOf
--   $1 = "rogue"
--   $2 = 20
select "char_id" as "charId", "name" from "banned_characters" where lower(login) = $1 order by "name" limit $2;
-- sorts 1, reads 1 of banned_characters
-- Limit, 1
--   Sort, 1
--     Sort Key: name
--     Index Scan using banned_characters_login on banned_characters, 1
--       Index Cond: (lower(login) = 'rogue'::text)

-- selectCharactersOf
--   $1 = "knight"
--   $2 = "knight"
select "char_id" as "charId", "name"
  from "characters"
  where lower(login) = $1
  union select "char_id" as "charId", "name"
  from "unranked_characters"
  where lower(login) = $2
  order by "name", "charId";
-- sorts 4, reads 1 of characters, reads 1 of unranked_characters
-- Sort, 2
--   Sort Key: characters.name COLLATE "C", characters.char_id
--   Unique, 2
--     Sort, 2
--       Sort Key: characters.char_id, characters.name COLLATE "C"
--       Append, 2
--         Index Scan using characters_login on characters, 1
--           Index Cond: (lower(login) = 'knight'::text)
--         Subquery Scan *SELECT* 2, 1
--           Index Scan using unranked_characters_login on unranked_characters, 1
--             Index Cond: (lower(login) = 'knight'::text)

-- selectDays
--   $1 = [70,71]
--   $2 = "2026-02-28"
select char_id as "charId", day::text as date, rank
  from character_days
  where char_id = any($1::integer[]) and day > $2::date
  order by char_id, day;
-- reads 1 of character_days
-- Index Scan using character_days_pkey on character_days, 1
--   Index Cond: ((char_id = ANY ('{70,71}'::integer[])) AND (day > '2026-02-28'::date))

-- selectLoginsOfClans
--   $1 = [5]
--   $2 = 20000
select distinct lower(c.login) as login
  from character_details d
  join characters c using (char_id)
  where d.clan_id = any($1::integer[])
  limit $2;
-- sorts 20, reads 20 of character_details, reads 20 of characters
-- Limit, 20
--   Unique, 20
--     Sort, 20
--       Sort Key: (lower(c.login))
--       Nested Loop, 20
--         Bitmap Heap Scan on character_details d, 20
--           Bitmap Index Scan using character_details_clan, 20
--             Index Cond: (clan_id = ANY ('{5}'::integer[]))
--         Index Scan using characters_pkey on characters c, 1
--           Index Cond: (char_id = d.char_id)

-- selectMentions
--   $1 = ["Ashen","O'Briar 🐺"]
--   $2 = ["Ashen","O'Briar 🐺"]
select name, class_id as "classId", faction
  from characters
  where lower(name collate "default") in ( select lower(asked collate "default")
  from unnest($1::text[]) asked ) and name = any($2::text[]);
-- sorts 2, reads 2 of characters
-- Nested Loop, 1
--   Unique, 2
--     Sort, 2
--       Sort Key: (lower(asked.asked))
--       Function Scan asked, 2
--   Index Scan using characters_name_beginning on characters, 1
--     Index Cond: (lower((name)::text) = lower(asked.asked))
--     Filter: (name = ANY ('{Ashen,"O''Briar 🐺"}'::text[]))

-- selectOnline
--   $1 = 1
select "online" from "characters" where "char_id" = $1;
-- reads 1 of characters
-- Index Scan using characters_pkey on characters, 1
--   Index Cond: (char_id = 1)

-- selectOwnClans
--   $1 = "knight"
select distinct "character_details"."clan_id" as "clanId"
  from "characters"
  inner
  join "character_details" on "character_details"."char_id" = "characters"."char_id"
  where lower(characters.login) = $1;
-- sorts 1, reads 1 of characters, reads 1 of character_details
-- Unique, 1
--   Sort, 1
--     Sort Key: character_details.clan_id
--     Nested Loop, 1
--       Index Scan using characters_login on characters, 1
--         Index Cond: (lower(login) = 'knight'::text)
--       Index Scan using character_details_pkey on character_details, 1
--         Index Cond: (char_id = characters.char_id)

-- selectPlacesOn
--   $1 = [50]
--   $2 = "2026-03-10"
select distinct on (char_id) char_id as "charId", rank
  from character_days
  where char_id = any($1::integer[]) and day <= $2::date
  order by char_id, day desc;
-- reads 1 of character_days
-- Unique, 1
--   Incremental Sort, 2
--     Sort Key: char_id, day DESC
--     Index Scan using character_days_pkey on character_days, 1
--       Index Cond: ((char_id = ANY ('{50}'::integer[])) AND (day <= '2026-03-10'::date))

-- selectStrongest
--   $1 = "donor7"
--   $2 = 1
select "characters"."char_id" as "charId", "characters"."name", heroes.char_id is not null as "isHero"
  from "characters"
  left
  join "heroes" on "heroes"."char_id" = "characters"."char_id"
  where lower(characters.login) = $1
  order by "characters"."level" desc, "characters"."pvp_count" desc, "characters"."char_id"
  limit $2;
-- sorts 1, reads 100 of heroes, reads 1 of characters
-- Limit, 1
--   Sort, 1
--     Sort Key: characters.level DESC, characters.pvp_count DESC, characters.char_id
--     Hash Join Right, 1
--       Hash Cond: (heroes.char_id = characters.char_id)
--       Seq Scan on heroes, 100
--       Hash, 1
--         Index Scan using characters_login on characters, 1
--           Index Cond: (lower(login) = 'donor7'::text)
