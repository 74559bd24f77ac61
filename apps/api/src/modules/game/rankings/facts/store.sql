-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- clanLevels
--   $1 = []
select clan_id as id, level from clans where clan_id = any($1::integer[]);
-- reads 1 of clans
-- Index Scan using clans_pkey on clans, 1
--   Index Cond: (clan_id = ANY ('{}'::integer[]))

-- classesAt
--   $1 = [88]
--   $2 = 80
select distinct class_id as id from characters where class_id = any($1::integer[]) and level >= $2;
-- reads 8,000 of characters
-- Aggregate Hashed, 100
--   Bitmap Heap Scan on characters, 4,000
--     Filter: (level >= 80)
--     Bitmap Index Scan using characters_class, 8,000
--       Index Cond: (class_id = ANY ('{88}'::integer[]))

-- leaders
--   $1 = "{268435457,268435458,268435459}"
--   $2 = "assists"
--   $3 = "pkKills"
--   $4 = "onlineTime"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "assists"::double
    precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "pk_kills"::double precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 3 of characters, sorts 9
-- Append, 3
--   CTE candidates: Index Scan using characters_pkey on characters, 3
--     Index Cond: (char_id = ANY ('{268435457,268435458,268435459}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates.assists DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates_1.pk_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3
--           Filter: (pk_kills > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates_2.online_time DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 3
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "{997,968,1350,394,1252,402,1448,187,59,3,1352,1203,1149,746,1358,231,1431,898,297,680}"
--   $2 = "flagKills"
--   $3 = "capturedFortresses"
--   $4 = "wonEvents"
--   $5 = "participatedEvents"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "flag_kills"::double
    precision as value
  from candidates
  where "flag_kills" > 0
  order by "flag_kills" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "captured_fortresses"::double precision as value
  from candidates
  where "captured_fortresses" > 0
  order by "captured_fortresses" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 80
-- Append, 4
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{997,968,1350,394,1252,402,1448,187,59,3,1352,1203,1149,746,1358,231,1431,898,297,680}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.flag_kills DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (flag_kills > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.captured_fortresses DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (captured_fortresses > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.won_events DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (won_events > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.participated_events DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (participated_events > '0'::double precision)

-- leaders
--   $1 = "{166,273,449,296,46,274,423,136,60,309,335,360,391,378,284,5,13,85,145,415}"
--   $2 = "killedMages"
--   $3 = "castleKills"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "killed_mages"::double
    precision as value
  from candidates
  where "killed_mages" > 0
  order by "killed_mages" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 40
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{166,273,449,296,46,274,423,136,60,309,335,360,391,378,284,5,13,85,145,415}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.killed_mages DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (killed_mages > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.castle_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (castle_kills > '0'::double precision)

-- leaders
--   $1 = "{132,728,732,793,599,156,399,1305,714,1299,289,113,415,30,1203,848,62,1161,549,1011}"
--   $2 = "killingSprees"
--   $3 = "killedByMages"
--   $4 = "killedByFighters"
--   $5 = "townKills"
--   $6 = "castleKills"
--   $7 = "wonRounds"
--   $8 = "topRoundPlayer"
--   $9 = "wonEvents"
--   $10 = "onlineTime"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "killing_sprees"::double
    precision as value
  from candidates
  where "killing_sprees" > 0
  order by "killing_sprees" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "killed_by_mages"::double precision as value
  from candidates
  where "killed_by_mages" > 0
  order by "killed_by_mages" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "killed_by_fighters"::double precision as value
  from candidates
  where "killed_by_fighters" > 0
  order by "killed_by_fighters" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $7::text as sort, char_id as "charId", "won_rounds"::double precision as value
  from candidates
  where "won_rounds" > 0
  order by "won_rounds" desc, name, char_id
  limit 1)
  union all ( select $8::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1)
  union all ( select $9::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1)
  union all ( select $10::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 200
-- Append, 9
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{132,728,732,793,599,156,399,1305,714,1299,289,113,415,30,1203,848,62,1161,549,1011}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.killing_sprees DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (killing_sprees > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.killed_by_mages DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (killed_by_mages > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.killed_by_fighters DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (killed_by_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.town_kills DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_4.castle_kills DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 20
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 6, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_5.won_rounds DESC, candidates_5.name COLLATE "C", candidates_5.char_id
--         CTE Scan candidates_5, 20
--           Filter: (won_rounds > '0'::double precision)
--   Subquery Scan *SELECT* 7, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_6.top_round_player DESC, candidates_6.name COLLATE "C", candidates_6.char_id
--         CTE Scan candidates_6, 20
--           Filter: (top_round_player > '0'::double precision)
--   Subquery Scan *SELECT* 8, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_7.won_events DESC, candidates_7.name COLLATE "C", candidates_7.char_id
--         CTE Scan candidates_7, 20
--           Filter: (won_events > '0'::double precision)
--   Subquery Scan *SELECT* 9, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_8.online_time DESC, candidates_8.name COLLATE "C", candidates_8.char_id
--         CTE Scan candidates_8, 20
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "{4,6,7,9,10,12,14,16,17,20,21,23,24,25,27,28,29,30,31,32}"
--   $2 = "killingSprees"
--   $3 = "killedMages"
--   $4 = "castleKills"
--   $5 = "topRoundPlayer"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "killing_sprees"::double
    precision as value
  from candidates
  where "killing_sprees" > 0
  order by "killing_sprees" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "killed_mages"::double precision as value
  from candidates
  where "killed_mages" > 0
  order by "killed_mages" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 80
-- Append, 4
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{4,6,7,9,10,12,14,16,17,20,21,23,24,25,27,28,29,30,31,32}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.killing_sprees DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (killing_sprees > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.killed_mages DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (killed_mages > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.castle_kills DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.top_round_player DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (top_round_player > '0'::double precision)

-- leaders
--   $1 = "{312,33,212,386,327,313,361,82,431,328,10,395,258,442,148,179,235,195,127,155}"
--   $2 = "participatedEvents"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId",
    "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 20
-- Limit, 1
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{312,33,212,386,327,313,361,82,431,328,10,395,258,442,148,179,235,195,127,155}'::integer[]))
--   Sort, 20
--     Sort Key: candidates.participated_events DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 20
--       Filter: (participated_events > '0'::double precision)

-- leaders
--   $1 = "{268435457}"
--   $2 = "pkCount"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pk_count"::double
    precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1);
-- reads 1 of characters, sorts 1
-- Limit, 1
--   CTE candidates: Index Scan using characters_pkey on characters, 1
--     Index Cond: (char_id = ANY ('{268435457}'::integer[]))
--   Sort, 1
--     Sort Key: candidates.pk_count DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 1
--       Filter: (pk_count > '0'::double precision)

-- leaders
--   $1 = "{444,368,83,496,398,371,322,58,456,140,457,225,176,465,81,283,185,268,275,489}"
--   $2 = "pkCount"
--   $3 = "killedByMages"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pk_count"::double
    precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "killed_by_mages"::double precision as value
  from candidates
  where "killed_by_mages" > 0
  order by "killed_by_mages" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 40
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{444,368,83,496,398,371,322,58,456,140,457,225,176,465,81,283,185,268,275,489}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pk_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pk_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.killed_by_mages DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (killed_by_mages > '0'::double precision)

-- leaders
--   $1 = "{268435457,268435458,268435459}"
--   $2 = "pkKills"
--   $3 = "onlineTime"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pk_kills"::double
    precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 3 of characters, sorts 6
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 3
--     Index Cond: (char_id = ANY ('{268435457,268435458,268435459}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates.pk_kills DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3
--           Filter: (pk_kills > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates_1.online_time DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "{1}"
--   $2 = "pvpCount"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1);
-- reads 1 of characters, sorts 1
-- Limit, 1
--   CTE candidates: Index Scan using characters_pkey on characters, 1
--     Index Cond: (char_id = ANY ('{1}'::integer[]))
--   Sort, 1
--     Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 1
--       Filter: (pvp_count > '0'::double precision)

-- leaders
--   $1 = "{1,2,3,4,7,8,10,11,13,17,18,19,20,21,26,28,32,35,42,43}"
--   $2 = "pvpCount"
--   $3 = "assists"
--   $4 = "killedFighters"
--   $5 = "killedByMages"
--   $6 = "killedByFighters"
--   $7 = "flagKills"
--   $8 = "topRoundPlayer"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "killed_fighters"::double precision as value
  from candidates
  where "killed_fighters" > 0
  order by "killed_fighters" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "killed_by_mages"::double precision as value
  from candidates
  where "killed_by_mages" > 0
  order by "killed_by_mages" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "killed_by_fighters"::double precision as value
  from candidates
  where "killed_by_fighters" > 0
  order by "killed_by_fighters" desc, name, char_id
  limit 1)
  union all ( select $7::text as sort, char_id as "charId", "flag_kills"::double precision as value
  from candidates
  where "flag_kills" > 0
  order by "flag_kills" desc, name, char_id
  limit 1)
  union all ( select $8::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 100
-- Append, 7
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{1,2,3,4,7,8,10,11,13,17,18,19,20,21,26,28,32,35,42,43}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.assists DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.killed_fighters DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (killed_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.killed_by_mages DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (killed_by_mages > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_4.killed_by_fighters DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 20
--           Filter: (killed_by_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 6, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_5.flag_kills DESC, candidates_5.name COLLATE "C", candidates_5.char_id
--         CTE Scan candidates_5, 20
--           Filter: (flag_kills > '0'::double precision)
--   Subquery Scan *SELECT* 7, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_6.top_round_player DESC, candidates_6.name COLLATE "C", candidates_6.char_id
--         CTE Scan candidates_6, 20
--           Filter: (top_round_player > '0'::double precision)

-- leaders
--   $1 = "{241,1,179,154,291,258,59,252,209,121,80,296,217,281,40}"
--   $2 = "pvpCount"
--   $3 = "assists"
--   $4 = "level"
--   $5 = "townKills"
--   $6 = "wonEvents"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 80
-- Append, 5
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{241,1,179,154,291,258,59,252,209,121,80,296,217,281,40}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.assists DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.ranked_level DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (ranked_level > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.town_kills DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_4.won_events DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 20
--           Filter: (won_events > '0'::double precision)

-- leaders
--   $1 = "{491,428,92,456,220,416,173,110,78,182,493,210,462,6,126,130,444,254,214,34}"
--   $2 = "pvpCount"
--   $3 = "capturedFortresses"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "captured_fortresses"::double precision as value
  from candidates
  where "captured_fortresses" > 0
  order by "captured_fortresses" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 40
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{491,428,92,456,220,416,173,110,78,182,493,210,462,6,126,130,444,254,214,34}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.captured_fortresses DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (captured_fortresses > '0'::double precision)

-- leaders
--   $1 = "{2,3,5,6,8,10,11,12,13,15,17,18,21,23,27,28,29,38,39,41}"
--   $2 = "pvpCount"
--   $3 = "flagKills"
--   $4 = "castleKills"
--   $5 = "participatedEvents"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "flag_kills"::double precision as value
  from candidates
  where "flag_kills" > 0
  order by "flag_kills" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 80
-- Append, 4
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{2,3,5,6,8,10,11,12,13,15,17,18,21,23,27,28,29,38,39,41}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.flag_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (flag_kills > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.castle_kills DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.participated_events DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (participated_events > '0'::double precision)

-- leaders
--   $1 = "{249,304,1384,88,727,1484,1359,608,610,548,374,837,132,208,321,506,1086,930,65,433}"
--   $2 = "pvpCount"
--   $3 = "killedByFighters"
--   $4 = "stolenFlags"
--   $5 = "townKills"
--   $6 = "wonEvents"
--   $7 = "pkKills"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "killed_by_fighters"::double precision as value
  from candidates
  where "killed_by_fighters" > 0
  order by "killed_by_fighters" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "stolen_flags"::double precision as value
  from candidates
  where "stolen_flags" > 0
  order by "stolen_flags" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1)
  union all ( select $7::text as sort, char_id as "charId", "pk_kills"::double precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 100
-- Append, 6
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{249,304,1384,88,727,1484,1359,608,610,548,374,837,132,208,321,506,1086,930,65,433}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.killed_by_fighters DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (killed_by_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.stolen_flags DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (stolen_flags > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.town_kills DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_4.won_events DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 20
--           Filter: (won_events > '0'::double precision)
--   Subquery Scan *SELECT* 6, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_5.pk_kills DESC, candidates_5.name COLLATE "C", candidates_5.char_id
--         CTE Scan candidates_5, 20
--           Filter: (pk_kills > '0'::double precision)

-- leaders
--   $1 = "{1,2,4,5,6,7,9,11,12,17,18,21,22,23,24,25,28,30,36,37}"
--   $2 = "pvpCount"
--   $3 = "killedFighters"
--   $4 = "topRoundPlayer"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "killed_fighters"::double precision as value
  from candidates
  where "killed_fighters" > 0
  order by "killed_fighters" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 60
-- Append, 3
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{1,2,4,5,6,7,9,11,12,17,18,21,22,23,24,25,28,30,36,37}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.killed_fighters DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (killed_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.top_round_player DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (top_round_player > '0'::double precision)

-- leaders
--   $1 = "{268435458,268435459,268435457}"
--   $2 = "pvpCount"
--   $3 = "pkCount"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "pk_count"::double precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1);
-- reads 3 of characters, sorts 6
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 3
--     Index Cond: (char_id = ANY ('{268435458,268435459,268435457}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates_1.pk_count DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3
--           Filter: (pk_count > '0'::double precision)

-- leaders
--   $1 = "{2,3,4,6,7,9,10,12,13,14,16,18,19,20,21,24,25,26,28,29}"
--   $2 = "pvpCount"
--   $3 = "pkCount"
--   $4 = "topRoundPlayer"
--   $5 = "wonEvents"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "pk_count"::double precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 80
-- Append, 4
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{2,3,4,6,7,9,10,12,13,14,16,18,19,20,21,24,25,26,28,29}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_1.pk_count DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20
--           Filter: (pk_count > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_2.top_round_player DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20
--           Filter: (top_round_player > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20
--         Sort Key: candidates_3.won_events DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20
--           Filter: (won_events > '0'::double precision)

-- leaders
--   $1 = "{268435457,268435458,268435459,268435461}"
--   $2 = "pvpCount"
--   $3 = "pkKills"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "pk_kills"::double precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1);
-- reads 4 of characters, sorts 8
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 4
--     Index Cond: (char_id = ANY ('{268435457,268435458,268435459,268435461}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 4
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 4
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 4
--         Sort Key: candidates_1.pk_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 4
--           Filter: (pk_kills > '0'::double precision)

-- leaders
--   $1 = "{268435457,268435458,268435459}"
--   $2 = "pvpCount"
--   $3 = "level"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1);
-- reads 3 of characters, sorts 6
-- Append, 2
--   CTE candidates: Index Scan using characters_pkey on characters, 3
--     Index Cond: (char_id = ANY ('{268435457,268435458,268435459}'::integer[]))
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3
--         Sort Key: candidates_1.ranked_level DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3
--           Filter: (ranked_level > '0'::double precision)

-- leaders
--   $1 = "{268435458,268435459,268435460,268435457}"
--   $2 = "level"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId", "ranked_level"::double
    precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1);
-- reads 4 of characters, sorts 4
-- Limit, 1
--   CTE candidates: Index Scan using characters_pkey on characters, 4
--     Index Cond: (char_id = ANY ('{268435458,268435459,268435460,268435457}'::integer[]))
--   Sort, 4
--     Sort Key: candidates.ranked_level DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 4
--       Filter: (ranked_level > '0'::double precision)

-- leaders
--   $1 = "{6,7,9,12,14,15,16,17,19,20,21,22,26,30,31,32,33,35,36,37}"
--   $2 = "topRoundPlayer"
with candidates as materialized (select *
  from characters
  where char_id = any($1::integer[])) ( select $2::text as sort, char_id as "charId",
    "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1);
-- reads 20 of characters, sorts 20
-- Limit, 1
--   CTE candidates: Index Scan using characters_pkey on characters, 20
--     Index Cond: (char_id = ANY ('{6,7,9,12,14,15,16,17,19,20,21,22,26,30,31,32,33,35,36,37}'::integer[]))
--   Sort, 20
--     Sort Key: candidates.top_round_player DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 20
--       Filter: (top_round_player > '0'::double precision)

-- leaders
--   $1 = "onlineTime"
with greatest as materialized ( select max("online_time") as "online_time"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."online_time" > 0 and c."online_time" = g."online_time") ) ( select $1::text as sort, char_id as
    "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 1,000
-- Limit, 1
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Hash Join, 1,000
--     Hash Cond: (c.online_time = g.online_time)
--     Seq Scan on characters c, 1,000,000
--       Filter: (online_time > '0'::double precision)
--     Hash, 1
--       CTE Scan g, 1
--   Sort, 1,000
--     Sort Key: candidates.online_time DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 1,000
--       Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
with greatest as materialized ( select max("pvp_count") as "pvp_count"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") ) ( select $1::text as sort, char_id as
    "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 1,000
-- Limit, 1
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Hash Join, 1,000
--     Hash Cond: (c.pvp_count = g.pvp_count)
--     Seq Scan on characters c, 1,000,000
--       Filter: (pvp_count > '0'::double precision)
--     Hash, 1
--       CTE Scan g, 1
--   Sort, 1,000
--     Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 1,000
--       Filter: (pvp_count > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "assists"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("assists") as "assists"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."assists" > 0 and c."assists" =
    g."assists") ) ( select $1::text as sort, char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 4,000
-- Append, 2
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 2,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.assists > '0'::double precision) AND (c.assists = g.assists)))
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 2,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 2,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 2,000
--         Sort Key: candidates_1.assists DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 2,000
--           Filter: (assists > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "assists"
--   $3 = "level"
--   $4 = "townKills"
--   $5 = "wonEvents"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("assists") as "assists",
    max("ranked_level") as "ranked_level", max("town_kills") as "town_kills", max("won_events") as
    "won_events"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."assists" > 0 and c."assists" =
    g."assists") or (c."ranked_level" > 0 and c."ranked_level" = g."ranked_level") or (c."town_kills" > 0 and
    c."town_kills" = g."town_kills") or (c."won_events" > 0 and c."won_events" = g."won_events") ) ( select
    $1::text as sort, char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 20,000
-- Append, 5
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 5,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.assists > '0'::double precision) AND (c.assists = g.assists)) OR ((c.ranked_leve…
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 5,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 5,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 5,000
--         Sort Key: candidates_1.assists DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 5,000
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 5,000
--         Sort Key: candidates_2.ranked_level DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 5,000
--           Filter: (ranked_level > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 5,000
--         Sort Key: candidates_3.town_kills DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 5,000
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 5,000
--         Sort Key: candidates_4.won_events DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 5,000
--           Filter: (won_events > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "assists"
--   $3 = "townKills"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("assists") as "assists",
    max("town_kills") as "town_kills"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."assists" > 0 and c."assists" =
    g."assists") or (c."town_kills" > 0 and c."town_kills" = g."town_kills") ) ( select $1::text as sort,
    char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 9,000
-- Append, 3
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 3,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.assists > '0'::double precision) AND (c.assists = g.assists)) OR ((c.town_kills …
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_1.assists DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3,000
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_2.town_kills DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 3,000
--           Filter: (town_kills > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "castleKills"
--   $3 = "participatedEvents"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("castle_kills") as "castle_kills",
    max("participated_events") as "participated_events"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."castle_kills" > 0 and c."castle_kills" =
    g."castle_kills") or (c."participated_events" > 0 and c."participated_events" = g."participated_events") )
    ( select $1::text as sort, char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 9,000
-- Append, 3
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 3,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.castle_kills > '0'::double precision) AND (c.castle_kills = g.castle_kills)) OR …
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_1.castle_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3,000
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_2.participated_events DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 3,000
--           Filter: (participated_events > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "pkCount"
--   $3 = "assists"
--   $4 = "killDeathRatio"
--   $5 = "killsPerMinute"
--   $6 = "killingSprees"
--   $7 = "killedMages"
--   $8 = "killedFighters"
--   $9 = "killedByMages"
--   $10 = "killedByFighters"
--   $11 = "mageKillDeathRatio"
--   $12 = "fighterKillDeathRatio"
--   $13 = "averageKillersFactionLevel"
--   $14 = "averageVictimsFactionLevel"
--   $15 = "flagKills"
--   $16 = "stolenFlags"
--   $17 = "townKills"
--   $18 = "castleKills"
--   $19 = "capturedFortresses"
--   $20 = "wonRounds"
--   $21 = "topRoundPlayer"
--   $22 = "wonEvents"
--   $23 = "participatedEvents"
--   $24 = "eventWinLoseRatio"
--   $25 = "pkKills"
--   $26 = "level"
--   $27 = "onlineTime"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("pk_count") as "pk_count",
    max("assists") as "assists", max("kill_death_ratio") as "kill_death_ratio", max("kills_per_minute") as
    "kills_per_minute", max("killing_sprees") as "killing_sprees", max("killed_mages") as "killed_mages",
    max("killed_fighters") as "killed_fighters", max("killed_by_mages") as "killed_by_mages",
    max("killed_by_fighters") as "killed_by_fighters", max("mage_kill_death_ratio") as
    "mage_kill_death_ratio", max("fighter_kill_death_ratio") as "fighter_kill_death_ratio",
    max("average_killers_faction_level") as "average_killers_faction_level",
    max("average_victims_faction_level") as "average_victims_faction_level", max("flag_kills") as
    "flag_kills", max("stolen_flags") as "stolen_flags", max("town_kills") as "town_kills",
    max("castle_kills") as "castle_kills", max("captured_fortresses") as "captured_fortresses",
    max("won_rounds") as "won_rounds", max("top_round_player") as "top_round_player", max("won_events") as
    "won_events", max("participated_events") as "participated_events", max("event_win_lose_ratio") as
    "event_win_lose_ratio", max("pk_kills") as "pk_kills", max("ranked_level") as "ranked_level",
    max("online_time") as "online_time"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."pk_count" > 0 and c."pk_count" =
    g."pk_count") or (c."assists" > 0 and c."assists" = g."assists") or (c."kill_death_ratio" > 0 and
    c."kill_death_ratio" = g."kill_death_ratio") or (c."kills_per_minute" > 0 and c."kills_per_minute" =
    g."kills_per_minute") or (c."killing_sprees" > 0 and c."killing_sprees" = g."killing_sprees") or
    (c."killed_mages" > 0 and c."killed_mages" = g."killed_mages") or (c."killed_fighters" > 0 and
    c."killed_fighters" = g."killed_fighters") or (c."killed_by_mages" > 0 and c."killed_by_mages" =
    g."killed_by_mages") or (c."killed_by_fighters" > 0 and c."killed_by_fighters" = g."killed_by_fighters")
    or (c."mage_kill_death_ratio" > 0 and c."mage_kill_death_ratio" = g."mage_kill_death_ratio") or
    (c."fighter_kill_death_ratio" > 0 and c."fighter_kill_death_ratio" = g."fighter_kill_death_ratio") or
    (c."average_killers_faction_level" > 0 and c."average_killers_faction_level" =
    g."average_killers_faction_level") or (c."average_victims_faction_level" > 0 and
    c."average_victims_faction_level" = g."average_victims_faction_level") or (c."flag_kills" > 0 and
    c."flag_kills" = g."flag_kills") or (c."stolen_flags" > 0 and c."stolen_flags" = g."stolen_flags") or
    (c."town_kills" > 0 and c."town_kills" = g."town_kills") or (c."castle_kills" > 0 and c."castle_kills" =
    g."castle_kills") or (c."captured_fortresses" > 0 and c."captured_fortresses" = g."captured_fortresses")
    or (c."won_rounds" > 0 and c."won_rounds" = g."won_rounds") or (c."top_round_player" > 0 and
    c."top_round_player" = g."top_round_player") or (c."won_events" > 0 and c."won_events" = g."won_events")
    or (c."participated_events" > 0 and c."participated_events" = g."participated_events") or
    (c."event_win_lose_ratio" > 0 and c."event_win_lose_ratio" = g."event_win_lose_ratio") or (c."pk_kills" >
    0 and c."pk_kills" = g."pk_kills") or (c."ranked_level" > 0 and c."ranked_level" = g."ranked_level") or
    (c."online_time" > 0 and c."online_time" = g."online_time") ) ( select $1::text as sort, char_id as
    "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "pk_count"::double precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "kill_death_ratio"::double precision as value
  from candidates
  where "kill_death_ratio" > 0
  order by "kill_death_ratio" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "kills_per_minute"::double precision as value
  from candidates
  where "kills_per_minute" > 0
  order by "kills_per_minute" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "killing_sprees"::double precision as value
  from candidates
  where "killing_sprees" > 0
  order by "killing_sprees" desc, name, char_id
  limit 1)
  union all ( select $7::text as sort, char_id as "charId", "killed_mages"::double precision as value
  from candidates
  where "killed_mages" > 0
  order by "killed_mages" desc, name, char_id
  limit 1)
  union all ( select $8::text as sort, char_id as "charId", "killed_fighters"::double precision as value
  from candidates
  where "killed_fighters" > 0
  order by "killed_fighters" desc, name, char_id
  limit 1)
  union all ( select $9::text as sort, char_id as "charId", "killed_by_mages"::double precision as value
  from candidates
  where "killed_by_mages" > 0
  order by "killed_by_mages" desc, name, char_id
  limit 1)
  union all ( select $10::text as sort, char_id as "charId", "killed_by_fighters"::double precision as value
  from candidates
  where "killed_by_fighters" > 0
  order by "killed_by_fighters" desc, name, char_id
  limit 1)
  union all ( select $11::text as sort, char_id as "charId", "mage_kill_death_ratio"::double precision as
    value
  from candidates
  where "mage_kill_death_ratio" > 0
  order by "mage_kill_death_ratio" desc, name, char_id
  limit 1)
  union all ( select $12::text as sort, char_id as "charId", "fighter_kill_death_ratio"::double precision as
    value
  from candidates
  where "fighter_kill_death_ratio" > 0
  order by "fighter_kill_death_ratio" desc, name, char_id
  limit 1)
  union all ( select $13::text as sort, char_id as "charId", "average_killers_faction_level"::double precision
    as value
  from candidates
  where "average_killers_faction_level" > 0
  order by "average_killers_faction_level" desc, name, char_id
  limit 1)
  union all ( select $14::text as sort, char_id as "charId", "average_victims_faction_level"::double precision
    as value
  from candidates
  where "average_victims_faction_level" > 0
  order by "average_victims_faction_level" desc, name, char_id
  limit 1)
  union all ( select $15::text as sort, char_id as "charId", "flag_kills"::double precision as value
  from candidates
  where "flag_kills" > 0
  order by "flag_kills" desc, name, char_id
  limit 1)
  union all ( select $16::text as sort, char_id as "charId", "stolen_flags"::double precision as value
  from candidates
  where "stolen_flags" > 0
  order by "stolen_flags" desc, name, char_id
  limit 1)
  union all ( select $17::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $18::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $19::text as sort, char_id as "charId", "captured_fortresses"::double precision as value
  from candidates
  where "captured_fortresses" > 0
  order by "captured_fortresses" desc, name, char_id
  limit 1)
  union all ( select $20::text as sort, char_id as "charId", "won_rounds"::double precision as value
  from candidates
  where "won_rounds" > 0
  order by "won_rounds" desc, name, char_id
  limit 1)
  union all ( select $21::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1)
  union all ( select $22::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1)
  union all ( select $23::text as sort, char_id as "charId", "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1)
  union all ( select $24::text as sort, char_id as "charId", "event_win_lose_ratio"::double precision as value
  from candidates
  where "event_win_lose_ratio" > 0
  order by "event_win_lose_ratio" desc, name, char_id
  limit 1)
  union all ( select $25::text as sort, char_id as "charId", "pk_kills"::double precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1)
  union all ( select $26::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1)
  union all ( select $27::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 700,000
-- Append, 30
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 30,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.pk_count > '0'::double precision) AND (c.pk_count = g.pk_count)) OR ((c.assists …
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 30,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_1.pk_count DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 30,000
--           Filter: (pk_count > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_2.assists DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 30,000
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_3.kill_death_ratio DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 30,000
--           Filter: (kill_death_ratio > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_4.kills_per_minute DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 30,000
--           Filter: (kills_per_minute > '0'::double precision)
--   Subquery Scan *SELECT* 6, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_5.killing_sprees DESC, candidates_5.name COLLATE "C", candidates_5.char_id
--         CTE Scan candidates_5, 30,000
--           Filter: (killing_sprees > '0'::double precision)
--   Subquery Scan *SELECT* 7, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_6.killed_mages DESC, candidates_6.name COLLATE "C", candidates_6.char_id
--         CTE Scan candidates_6, 30,000
--           Filter: (killed_mages > '0'::double precision)
--   Subquery Scan *SELECT* 8, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_7.killed_fighters DESC, candidates_7.name COLLATE "C", candidates_7.char_id
--         CTE Scan candidates_7, 30,000
--           Filter: (killed_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 9, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_8.killed_by_mages DESC, candidates_8.name COLLATE "C", candidates_8.char_id
--         CTE Scan candidates_8, 30,000
--           Filter: (killed_by_mages > '0'::double precision)
--   Subquery Scan *SELECT* 10, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_9.killed_by_fighters DESC, candidates_9.name COLLATE "C", candidates_9.char_id
--         CTE Scan candidates_9, 30,000
--           Filter: (killed_by_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 11, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_10.mage_kill_death_ratio DESC, candidates_10.name COLLATE "C", candidates_10.char_id
--         CTE Scan candidates_10, 30,000
--           Filter: (mage_kill_death_ratio > '0'::double precision)
--   Subquery Scan *SELECT* 12, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_11.fighter_kill_death_ratio DESC, candidates_11.name COLLATE "C", candidates_11.char_id
--         CTE Scan candidates_11, 30,000
--           Filter: (fighter_kill_death_ratio > '0'::double precision)
--   Subquery Scan *SELECT* 13, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_12.average_killers_faction_level DESC, candidates_12.name COLLATE "C", candidates_12.char_id
--         CTE Scan candidates_12, 30,000
--           Filter: (average_killers_faction_level > '0'::double precision)
--   Subquery Scan *SELECT* 14, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_13.average_victims_faction_level DESC, candidates_13.name COLLATE "C", candidates_13.char_id
--         CTE Scan candidates_13, 30,000
--           Filter: (average_victims_faction_level > '0'::double precision)
--   Subquery Scan *SELECT* 15, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_14.flag_kills DESC, candidates_14.name COLLATE "C", candidates_14.char_id
--         CTE Scan candidates_14, 30,000
--           Filter: (flag_kills > '0'::double precision)
--   Subquery Scan *SELECT* 16, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_15.stolen_flags DESC, candidates_15.name COLLATE "C", candidates_15.char_id
--         CTE Scan candidates_15, 30,000
--           Filter: (stolen_flags > '0'::double precision)
--   Subquery Scan *SELECT* 17, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_16.town_kills DESC, candidates_16.name COLLATE "C", candidates_16.char_id
--         CTE Scan candidates_16, 30,000
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 18, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_17.castle_kills DESC, candidates_17.name COLLATE "C", candidates_17.char_id
--         CTE Scan candidates_17, 30,000
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 19, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_18.captured_fortresses DESC, candidates_18.name COLLATE "C", candidates_18.char_id
--         CTE Scan candidates_18, 30,000
--           Filter: (captured_fortresses > '0'::double precision)
--   Subquery Scan *SELECT* 20, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_19.won_rounds DESC, candidates_19.name COLLATE "C", candidates_19.char_id
--         CTE Scan candidates_19, 30,000
--           Filter: (won_rounds > '0'::double precision)
--   Subquery Scan *SELECT* 21, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_20.top_round_player DESC, candidates_20.name COLLATE "C", candidates_20.char_id
--         CTE Scan candidates_20, 30,000
--           Filter: (top_round_player > '0'::double precision)
--   Subquery Scan *SELECT* 22, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_21.won_events DESC, candidates_21.name COLLATE "C", candidates_21.char_id
--         CTE Scan candidates_21, 30,000
--           Filter: (won_events > '0'::double precision)
--   Subquery Scan *SELECT* 23, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_22.participated_events DESC, candidates_22.name COLLATE "C", candidates_22.char_id
--         CTE Scan candidates_22, 30,000
--           Filter: (participated_events > '0'::double precision)
--   Subquery Scan *SELECT* 24, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_23.event_win_lose_ratio DESC, candidates_23.name COLLATE "C", candidates_23.char_id
--         CTE Scan candidates_23, 30,000
--           Filter: (event_win_lose_ratio > '0'::double precision)
--   Subquery Scan *SELECT* 25, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_24.pk_kills DESC, candidates_24.name COLLATE "C", candidates_24.char_id
--         CTE Scan candidates_24, 30,000
--           Filter: (pk_kills > '0'::double precision)
--   Subquery Scan *SELECT* 26, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_25.ranked_level DESC, candidates_25.name COLLATE "C", candidates_25.char_id
--         CTE Scan candidates_25, 30,000
--           Filter: (ranked_level > '0'::double precision)
--   Subquery Scan *SELECT* 27, 1
--     Limit, 1
--       Sort, 30,000
--         Sort Key: candidates_26.online_time DESC, candidates_26.name COLLATE "C", candidates_26.char_id
--         CTE Scan candidates_26, 30,000
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "pkCount"
--   $3 = "assists"
--   $4 = "killingSprees"
--   $5 = "killedMages"
--   $6 = "killedFighters"
--   $7 = "killedByMages"
--   $8 = "killedByFighters"
--   $9 = "flagKills"
--   $10 = "stolenFlags"
--   $11 = "townKills"
--   $12 = "castleKills"
--   $13 = "capturedFortresses"
--   $14 = "wonRounds"
--   $15 = "topRoundPlayer"
--   $16 = "wonEvents"
--   $17 = "participatedEvents"
--   $18 = "pkKills"
--   $19 = "level"
--   $20 = "onlineTime"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("pk_count") as "pk_count",
    max("assists") as "assists", max("killing_sprees") as "killing_sprees", max("killed_mages") as
    "killed_mages", max("killed_fighters") as "killed_fighters", max("killed_by_mages") as "killed_by_mages",
    max("killed_by_fighters") as "killed_by_fighters", max("flag_kills") as "flag_kills", max("stolen_flags")
    as "stolen_flags", max("town_kills") as "town_kills", max("castle_kills") as "castle_kills",
    max("captured_fortresses") as "captured_fortresses", max("won_rounds") as "won_rounds",
    max("top_round_player") as "top_round_player", max("won_events") as "won_events",
    max("participated_events") as "participated_events", max("pk_kills") as "pk_kills", max("ranked_level") as
    "ranked_level", max("online_time") as "online_time"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."pk_count" > 0 and c."pk_count" =
    g."pk_count") or (c."assists" > 0 and c."assists" = g."assists") or (c."killing_sprees" > 0 and
    c."killing_sprees" = g."killing_sprees") or (c."killed_mages" > 0 and c."killed_mages" = g."killed_mages")
    or (c."killed_fighters" > 0 and c."killed_fighters" = g."killed_fighters") or (c."killed_by_mages" > 0 and
    c."killed_by_mages" = g."killed_by_mages") or (c."killed_by_fighters" > 0 and c."killed_by_fighters" =
    g."killed_by_fighters") or (c."flag_kills" > 0 and c."flag_kills" = g."flag_kills") or (c."stolen_flags" >
    0 and c."stolen_flags" = g."stolen_flags") or (c."town_kills" > 0 and c."town_kills" = g."town_kills") or
    (c."castle_kills" > 0 and c."castle_kills" = g."castle_kills") or (c."captured_fortresses" > 0 and
    c."captured_fortresses" = g."captured_fortresses") or (c."won_rounds" > 0 and c."won_rounds" =
    g."won_rounds") or (c."top_round_player" > 0 and c."top_round_player" = g."top_round_player") or
    (c."won_events" > 0 and c."won_events" = g."won_events") or (c."participated_events" > 0 and
    c."participated_events" = g."participated_events") or (c."pk_kills" > 0 and c."pk_kills" = g."pk_kills")
    or (c."ranked_level" > 0 and c."ranked_level" = g."ranked_level") or (c."online_time" > 0 and
    c."online_time" = g."online_time") ) ( select $1::text as sort, char_id as "charId", "pvp_count"::double
    precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "pk_count"::double precision as value
  from candidates
  where "pk_count" > 0
  order by "pk_count" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "assists"::double precision as value
  from candidates
  where "assists" > 0
  order by "assists" desc, name, char_id
  limit 1)
  union all ( select $4::text as sort, char_id as "charId", "killing_sprees"::double precision as value
  from candidates
  where "killing_sprees" > 0
  order by "killing_sprees" desc, name, char_id
  limit 1)
  union all ( select $5::text as sort, char_id as "charId", "killed_mages"::double precision as value
  from candidates
  where "killed_mages" > 0
  order by "killed_mages" desc, name, char_id
  limit 1)
  union all ( select $6::text as sort, char_id as "charId", "killed_fighters"::double precision as value
  from candidates
  where "killed_fighters" > 0
  order by "killed_fighters" desc, name, char_id
  limit 1)
  union all ( select $7::text as sort, char_id as "charId", "killed_by_mages"::double precision as value
  from candidates
  where "killed_by_mages" > 0
  order by "killed_by_mages" desc, name, char_id
  limit 1)
  union all ( select $8::text as sort, char_id as "charId", "killed_by_fighters"::double precision as value
  from candidates
  where "killed_by_fighters" > 0
  order by "killed_by_fighters" desc, name, char_id
  limit 1)
  union all ( select $9::text as sort, char_id as "charId", "flag_kills"::double precision as value
  from candidates
  where "flag_kills" > 0
  order by "flag_kills" desc, name, char_id
  limit 1)
  union all ( select $10::text as sort, char_id as "charId", "stolen_flags"::double precision as value
  from candidates
  where "stolen_flags" > 0
  order by "stolen_flags" desc, name, char_id
  limit 1)
  union all ( select $11::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1)
  union all ( select $12::text as sort, char_id as "charId", "castle_kills"::double precision as value
  from candidates
  where "castle_kills" > 0
  order by "castle_kills" desc, name, char_id
  limit 1)
  union all ( select $13::text as sort, char_id as "charId", "captured_fortresses"::double precision as value
  from candidates
  where "captured_fortresses" > 0
  order by "captured_fortresses" desc, name, char_id
  limit 1)
  union all ( select $14::text as sort, char_id as "charId", "won_rounds"::double precision as value
  from candidates
  where "won_rounds" > 0
  order by "won_rounds" desc, name, char_id
  limit 1)
  union all ( select $15::text as sort, char_id as "charId", "top_round_player"::double precision as value
  from candidates
  where "top_round_player" > 0
  order by "top_round_player" desc, name, char_id
  limit 1)
  union all ( select $16::text as sort, char_id as "charId", "won_events"::double precision as value
  from candidates
  where "won_events" > 0
  order by "won_events" desc, name, char_id
  limit 1)
  union all ( select $17::text as sort, char_id as "charId", "participated_events"::double precision as value
  from candidates
  where "participated_events" > 0
  order by "participated_events" desc, name, char_id
  limit 1)
  union all ( select $18::text as sort, char_id as "charId", "pk_kills"::double precision as value
  from candidates
  where "pk_kills" > 0
  order by "pk_kills" desc, name, char_id
  limit 1)
  union all ( select $19::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1)
  union all ( select $20::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 400,000
-- Append, 20
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 20,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.pk_count > '0'::double precision) AND (c.pk_count = g.pk_count)) OR ((c.assists …
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 20,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_1.pk_count DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 20,000
--           Filter: (pk_count > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_2.assists DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 20,000
--           Filter: (assists > '0'::double precision)
--   Subquery Scan *SELECT* 4, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_3.killing_sprees DESC, candidates_3.name COLLATE "C", candidates_3.char_id
--         CTE Scan candidates_3, 20,000
--           Filter: (killing_sprees > '0'::double precision)
--   Subquery Scan *SELECT* 5, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_4.killed_mages DESC, candidates_4.name COLLATE "C", candidates_4.char_id
--         CTE Scan candidates_4, 20,000
--           Filter: (killed_mages > '0'::double precision)
--   Subquery Scan *SELECT* 6, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_5.killed_fighters DESC, candidates_5.name COLLATE "C", candidates_5.char_id
--         CTE Scan candidates_5, 20,000
--           Filter: (killed_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 7, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_6.killed_by_mages DESC, candidates_6.name COLLATE "C", candidates_6.char_id
--         CTE Scan candidates_6, 20,000
--           Filter: (killed_by_mages > '0'::double precision)
--   Subquery Scan *SELECT* 8, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_7.killed_by_fighters DESC, candidates_7.name COLLATE "C", candidates_7.char_id
--         CTE Scan candidates_7, 20,000
--           Filter: (killed_by_fighters > '0'::double precision)
--   Subquery Scan *SELECT* 9, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_8.flag_kills DESC, candidates_8.name COLLATE "C", candidates_8.char_id
--         CTE Scan candidates_8, 20,000
--           Filter: (flag_kills > '0'::double precision)
--   Subquery Scan *SELECT* 10, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_9.stolen_flags DESC, candidates_9.name COLLATE "C", candidates_9.char_id
--         CTE Scan candidates_9, 20,000
--           Filter: (stolen_flags > '0'::double precision)
--   Subquery Scan *SELECT* 11, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_10.town_kills DESC, candidates_10.name COLLATE "C", candidates_10.char_id
--         CTE Scan candidates_10, 20,000
--           Filter: (town_kills > '0'::double precision)
--   Subquery Scan *SELECT* 12, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_11.castle_kills DESC, candidates_11.name COLLATE "C", candidates_11.char_id
--         CTE Scan candidates_11, 20,000
--           Filter: (castle_kills > '0'::double precision)
--   Subquery Scan *SELECT* 13, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_12.captured_fortresses DESC, candidates_12.name COLLATE "C", candidates_12.char_id
--         CTE Scan candidates_12, 20,000
--           Filter: (captured_fortresses > '0'::double precision)
--   Subquery Scan *SELECT* 14, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_13.won_rounds DESC, candidates_13.name COLLATE "C", candidates_13.char_id
--         CTE Scan candidates_13, 20,000
--           Filter: (won_rounds > '0'::double precision)
--   Subquery Scan *SELECT* 15, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_14.top_round_player DESC, candidates_14.name COLLATE "C", candidates_14.char_id
--         CTE Scan candidates_14, 20,000
--           Filter: (top_round_player > '0'::double precision)
--   Subquery Scan *SELECT* 16, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_15.won_events DESC, candidates_15.name COLLATE "C", candidates_15.char_id
--         CTE Scan candidates_15, 20,000
--           Filter: (won_events > '0'::double precision)
--   Subquery Scan *SELECT* 17, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_16.participated_events DESC, candidates_16.name COLLATE "C", candidates_16.char_id
--         CTE Scan candidates_16, 20,000
--           Filter: (participated_events > '0'::double precision)
--   Subquery Scan *SELECT* 18, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_17.pk_kills DESC, candidates_17.name COLLATE "C", candidates_17.char_id
--         CTE Scan candidates_17, 20,000
--           Filter: (pk_kills > '0'::double precision)
--   Subquery Scan *SELECT* 19, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_18.ranked_level DESC, candidates_18.name COLLATE "C", candidates_18.char_id
--         CTE Scan candidates_18, 20,000
--           Filter: (ranked_level > '0'::double precision)
--   Subquery Scan *SELECT* 20, 1
--     Limit, 1
--       Sort, 20,000
--         Sort Key: candidates_19.online_time DESC, candidates_19.name COLLATE "C", candidates_19.char_id
--         CTE Scan candidates_19, 20,000
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "level"
--   $3 = "onlineTime"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("ranked_level") as "ranked_level",
    max("online_time") as "online_time"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."ranked_level" > 0 and c."ranked_level" =
    g."ranked_level") or (c."online_time" > 0 and c."online_time" = g."online_time") ) ( select $1::text as
    sort, char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1)
  union all ( select $3::text as sort, char_id as "charId", "online_time"::double precision as value
  from candidates
  where "online_time" > 0
  order by "online_time" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 9,000
-- Append, 3
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 3,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.ranked_level > '0'::double precision) AND (c.ranked_level = g.ranked_level)) OR …
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 3,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_1.ranked_level DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 3,000
--           Filter: (ranked_level > '0'::double precision)
--   Subquery Scan *SELECT* 3, 1
--     Limit, 1
--       Sort, 3,000
--         Sort Key: candidates_2.online_time DESC, candidates_2.name COLLATE "C", candidates_2.char_id
--         CTE Scan candidates_2, 3,000
--           Filter: (online_time > '0'::double precision)

-- leaders
--   $1 = "pvpCount"
--   $2 = "townKills"
with greatest as materialized ( select max("pvp_count") as "pvp_count", max("town_kills") as "town_kills"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."pvp_count" > 0 and c."pvp_count" = g."pvp_count") or (c."town_kills" > 0 and c."town_kills" =
    g."town_kills") ) ( select $1::text as sort, char_id as "charId", "pvp_count"::double precision as value
  from candidates
  where "pvp_count" > 0
  order by "pvp_count" desc, name, char_id
  limit 1)
  union all ( select $2::text as sort, char_id as "charId", "town_kills"::double precision as value
  from candidates
  where "town_kills" > 0
  order by "town_kills" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 4,000
-- Append, 2
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Nested Loop, 2,000
--     Join Filter: (((c.pvp_count > '0'::double precision) AND (c.pvp_count = g.pvp_count)) OR ((c.town_kills > '0'::double precision) AND (c.town_kills = g.town_kills)))
--     CTE Scan g, 1
--     Seq Scan on characters c, 1,000,000
--   Subquery Scan *SELECT* 1_1, 1
--     Limit, 1
--       Sort, 2,000
--         Sort Key: candidates.pvp_count DESC, candidates.name COLLATE "C", candidates.char_id
--         CTE Scan candidates, 2,000
--           Filter: (pvp_count > '0'::double precision)
--   Subquery Scan *SELECT* 2, 1
--     Limit, 1
--       Sort, 2,000
--         Sort Key: candidates_1.town_kills DESC, candidates_1.name COLLATE "C", candidates_1.char_id
--         CTE Scan candidates_1, 2,000
--           Filter: (town_kills > '0'::double precision)

-- leaders
--   $1 = "level"
with greatest as materialized ( select max("ranked_level") as "ranked_level"
  from characters ), candidates as materialized ( select c.*
  from characters c, greatest g
  where (c."ranked_level" > 0 and c."ranked_level" = g."ranked_level") ) ( select $1::text as sort, char_id as
    "charId", "ranked_level"::double precision as value
  from candidates
  where "ranked_level" > 0
  order by "ranked_level" desc, name, char_id
  limit 1);
-- reads 2,000,000 of characters, sorts 1,000
-- Limit, 1
--   CTE greatest: Aggregate, 1
--     Seq Scan on characters, 1,000,000
--   CTE candidates: Hash Join, 1,000
--     Hash Cond: (c.ranked_level = g.ranked_level)
--     Seq Scan on characters c, 1,000,000
--       Filter: (ranked_level > '0'::double precision)
--     Hash, 1
--       CTE Scan g, 1
--   Sort, 1,000
--     Sort Key: candidates.ranked_level DESC, candidates.name COLLATE "C", candidates.char_id
--     CTE Scan candidates, 1,000
--       Filter: (ranked_level > '0'::double precision)

-- levels
--   $1 = "{1}"
select char_id as id, level from characters where char_id = any($1::integer[]);
-- reads 1 of characters
-- Index Scan using characters_pkey on characters, 1
--   Index Cond: (char_id = ANY ('{1}'::integer[]))

-- mentions
--   $1 = "{}"
select char_id as id, name, class_id as "classId", faction from characters where char_id = any($1::integer[]);
-- reads 1 of characters
-- Index Scan using characters_pkey on characters, 1
--   Index Cond: (char_id = ANY ('{}'::integer[]))
