-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addFights
--   $1 = ["Ashen"]
--   $2 = ["O'Briar 🐺"]
--   $3 = ["2026-11-24T22:58:12.405Z"]
insert into clan_fights (clan_id, enemy_id, day, won) select own.clan_id, enemy.clan_id, (fight.at at time
    zone 'UTC')::date, count(*)
  from unnest( $1::text[], $2::text[], $3::timestamptz[] ) as fight (winner, loser, at)
  cross
  join lateral ( select d.clan_id
  from characters c
  join character_details d using (char_id)
  where lower(c.name collate "default") = lower("fight"."winner" collate "default") and c.name =
    "fight"."winner" collate "C" and d.clan_id is not null
  order by c.char_id
  limit 1) own
  cross
  join lateral ( select d.clan_id
  from characters c
  join character_details d using (char_id)
  where lower(c.name collate "default") = lower("fight"."loser" collate "default") and c.name =
    "fight"."loser" collate "C" and d.clan_id is not null
  order by c.char_id
  limit 1) enemy
  where own.clan_id <> enemy.clan_id
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (clan_id, enemy_id, day) do update set won = clan_fights.won + excluded.won;
-- sorts 3, reads 2 of characters, reads 2 of character_details
-- Insert on clan_fights, 0
--   Subquery Scan *SELECT*, 1
--     Aggregate Sorted, 1
--       Sort, 1
--         Sort Key: d.clan_id, d_1.clan_id, (((fight.at AT TIME ZONE 'UTC'::text))::date)
--         Nested Loop, 1
--           Join Filter: (d.clan_id <> d_1.clan_id)
--           Nested Loop, 1
--             Function Scan fight, 1
--             Limit, 1
--               Sort, 1
--                 Sort Key: c.char_id
--                 Nested Loop, 1
--                   Index Scan using characters_name_beginning on characters c, 1
--                     Index Cond: (lower((name)::text) = lower(fight.winner))
--                     Filter: (name = (fight.winner)::text)
--                   Index Scan using character_details_pkey on character_details d, 1
--                     Index Cond: (char_id = c.char_id)
--                     Filter: (clan_id IS NOT NULL)
--           Limit, 1
--             Sort, 1
--               Sort Key: c_1.char_id
--               Nested Loop, 1
--                 Index Scan using characters_name_beginning on characters c_1, 1
--                   Index Cond: (lower((name)::text) = lower(fight.loser))
--                   Filter: (name = (fight.loser)::text)
--                 Index Scan using character_details_pkey on character_details d_1, 1
--                   Index Cond: (char_id = c_1.char_id)
--                   Filter: (clan_id IS NOT NULL)

-- countMembers
--   $1 = [1]
update clans c set members = g.members
  from ( select clan_id, (select count(*)
  from character_details d
  where d.clan_id = g.clan_id) as members
  from unnest($1::integer[]) as g (clan_id) ) g
  where c.clan_id = g.clan_id and c.members is distinct from g.members and (g.members > 0 or c.members is not
    null);
-- reads 1 of clans, reads 60 of character_details
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: ((members IS DISTINCT FROM (SubPlan 2)) AND (((SubPlan 3) > 0) OR (members IS NOT NULL)))
--       SubPlan 2: Aggregate, 1
--         Bitmap Heap Scan on character_details d_1, 20
--           Bitmap Index Scan using character_details_clan, 20
--             Index Cond: (clan_id = g.clan_id)
--       SubPlan 3: Aggregate, 1
--         Bitmap Heap Scan on character_details d_2, 20
--           Bitmap Index Scan using character_details_clan, 20
--             Index Cond: (clan_id = g.clan_id)
--     SubPlan 1: Aggregate, 1
--       Bitmap Heap Scan on character_details d, 20
--         Bitmap Index Scan using character_details_clan, 20
--           Index Cond: (clan_id = g.clan_id)

-- updateClanDetails
--   $1 = [7]
--   $2 = [null]
update clans c set "alliance" = g.value::text
  from unnest( $1::integer[], $2::text[] ) as g (clan_id, value)
  where c.clan_id = g.clan_id and c."alliance" is distinct from g.value::text;
-- reads 1 of clans
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: (alliance IS DISTINCT FROM g.value)

-- updateClanDetails
--   $1 = [7]
--   $2 = [null]
update clans c set "hall" = g.value::text
  from unnest( $1::integer[], $2::text[] ) as g (clan_id, value)
  where c.clan_id = g.clan_id and c."hall" is distinct from g.value::text;
-- reads 1 of clans
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: (hall IS DISTINCT FROM g.value)

-- updateClanDetails
--   $1 = [5]
--   $2 = ["1"]
update clans c set "leader_id" = g.value::integer
  from unnest( $1::integer[], $2::text[] ) as g (clan_id, value)
  where c.clan_id = g.clan_id and c."leader_id" is distinct from g.value::integer;
-- reads 1 of clans
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: (leader_id IS DISTINCT FROM (g.value)::integer)

-- updateClanDetails
--   $1 = [7]
--   $2 = ["{}"]
update clans c set "wars" = g.value::integer[]
  from unnest( $1::integer[], $2::text[] ) as g (clan_id, value)
  where c.clan_id = g.clan_id and c."wars" is distinct from g.value::integer[];
-- reads 1 of clans
-- Update on clans c, 0
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using clans_pkey on clans c, 1
--       Index Cond: (clan_id = g.clan_id)
--       Filter: (wars IS DISTINCT FROM (g.value)::integer[])

-- updateMembership
--   $1 = "{1}"
--   $2 = "{1}"
with given as ( select *
  from unnest( $1::integer[], $2::integer[] ) as g (char_id, clan_id) ), old as materialized (select
    d.char_id, d.clan_id
  from character_details d
  join given using (char_id)), written as ( insert into character_details as d (char_id, clan_id) select *
  from given
  on conflict (char_id) do update set clan_id = excluded.clan_id
  where d.clan_id is distinct from excluded.clan_id
  returning char_id, clan_id ) select distinct w.char_id as "charId", side.clan_id as "clanId"
  from written w
  left
  join old using (char_id)
  cross
  join lateral (values (w.clan_id), (old.clan_id)) side (clan_id)
  where side.clan_id is not null;
-- reads 1 of character_details, sorts 2
-- Unique, 2
--   CTE given: Function Scan g, 1
--   CTE old: Nested Loop, 1
--     CTE Scan given, 1
--     Index Scan using character_details_pkey on character_details d, 1
--       Index Cond: (char_id = given.char_id)
--   CTE written: Insert on character_details d_1, 1
--     CTE Scan given_1, 1
--   Sort, 2
--     Sort Key: w.char_id, "*VALUES*".column1
--     Nested Loop, 2
--       Nested Loop Left, 1
--         Join Filter: (w.char_id = old.char_id)
--         CTE Scan w, 1
--         CTE Scan old, 1
--       Values Scan *VALUES*, 2
--         Filter: (column1 IS NOT NULL)
