-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectClan
--   $1 = "2025-12-01"
--   $2 = "Order"
--   $3 = "Order"
select k.clan_id as "clanId", k.name, k.level, k.reputation_score as "reputationScore", k.rank, k.faction,
    (select max(rank)
  from clans) as ranked, k.castle_id as "castleId", k.alliance, k.hall, (select c.name
  from characters c
  where c.char_id = k.leader_id) as leader, ( select coalesce(json_agg(json_build_object('date', d.day,
    'reputationScore', d.reputation)
  order by d.day), '[]')
  from clan_days d
  where d.clan_id = k.clan_id and d.day >= $1::date ) as history
  from clans k
  where lower(k.name collate "default") = lower($2 collate "default")
  order by k.name = $3 collate "C" desc, k.rank
  limit 1;
-- reads 2 of clans, sorts 1,000, reads 1 of characters, reads 1,000 of clan_days
-- Limit, 1
--   InitPlan 2: Result, 1
--     InitPlan 1: Limit, 1
--       Index Only Scan Backward using clans_by_rank on clans, 20,000
--   Result, 1
--     Sort, 1
--       Sort Key: ((k.name = 'Order'::text COLLATE "C")) DESC, k.rank
--       Index Scan using clans_by_name on clans k, 1
--         Index Cond: (lower((name)::text) = 'order'::text)
--     SubPlan 3: Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = k.leader_id)
--     SubPlan 4: Aggregate, 1
--       Sort, 1,000
--         Sort Key: d.day
--         Bitmap Heap Scan on clan_days d, 1,000
--           Bitmap Index Scan using clan_days_pkey, 1,000
--             Index Cond: ((clan_id = k.clan_id) AND (day >= '2025-12-01'::date))

-- selectDays
--   $1 = [0]
--   $2 = "2025-12-10"
select char_id as "charId", day::text as date, rank, pvp_count as "pvpCount"
  from character_days
  where char_id = any($1::integer[]) and day >= $2::date
  order by char_id, day;
-- reads 1 of character_days
-- Index Scan using character_days_pkey on character_days, 1
--   Index Cond: ((char_id = ANY ('{0}'::integer[])) AND (day >= '2025-12-10'::date))

-- selectHeroCounts
--   $1 = 0
select "char_id", "count" from "heroes" where "char_id" in ($1);
-- reads 100 of heroes
-- Seq Scan on heroes, 1
--   Filter: (char_id = 0)

-- selectMembers
--   $1 = "2026-02-22"
--   $2 = "2026-02-22"
--   $3 = 9
--   $4 = 500
select c.char_id as "charId", c.name, c.class_id as "classId", c.level, c.online, ( select
    coalesce(json_agg(json_build_object('day', n.day, 'wins', n.pvp_count, 'falls', n.falls)
  order by n.day), '[]')
  from character_days n
  where n.char_id = c.char_id and n.day >= coalesce( ( select max(b.day)
  from character_days b
  where b.char_id = c.char_id and b.day <= $1::date ), $2::date ) ) as notes
  from character_details d
  join characters c using (char_id)
  where d.clan_id = $3
  order by c.level desc, c.name, c.char_id
  limit $4;
-- sorts 20, reads 20 of character_details, reads 20 of characters, reads 20 of character_days
-- Limit, 20
--   Result, 20
--     Sort, 20
--       Sort Key: c.level DESC, c.name COLLATE "C", c.char_id
--       Nested Loop, 20
--         Bitmap Heap Scan on character_details d, 20
--           Bitmap Index Scan using character_details_clan, 20
--             Index Cond: (clan_id = 9)
--         Index Scan using characters_pkey on characters c, 1
--           Index Cond: (char_id = d.char_id)
--     SubPlan 3: Aggregate, 1
--       InitPlan 2: Result, 1
--         InitPlan 1: Limit, 1
--           Index Only Scan Backward using character_days_pkey on character_days b, 1
--             Index Cond: ((char_id = c.char_id) AND (day <= '2026-02-22'::date))
--       Index Scan using character_days_pkey on character_days n, 1
--         Index Cond: ((char_id = c.char_id) AND (day >= COALESCE((InitPlan 2).col1, '2026-02-22'::date)))

-- selectNamed
--   $1 = ["Rogue"]
--   $2 = "2026-11-23T13:35:11.005Z"
select found.char_id as id
  from unnest($1::text[]) with ordinality as asked (name, place)
  cross
  join lateral ( select *
  from ( select c.char_id, c.name, null as until
  from characters c
  where lower(c.name collate "default") = lower(asked.name collate "default")
  union all select f.char_id, f.name, f.until
  from former_names f
  where f.search_name = lower(asked.name collate "default") collate "C" and f.until > $2 ) called
  order by until desc nulls first, name = asked.name collate "C" desc, char_id
  limit 1 ) found
  order by asked.place;
-- sorts 2, reads 1 of characters, reads 1 of former_names
-- Nested Loop, 1
--   Function Scan asked, 1
--   Limit, 1
--     Sort, 2
--       Sort Key: "*SELECT* 1".until DESC, (("*SELECT* 1".name = (asked.name)::text)) DESC, "*SELECT* 1".char_id
--       Result, 2
--         Append, 2
--           Subquery Scan *SELECT* 1, 1
--             Index Scan using characters_name_beginning on characters c, 1
--               Index Cond: (lower((name)::text) = lower(asked.name))
--           Subquery Scan *SELECT* 2, 1
--             Index Scan using former_names_by_name on former_names f, 1
--               Index Cond: (search_name = (lower(asked.name))::text)
--               Filter: (until > '2026-11-23 13:35:11.005+00'::timestamp with time zone)

-- selectWars
--   $1 = "2026-03-03"
--   $2 = "2026-03-03"
--   $3 = 5
--   $4 = "2025-12-10"
--   $5 = 5
--   $6 = "2025-12-10"
--   $7 = 5
--   $8 = 5
--   $9 = 5
--   $10 = 100
select k.name, k.rank, k.level, k.reputation_score as "reputationScore", k.faction, ( select
    json_build_object('won', sum(f.won), 'lost', sum(f.lost), 'week', json_build_object( 'won',
    coalesce(sum(f.won) filter (where f.day > $1::date), 0), 'lost', coalesce(sum(f.lost) filter (where f.day
    > $2::date), 0) ))
  from ( select day, won, 0 as lost
  from clan_fights
  where clan_id = $3 and enemy_id = k.clan_id and day >= $4::date
  union all select day, 0, won
  from clan_fights
  where clan_id = k.clan_id and enemy_id = $5 and day >= $6::date ) f
  having count(*) > 0 ) as fights
  from clans k
  where k.clan_id <> $7 and k.clan_id in ( select unnest(own.wars)
  from clans own
  where own.clan_id = $8
  union all select enemy.clan_id
  from clans enemy
  where enemy.wars @> array[$9::integer] )
  order by k.rank
  limit $10;
-- sorts 100, reads 200 of clans, reads 200 of clan_fights
-- Limit, 100
--   Result, 100
--     Sort, 100
--       Sort Key: k.rank
--       Nested Loop, 100
--         Aggregate Hashed, 100
--           Append, 100
--             ProjectSet, 10
--               Index Scan using clans_pkey on clans own, 1
--                 Index Cond: (clan_id = 5)
--             Bitmap Heap Scan on clans enemy, 100
--               Bitmap Index Scan using clans_by_war, 100
--                 Index Cond: (wars @> '{5}'::integer[])
--         Index Scan using clans_pkey on clans k, 1
--           Index Cond: (clan_id = (unnest(own.wars)))
--           Filter: (clan_id <> 5)
--     SubPlan 1: Aggregate, 1
--       Filter: (count(*) > 0)
--       Append, 2
--         Subquery Scan *SELECT* 1, 1
--           Index Scan using clan_fights_pkey on clan_fights, 1
--             Index Cond: ((clan_id = 5) AND (enemy_id = k.clan_id) AND (day >= '2025-12-10'::date))
--         Subquery Scan *SELECT* 2, 1
--           Index Scan using clan_fights_pkey on clan_fights clan_fights_1, 1
--             Index Cond: ((clan_id = k.clan_id) AND (enemy_id = 5) AND (day >= '2025-12-10'::date))
