-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- placeClans
update clans c set rank = n.rank
  from (select clan_id, row_number() over (order by reputation_score desc, name, clan_id) as rank
  from clans) n
  where c.clan_id = n.clan_id and c.rank <> n.rank;
-- sorts 20,000, reads 40,000 of clans
-- Update on clans c, 0
--   Hash Join, 20,000
--     Hash Cond: (n.clan_id = c.clan_id)
--     Join Filter: (c.rank <> n.rank)
--     Subquery Scan n, 20,000
--       WindowAgg, 20,000
--         Sort, 20,000
--           Sort Key: clans.reputation_score DESC, clans.name COLLATE "C", clans.clan_id
--           Seq Scan on clans, 20,000
--     Hash, 20,000
--       Seq Scan on clans c, 20,000

-- placeHeroes
update heroes h set rank = n.rank
  from ( select char_id, row_number() over (order by h.count desc, c.name, char_id) as rank
  from heroes h
  join characters c using (char_id) ) n
  where h.char_id = n.char_id and h.rank <> n.rank;
-- sorts 100, reads 200 of heroes, reads 100 of characters
-- Update on heroes h, 0
--   Hash Join, 100
--     Hash Cond: (n.char_id = h.char_id)
--     Join Filter: (h.rank <> n.rank)
--     Subquery Scan n, 100
--       WindowAgg, 100
--         Sort, 100
--           Sort Key: h_1.count DESC, c.name COLLATE "C", h_1.char_id
--           Nested Loop, 100
--             Seq Scan on heroes h_1, 100
--             Index Scan using characters_pkey on characters c, 1
--               Index Cond: (char_id = h_1.char_id)
--     Hash, 100
--       Seq Scan on heroes h, 100

-- replaceFactions
delete from "factions";
-- reads 3 of factions
-- Delete on factions, 0
--   Seq Scan on factions, 3

-- replaceFactions
--   $1 = "nature"
--   $2 = "Nature"
--   $3 = 1
--   $4 = null
insert into "factions" ("code", "name", "points", "towns") values ($1, $2, $3, $4);
-- reads no table
-- Insert on factions, 0
--   Result, 1

-- replaceHeroes
--   $1 = []
delete from heroes where char_id <> all($1::integer[]);
-- reads 100 of heroes
-- Delete on heroes, 0
--   Seq Scan on heroes, 100
--     Filter: (char_id <> ALL ('{}'::integer[]))

-- replaceHeroes
--   $1 = []
--   $2 = []
--   $3 = []
insert into heroes (char_id, class_id, count, rank) select g.*, 0
  from unnest( $1::integer[], $2::integer[], $3::bigint[] ) as g (char_id, class_id, count)
  on conflict (char_id) do update set class_id = excluded.class_id, count = excluded.count
  where (heroes.class_id, heroes.count) is distinct from (excluded.class_id, excluded.count);
-- reads no table
-- Insert on heroes, 0
--   Function Scan g, 1

-- selectClanMentions
--   $1 = 1
select "clan_id", "name", "faction" from "clans" where "clan_id" in ($1);
-- reads 1 of clans
-- Index Scan using clans_pkey on clans, 1
--   Index Cond: (clan_id = 1)

-- selectClans
--   $1 = 0
--   $2 = 20
select "rank", "name", "level", "reputation_score" as "reputationScore", "faction", "castle_id" as "castleId",
    "castle_name" as "castleName", "members"
  from "clans"
  where "rank" > $1
  order by "rank"
  limit $2;
-- reads 20 of clans
-- Limit, 20
--   Index Scan using clans_by_rank on clans, 20,000
--     Index Cond: (rank > 0)

-- selectClans
--   $1 = "%VE%"
--   $2 = 20
--   $3 = 0
select "rank", "name", "level", "reputation_score" as "reputationScore", "faction", "castle_id" as "castleId",
    "castle_name" as "castleName", "members"
  from "clans"
  where lower("name" collate "default") like lower($1 collate "default")
  order by "rank"
  limit $2 offset $3;
-- reads 100 of clans
-- Limit, 20
--   Index Scan using clans_by_rank on clans, 4,000
--     Filter: (lower((name)::text) ~~ '%ve%'::text)

-- selectClans
select coalesce(max(rank), 0) as "total" from "clans";
-- reads 1 of clans
-- Result, 1
--   InitPlan 1: Limit, 1
--     Index Only Scan Backward using clans_by_rank on clans, 20,000

-- selectClans
--   $1 = "%VE%"
select count(*) as "total" from "clans" where lower("name" collate "default") like lower($1 collate "default");
-- reads 20,000 of clans
-- Aggregate, 1
--   Seq Scan on clans, 4,000
--     Filter: (lower((name)::text) ~~ '%ve%'::text)

-- selectFactions
select * from "factions" order by "points" desc, "code";
-- sorts 3, reads 3 of factions
-- Sort, 3
--   Sort Key: points DESC, code
--   Seq Scan on factions, 3

-- selectHeroes
--   $1 = "%%"
--   $2 = 20
--   $3 = 0
select "h"."rank", "h"."char_id" as "charId", "h"."class_id" as "classId", "h"."count"
  from "heroes" as "h"
  inner
  join "characters" as "c" on "c"."char_id" = "h"."char_id"
  where lower("c"."name" collate "default") like lower($1 collate "default")
  order by "h"."rank"
  limit $2 offset $3;
-- reads 20 of heroes, reads 20 of characters
-- Limit, 20
--   Nested Loop, 100
--     Index Scan using heroes_by_rank on heroes h, 100
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = h.char_id)
--       Filter: (lower((name)::text) ~~ '%%'::text)

-- selectHeroes
--   $1 = "%%"
select count(*) as "total"
  from "heroes" as "h"
  inner
  join "characters" as "c" on "c"."char_id" = "h"."char_id"
  where lower("c"."name" collate "default") like lower($1 collate "default");
-- reads 100 of heroes, reads 100 of characters
-- Aggregate, 1
--   Nested Loop, 100
--     Seq Scan on heroes h, 100
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = h.char_id)
--       Filter: (lower((name)::text) ~~ '%%'::text)

-- updateCastles
--   $1 = []
--   $2 = []
--   $3 = []
update clans c set castle_id = g.castle_id, castle_name = g.name
  from clans one
  left
  join ( select distinct on (clan_id) clan_id, castle_id, name
  from unnest( $1::integer[], $2::integer[], $3::text[] ) as g (clan_id, castle_id, name)
  order by clan_id, castle_id ) g using (clan_id)
  where c.clan_id = one.clan_id and (c.castle_id, c.castle_name) is distinct from (g.castle_id, g.name);
-- reads 40,000 of clans, sorts 1
-- Update on clans c, 0
--   Hash Join Left, 20,000
--     Filter: ((c.castle_id IS DISTINCT FROM g.castle_id) OR (c.castle_name IS DISTINCT FROM g.name))
--     Hash Cond: (one.clan_id = g.clan_id)
--     Hash Join, 20,000
--       Hash Cond: (c.clan_id = one.clan_id)
--       Seq Scan on clans c, 20,000
--       Hash, 20,000
--         Seq Scan on clans one, 20,000
--     Hash, 1
--       Subquery Scan g, 1
--         Unique, 1
--           Sort, 1
--             Sort Key: g_1.clan_id, g_1.castle_id
--             Function Scan g_1, 1

-- upsertClans
--   $1 = []
--   $2 = []
--   $3 = []
--   $4 = []
--   $5 = []
insert into clans (clan_id, name, level, reputation_score, faction, rank) select g.*, 0
  from unnest( $1::integer[], $2::text[], $3::integer[], $4::integer[], $5::text[] ) as g (clan_id, name,
    level, reputation_score, faction)
  on conflict (clan_id) do update set name = excluded.name, level = excluded.level, reputation_score =
    excluded.reputation_score, faction = excluded.faction
  where (clans.name, clans.level, clans.reputation_score, clans.faction) is distinct from (excluded.name,
    excluded.level, excluded.reputation_score, excluded.faction);
-- reads no table
-- Insert on clans, 0
--   Function Scan g, 1
