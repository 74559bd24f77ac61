-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertChange
--   $1 = 100
--   $2 = 1000
--   $3 = null
with gone as ( delete
  from rank_changes
  where version <= ( select least( max(version) - $1::bigint, greatest(coalesce((select version
  from rank_notes), max(version)), max(version) - $2::bigint) )
  from rank_changes ) ) insert into rank_changes (version, char_ids) select coalesce(max(version), 0) + 1,
    $3::integer[]
  from rank_changes;
-- reads 1 of rank_notes, reads 300 of rank_changes
-- Insert on rank_changes, 0
--   CTE gone: Delete on rank_changes rank_changes_3, 0
--     InitPlan 3: Result, 1
--       InitPlan 1: Seq Scan on rank_notes, 1
--       InitPlan 2: Limit, 1
--         Index Only Scan Backward using rank_changes_pkey on rank_changes rank_changes_1, 1,000
--     Index Scan using rank_changes_pkey on rank_changes rank_changes_3, 300
--       Index Cond: (version <= (InitPlan 3).col1)
--   Result, 1
--     InitPlan 5: Limit, 1
--       Index Only Scan Backward using rank_changes_pkey on rank_changes rank_changes_4, 1,000

-- noteBans
--   $1 = "{1,2,3,4}"
delete from banned_characters where char_id = any($1::integer[]);
-- reads 4 of banned_characters
-- Delete on banned_characters, 0
--   Index Scan using banned_characters_pkey on banned_characters, 4
--     Index Cond: (char_id = ANY ('{1,2,3,4}'::integer[]))

-- removeCharacters
--   $1 = 1
delete from "characters" where "char_id" in ($1);
-- reads 1 of characters
-- Delete on characters, 0
--   Index Scan using characters_pkey on characters, 1
--     Index Cond: (char_id = 1)

-- selectMissing
--   $1 = "{}"
select id, exists (select
  from banned_characters b
  where b.char_id = id) as "isBanned"
  from unnest($1::integer[]) id
  where not exists (select
  from characters c
  where c.char_id = id);
-- reads 1 of characters, reads 1 of banned_characters
-- Nested Loop Anti, 1
--   Function Scan id, 1
--   Index Only Scan using characters_pkey on characters c, 1
--     Index Cond: (char_id = id.id)
--   SubPlan 1: Index Only Scan using banned_characters_pkey on banned_characters b, 1
--     Index Cond: (char_id = id.id)

-- updateStats
--   $1 = "{4}"
--   $2 = "{0}"
update characters c set "assists" = coalesce(g."assists", c."assists")
  from unnest($1::integer[], $2::double precision[]) as g (char_id, "assists")
  where c.char_id = g.char_id and (g."assists" <> c."assists")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: (g.assists <> assists)

-- updateStats
--   $1 = "{16}"
--   $2 = "{100}"
update characters c set "castle_kills" = coalesce(g."castle_kills", c."castle_kills")
  from unnest($1::integer[], $2::double precision[]) as g (char_id, "castle_kills")
  where c.char_id = g.char_id and (g."castle_kills" <> c."castle_kills")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: (g.castle_kills <> castle_kills)

-- updateStats
--   $1 = "{1}"
--   $2 = "{1}"
update characters c set "flag_kills" = coalesce(g."flag_kills", c."flag_kills")
  from unnest($1::integer[], $2::double precision[]) as g (char_id, "flag_kills")
  where c.char_id = g.char_id and (g."flag_kills" <> c."flag_kills")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: (g.flag_kills <> flag_kills)

-- updateStats
--   $1 = "{1,2}"
--   $2 = "{9,10}"
update characters c set "kill_death_ratio" = coalesce(g."kill_death_ratio", c."kill_death_ratio")
  from unnest($1::integer[], $2::double precision[]) as g (char_id, "kill_death_ratio")
  where c.char_id = g.char_id and (g."kill_death_ratio" <> c."kill_death_ratio")
  returning c.char_id as id;
-- reads 2 of characters
-- Update on characters c, 2
--   Nested Loop, 2
--     Function Scan g, 2
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: (g.kill_death_ratio <> kill_death_ratio)

-- updateStats
--   $1 = "{39}"
--   $2 = "{2}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count")
  from unnest($1::integer[], $2::double precision[]) as g (char_id, "pvp_count")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: (g.pvp_count <> pvp_count)

-- updateStats
--   $1 = "{2,3}"
--   $2 = "{101,null}"
--   $3 = "{null,4}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "assists" =
    coalesce(g."assists", c."assists")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "assists")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."assists" <> c."assists")
  returning c.char_id as id;
-- reads 2 of characters
-- Update on characters c, 2
--   Nested Loop, 2
--     Function Scan g, 2
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.assists <> assists))

-- updateStats
--   $1 = "{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19}"
--   $2 = "{0,6,12,0,3,0,0,21,17,2,0,0,10,13,7,0,22,2,0,2}"
--   $3 = "{0,14,3,0,0,19,0,0,0,0,0,0,4,7,0,9,3,0,0,4}"
--   $4 = "{0,10,20,0,18,3,15,0,4,0,2,3,1,17,13,25,18,0,1,0}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "assists" =
    coalesce(g."assists", c."assists"), "kill_death_ratio" = coalesce(g."kill_death_ratio",
    c."kill_death_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[]) as g
    (char_id, "pvp_count", "assists", "kill_death_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."assists" <> c."assists" or
    g."kill_death_ratio" <> c."kill_death_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio))

-- updateStats
--   $1 = "{35,371,460,78,389,483,190,117,113,400,500,254,459,403,157,184,406,375,361,343}"
--   $2 = "{3,2,1,0,4,3,1,3,4,2,2,1,4,0,3,4,0,0,1,0}"
--   $3 = "{null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666}"
--   $10 = "{0,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,2,null,null,null,1,null,null,null,null,1,null}"
--   $12 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,0,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,0.6666666666666666,null,null,null,null,null,null,null,1,null,null,null,null,null,1,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "assists" =
    coalesce(g."assists", c."assists"), "kill_death_ratio" = coalesce(g."kill_death_ratio",
    c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute", c."kills_per_minute"),
    "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages" =
    coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "town_kills" = coalesce(g."town_kills", c."town_kills"),
    "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[]) as g (char_id,
    "pvp_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages",
    "killed_fighters", "killed_by_mages", "killed_by_fighters", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "town_kills",
    "castle_kills", "won_rounds", "top_round_player", "won_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."assists" <> c."assists" or
    g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <> c."kills_per_minute" or
    g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <>
    c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <>
    c."killed_by_fighters" or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or
    g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or g."won_rounds" <>
    c."won_rounds" or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_spre…

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3}"
--   $3 = "{0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5}"
--   $4 = "{1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "assists" =
    coalesce(g."assists", c."assists"), "town_kills" = coalesce(g."town_kills", c."town_kills")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[]) as g
    (char_id, "pvp_count", "assists", "town_kills")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."assists" <> c."assists" or
    g."town_kills" <> c."town_kills")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.assists <> assists) OR (g.town_kills <> town_kills))

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{3,6,9,12,15,18,21,24,27,30,33,36,39,42,45,48,51,54,57,60}"
--   $3 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "kill_death_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."kill_death_ratio" <>
    c."kill_death_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.kill_death_ratio <> kill_death_ratio))

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{6,12,18,24,30,36,42,48,54,60,66,72,78,84,90,96,5,11,17,23}"
--   $3 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "killed_mages" =
    coalesce(g."killed_mages", c."killed_mages")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "killed_mages")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."killed_mages" <> c."killed_mages")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.killed_mages <> killed_mages))

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{5,10,15,20,25,30,35,40,45,50,55,60,65,70,75,80,85,90,95,3}"
--   $3 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "killing_sprees" =
    coalesce(g."killing_sprees", c."killing_sprees")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "killing_sprees")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."killing_sprees" <> c."killing_sprees")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.killing_sprees <> killing_sprees))

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{4,8,12,16,20,24,28,32,36,40,44,48,52,56,60,64,68,72,76,80}"
--   $3 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "kills_per_minute")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."kills_per_minute" <>
    c."kills_per_minute")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.kills_per_minute <> kills_per_minute))

-- updateStats
--   $1 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $2 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
--   $3 = "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "pk_count")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count))

-- updateStats
--   $1 = "{268435457,268435458,268435459}"
--   $2 = "{5,50,9}"
--   $3 = "{0,6,0}"
--   $4 = "{4,0,0}"
--   $5 = "{0,0,0}"
--   $6 = "{0,0,0}"
--   $7 = "{80,80,80}"
--   $8 = "{0,0,0}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "pk_kills" = coalesce(g."pk_kills", c."pk_kills"),
    "ranked_level" = coalesce(g."ranked_level", c."ranked_level"), "online_time" = coalesce(g."online_time",
    c."online_time")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[]) as g
    (char_id, "pvp_count", "pk_count", "assists", "flag_kills", "pk_kills", "ranked_level", "online_time")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."flag_kills" <> c."flag_kills" or g."pk_kills" <> c."pk_kills" or
    g."ranked_level" <> c."ranked_level" or g."online_time" <> c."online_time")
  returning c.char_id as id;
-- reads 3 of characters
-- Update on characters c, 3
--   Nested Loop, 3
--     Function Scan g, 3
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.flag_kills <> flag_kills) OR (g.pk_kills <> pk_kills) OR (g.ranked_level…

-- updateStats
--   $1 = "{498,281,302,283,238,408,112,167,252,496,169,175,247,255,490,42,474,22,38,191}"
--   $2 = "{2,0,2,3,1,0,1,4,3,3,0,1,2,3,2,3,1,4,3,2}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,0.6666666666666666,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,2,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,1,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,1,null,null,null,null,null,null,0.5,null,null,null,null,0,null,null,null,0.5,null}"
--   $15 = "{null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "killed_mages" = coalesce(g."killed_mages",
    c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters", c."killed_fighters"),
    "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"), "killed_by_fighters" =
    coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[]) as g (char_id, "pvp_count", "pk_count", "assists",
    "kill_death_ratio", "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters",
    "mage_kill_death_ratio", "fighter_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "top_round_player", "won_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."killed_mages" <>
    c."killed_mages" or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <>
    c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <>
    c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or
    g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.killed_mages <> killed_mages…

-- updateStats
--   $1 = "{414,12,485,141,302,301,486,251,493,148,21,158,221,283,254,119,390,459,217,229}"
--   $2 = "{2,0,4,4,4,2,0,2,1,4,4,4,3,4,2,1,3,4,1,0}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,0,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{0,null,null,null,null,null,null,null,null,null,0,1,null,null,null,null,null,0.3333333333333333,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,0.3333333333333333,null,null,0,null,null,null,null,null,null,null,1,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,0,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,0.5}"
--   $17 = "{null,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" =
    coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "stolen_flags" =
    coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills", c."town_kills"),
    "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages",
    "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "stolen_flags", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <> c."killed_fighters"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{482,44,53,257,368,181,450,296,5,310,32,285,165,70,262,64,179,233,377,231}"
--   $2 = "{0,0,1,3,3,4,2,4,3,2,0,1,0,4,3,1,2,4,3,3}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,0.5,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,2,0}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,0,null,null,null}"
--   $22 = "{null,null,null,0,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,0.3333333333333333,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" =
    coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killed_mages", "killed_fighters", "killed_by_mages",
    "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <> c."killed_fighters"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{438,163,280,66,161,240,233,291,12,8,47,459,123,105,171,210,304,157,479,30}"
--   $2 = "{0,4,0,3,1,3,3,0,3,3,4,2,1,0,2,1,3,4,3,0}"
--   $3 = "{1,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $6 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,0,null,null,1,null,0.3333333333333333,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,0,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null}"
--   $21 = "{null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $24 = "{null,null,null,null,0.3333333333333333,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"),
    "killed_fighters" = coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" =
    coalesce(g."killed_by_mages", c."killed_by_mages"), "killed_by_fighters" =
    coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "average_victims_faction_level",
    "flag_kills", "stolen_flags", "town_kills", "castle_kills", "captured_fortresses", "won_rounds",
    "top_round_player", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_fighters" <>
    c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <>
    c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or
    g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{334,497,296,283,109,440,394,190,384,187,58,299,130,498,50,450,219,138,43,261}"
--   $2 = "{4,0,3,2,0,0,3,1,2,1,3,3,4,3,0,2,1,1,4,1}"
--   $3 = "{null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,0.6666666666666666,null,null,null,null,null}"
--   $4 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null}"
--   $7 = "{null,null,null,null,1,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null}"
--   $13 = "{null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,0,null,2,null,null,null,2,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $20 = "{2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute",
    "killing_sprees", "killed_mages", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "average_killers_faction_level", "flag_kills", "stolen_flags", "town_kills", "captured_fortresses",
    "won_rounds", "top_round_player", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."captured_fortresses" <> c."captured_fortresses"
    or g."won_rounds" <> c."won_rounds" or g."top_round_player" <> c."top_round_player" or g."won_events" <>
    c."won_events" or g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{474,103,147,12,241,97,479,347,106,375,486,315,456,181,111,133,385,460,129,296}"
--   $2 = "{2,3,4,4,0,2,1,4,4,4,4,4,0.3333333333333333,1,4,1,2,0,0,3}"
--   $3 = "{null,null,null,null,null,null,null,2,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{0,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,2}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,0.6666666666666666,null}"
--   $16 = "{null,null,0,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,0.6666666666666666,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_by_mages",
    "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."top_round_player" <>
    c."top_round_player" or g."won_events" <> c."won_events" or g."participated_events" <>
    c."participated_events" or g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{387,436,282,125,50,377,159,469,341,195,141,381,449,119,302,344,218,289,191,277}"
--   $2 = "{4,0,0,4,1,1,4,3,2,1,0,0,0,2,4,2,3,3,4,2}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,2}"
--   $4 = "{null,null,null,null,null,null,null,null,2,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,0.5,null,1,null,null,null,null,null,null,null}"
--   $8 = "{2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,0.6666666666666666,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null}"
--   $15 = "{null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $18 = "{null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_fighters", "mage_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "top_round_player", "won_events", "participated_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{181,311,406,126,363,308,379,315,380,254,399,93,359,412,60,452,102,382,419,115}"
--   $2 = "{0,4,1,2,0,4,3,1,1,2,3,0,0,1,2,4,0,0,0,4}"
--   $3 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,0.5}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,1,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,0,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null}"
--   $23 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,0,null,null,null}"
--   $24 = "{null,null,null,null,0.6666666666666666,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "average_victims_faction_level",
    "flag_kills", "stolen_flags", "town_kills", "castle_kills", "captured_fortresses", "won_rounds",
    "top_round_player", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{422,303,146,406,135,347,346,456,457,128,79,499,375,149,25,42,261,217,232,95}"
--   $2 = "{3,3,0,0,2,0,3,1,0,0,1,4,3,0,2,0,1,3,0,3}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $6 = "{null,null,null,null,null,0.3333333333333333,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,0.5,null,null,null,null,null,0.3333333333333333,null,null,null,null,0.5,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null}"
--   $15 = "{0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,2,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"), "town_kills"
    = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"),
    "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" =
    coalesce(g."won_rounds", c."won_rounds"), "won_events" = coalesce(g."won_events", c."won_events"),
    "participated_events" = coalesce(g."participated_events", c."participated_events"), "event_win_lose_ratio"
    = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute",
    "killing_sprees", "killed_mages", "killed_fighters", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "flag_kills", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."flag_kills" <> c."flag_kills" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."won_events" <> c."won_events" or g."participated_events" <> c."participated_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{142,14,408,381,372,152,489,97,155,366,215,23,382,441,122,75,340,200,89,198}"
--   $2 = "{0,3,0,1,3,3,0,0,0,3,2,1,4,0,1,0,1,0,1,1}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null}"
--   $4 = "{null,null,0.5,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{0.3333333333333333,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,1,null,1,null,null,null,0,null,null,0,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $17 = "{null,null,null,1,1,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,1}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "killed_by_fighters", "fighter_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."won_events" <> c."won_events" or g."participated_events" <> c."participated_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{166,273,449,296,46,274,423,136,60,309,335,360,391,378,284,5,13,85,145,415}"
--   $2 = "{3,4,4,1,0,0,4,3,2,1,1,2,3,4,0,2,0,3,0,2}"
--   $3 = "{null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,0,null,null}"
--   $5 = "{null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,1}"
--   $8 = "{null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,0,0.5,null,null,null,null,null,null,null,2,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
--   $22 = "{null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $24 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{140,498,44,445,87,255,323,167,292,231,356,266,382,202,341,127,79,386,455,178}"
--   $2 = "{4,3,3,1,2,2,1,1,0,1,4,4,2,0,1,2,1,0,0,4}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,0.3333333333333333,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $6 = "{null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $16 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,2,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,1,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,0.3333333333333333,0,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "captured_fortresses", "top_round_player", "won_events", "participated_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."captured_fortresses" <> c."captured_fortresses"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{212,194,287,408,31,346,162,406,196,113,442,13,11,241,272,119,460,64,26,333}"
--   $2 = "{4,3,4,2,2,3,0,0,1,0,2,0.3333333333333333,1,2,4,2,0.3333333333333333,1,0,1}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null}"
--   $4 = "{null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,2,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,0,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{1,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,0,null,null,null,null,2}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{489,203,234,129,260,184,268,124,146,274,38,311,483,461,414,20,179,11,185,352}"
--   $2 = "{3,0,1,4,4,3,0,3,1,4,2,4,2,0,2,4,2,2,0,2}"
--   $3 = "{null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null}"
--   $19 = "{null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null}"
--   $24 = "{null,null,null,null,null,1,null,null,1,null,2,2,null,null,null,null,1,null,null,null}"
--   $25 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[], $25::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute",
    "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters",
    "mage_kill_death_ratio", "fighter_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "top_round_player", "won_events", "participated_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{1}"
--   $2 = "{1}"
--   $3 = "{1}"
--   $4 = "{1}"
--   $5 = "{1}"
--   $6 = "{1}"
--   $7 = "{1}"
--   $8 = "{1}"
--   $9 = "{1}"
--   $10 = "{1}"
--   $11 = "{1}"
--   $12 = "{1}"
--   $13 = "{1}"
--   $14 = "{1}"
--   $15 = "{1}"
--   $16 = "{1}"
--   $17 = "{1}"
--   $18 = "{1}"
--   $19 = "{1}"
--   $20 = "{1}"
--   $21 = "{1}"
--   $22 = "{1}"
--   $23 = "{1}"
--   $24 = "{1}"
--   $25 = "{1}"
--   $26 = "{1}"
--   $27 = "{1}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio"), "pk_kills" = coalesce(g."pk_kills", c."pk_kills"), "online_time" =
    coalesce(g."online_time", c."online_time")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[], $25::double
    precision[], $26::double precision[], $27::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio", "pk_kills", "online_time")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <> c."event_win_lose_ratio"
    or g."pk_kills" <> c."pk_kills" or g."online_time" <> c."online_time")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{203,79,461,200,7,58,82,488,432,108,219,319,237,156,473,217,381,443,105,179}"
--   $2 = "{1,1,0,3,1,1,4,0,4,3,1,2,0,0,1,4,0,4,2,1}"
--   $3 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,2,1,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{1,null,null,null,null,null,null,null,null,0,null,null,null,null,2,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,0,null,null,null,null,null,null,null,null,2,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,0,1,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,0.5,0,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $24 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "average_victims_faction_level",
    "stolen_flags", "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player",
    "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <>
    c."town_kills" or g."castle_kills" <> c."castle_kills" or g."captured_fortresses" <>
    c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or g."top_round_player" <>
    c."top_round_player" or g."won_events" <> c."won_events" or g."participated_events" <>
    c."participated_events" or g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{288,119,348,279,495,77,5,362,134,378,131,263,305,417,120,416,388,146,172,382}"
--   $2 = "{0,1,1,0,2,1,3,3,4,4,4,4,0,0,3,1,0,3,3,4}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null}"
--   $12 = "{null,0,null,null,null,null,0,null,null,0,null,null,null,null,null,null,null,null,null,0}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $17 = "{null,null,0.5,null,0,null,null,2,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,0.6666666666666666,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $24 = "{null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "flag_kills", "stolen_flags", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{318,281,194,229,130,410,19,86,224,5,236,78,422,328,470,164,192,17,112,357}"
--   $2 = "{1,4,2,3,1,2,0,0,0,1,2,1,2,2,2,0,4,0.6666666666666666,3,0}"
--   $3 = "{null,null,null,null,null,0.3333333333333333,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,0,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,0.6666666666666666,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null}"
--   $12 = "{null,null,null,null,1,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null}"
--   $13 = "{0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $19 = "{null,null,0.3333333333333333,null,null,null,null,null,0.5,null,null,null,null,2,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[]) as g (char_id, "pvp_count", "pk_count", "assists",
    "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "castle_kills", "captured_fortresses",
    "won_rounds", "top_round_player", "won_events", "participated_events")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."castle_kills" <> c."castle_kills" or g."captured_fortresses" <>
    c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or g."top_round_player" <>
    c."top_round_player" or g."won_events" <> c."won_events" or g."participated_events" <>
    c."participated_events")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{192,236,314,394,484,21,301,248,249,155,159,268,280,417,89,246,262,321,355,222}"
--   $2 = "{4,4,3,2,1,2,2,1,1,3,1,4,2,3,2,1,3,4,3,4}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,2,null,1,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null}"
--   $14 = "{null,null,null,null,0.5,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,0,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $24 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[], $24::double precision[]) as g (char_id,
    "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{491,428,92,456,220,416,173,110,78,182,493,210,462,6,126,130,444,254,214,34}"
--   $2 = "{0,3,2,3,0,0,0,0,4,4,0,0,0,1,4,3,4,3,4,4}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,2,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,1,null,null,null,0.5,null}"
--   $15 = "{null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null}"
--   $18 = "{1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,2}"
--   $20 = "{null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "town_kills" =
    coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"),
    "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" =
    coalesce(g."won_rounds", c."won_rounds"), "top_round_player" = coalesce(g."top_round_player",
    c."top_round_player"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute",
    "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters",
    "mage_kill_death_ratio", "fighter_kill_death_ratio", "average_victims_faction_level", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "participated_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."participated_events" <> c."participated_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{204,361,72,19,470,357,99,245,62,337,130,1,252,171,250,478,419,20,178,45}"
--   $2 = "{0,2,0,2,3,4,1,3,0,4,0,0,1,0,3,1,3,1,2,0}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666,null}"
--   $4 = "{null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,1,null,null,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,0,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,0.6666666666666666,0.6666666666666666,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null}"
--   $17 = "{null,null,null,null,0,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,0.5,1,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "participated_events" =
    coalesce(g."participated_events", c."participated_events"), "event_win_lose_ratio" =
    coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "kills_per_minute",
    "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters",
    "mage_kill_death_ratio", "fighter_kill_death_ratio", "flag_kills", "stolen_flags", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio"
    or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."flag_kills" <> c."flag_kills" or
    g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{498,276,500,415,446,418,303,312,110,176,300,31,253,410,59,310,49,139,246,324}"
--   $2 = "{3,3,2,4,3,2,3,2,1,3,0,2,4,1,3,3,2,3,2,2}"
--   $3 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,1,null,null,null,0.3333333333333333,null,null,null,null,null,2,null}"
--   $9 = "{null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,1,null,null,null,null,null,null}"
--   $14 = "{0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,0.6666666666666666,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null}"
--   $22 = "{null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[]) as g (char_id, "pvp_count", "pk_count", "assists",
    "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "mage_kill_death_ratio", "fighter_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "castle_kills", "captured_fortresses",
    "won_rounds", "top_round_player", "won_events", "participated_events")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."castle_kills" <> c."castle_kills" or g."captured_fortresses"
    <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or g."top_round_player" <>
    c."top_round_player" or g."won_events" <> c."won_events" or g."participated_events" <>
    c."participated_events")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{383,69,419,66,220,324,304,297,208,246,416,392,397,267,417,435,433,8,376,482}"
--   $2 = "{2,2,3,0,1,2,2,0,4,3,2,3,1,0,0,1,3,4,1,2}"
--   $3 = "{1,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null}"
--   $10 = "{null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.5,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,null,null,null,null,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,0.3333333333333333}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,0,0.6666666666666666,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,0.3333333333333333,null,null,0,0,null,null,null,null,null,null,null,null,null}"
--   $23 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "kills_per_minute" = coalesce(g."kills_per_minute",
    c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees", c."killing_sprees"), "killed_mages"
    = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" = coalesce(g."killed_fighters",
    c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters",
    "killed_by_mages", "mage_kill_death_ratio", "fighter_kill_death_ratio", "average_killers_faction_level",
    "average_victims_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."kills_per_minute" <>
    c."kills_per_minute" or g."killing_sprees" <> c."killing_sprees" or g."killed_mages" <> c."killed_mages"
    or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <> c."killed_by_mages" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."won_events" <> c."won_events" or g."participated_events" <> c."participated_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.kills_per_minute <> kills_pe…

-- updateStats
--   $1 = "{268435457}"
--   $2 = "{5}"
--   $3 = "{8}"
--   $4 = "{17}"
--   $5 = "{1.25}"
--   $6 = "{2}"
--   $7 = "{80}"
--   $8 = "{0}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kill_death_ratio" =
    coalesce(g."kill_death_ratio", c."kill_death_ratio"), "pk_kills" = coalesce(g."pk_kills", c."pk_kills"),
    "ranked_level" = coalesce(g."ranked_level", c."ranked_level"), "online_time" = coalesce(g."online_time",
    c."online_time")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[]) as g
    (char_id, "pvp_count", "pk_count", "assists", "kill_death_ratio", "pk_kills", "ranked_level",
    "online_time")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kill_death_ratio" <> c."kill_death_ratio" or g."pk_kills" <> c."pk_kills"
    or g."ranked_level" <> c."ranked_level" or g."online_time" <> c."online_time")
  returning c.char_id as id;
-- reads 1 of characters
-- Update on characters c, 1
--   Nested Loop, 1
--     Function Scan g, 1
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kill_death_ratio <> kill_death_ratio) OR (g.pk_kills <> pk_kills) OR (g.…

-- updateStats
--   $1 = "{492,415,361,473,294,267,422,398,91,64,110,192,139,131,435,405,264,121,233,6}"
--   $2 = "{4,4,2,2,1,0,2,2,2,4,3,3,1,4,3,0,3,4,0,3}"
--   $3 = "{null,null,null,null,null,0,null,0.5,null,null,null,null,2,null,null,null,null,0,1,null}"
--   $4 = "{null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,0,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,1,null,null,null,null,null,null,1,null,null,null,0.6666666666666666,null,null,null,null}"
--   $18 = "{1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,0,0.5,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_fighters" = coalesce(g."killed_fighters", c."killed_fighters"),
    "killed_by_mages" = coalesce(g."killed_by_mages", c."killed_by_mages"), "killed_by_fighters" =
    coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kills_per_minute", "killing_sprees",
    "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "flag_kills", "stolen_flags", "town_kills",
    "castle_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kills_per_minute" <> c."kills_per_minute" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_fighters" <> c."killed_fighters" or g."killed_by_mages" <>
    c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or g."mage_kill_death_ratio" <>
    c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or
    g."average_killers_faction_level" <> c."average_killers_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <>
    c."castle_kills" or g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds"
    or g."top_round_player" <> c."top_round_player" or g."won_events" <> c."won_events" or
    g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{466,39,124,400,246,78,282,403,371,354,289,104,11,59,247,192,431,1,474,263}"
--   $2 = "{3,4,3,3,3,0,4,0,0,0,4,3,2,0,0,4,3,4,1,3}"
--   $3 = "{null,2,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,0,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,0.6666666666666666,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null}"
--   $8 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,0.3333333333333333,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,0.3333333333333333,0,null,null,null,null,null,null,null,null,null,0}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,1,null,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null}"
--   $19 = "{0.5,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,2,null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_by_fighters" =
    coalesce(g."killed_by_fighters", c."killed_by_fighters"), "mage_kill_death_ratio" =
    coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"), "fighter_kill_death_ratio" =
    coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"), "average_killers_faction_level" =
    coalesce(g."average_killers_faction_level", c."average_killers_faction_level"),
    "average_victims_faction_level" = coalesce(g."average_victims_faction_level",
    c."average_victims_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "won_events" = coalesce(g."won_events",
    c."won_events"), "participated_events" = coalesce(g."participated_events", c."participated_events"),
    "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kills_per_minute" <> c."kills_per_minute" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_by_fighters" <>
    c."killed_by_fighters" or g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or
    g."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."captured_fortresses" <> c."captured_fortresses"
    or g."won_rounds" <> c."won_rounds" or g."top_round_player" <> c."top_round_player" or g."won_events" <>
    c."won_events" or g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{444,368,83,496,398,371,322,58,456,140,457,225,176,465,81,283,185,268,275,489}"
--   $2 = "{0,2,2,3,3,1,1,1,4,0,4,4,3,2,2,0.6666666666666666,1,2,2,3}"
--   $3 = "{null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,1}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,0.6666666666666666,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,0.6666666666666666,null,null,0,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,0.6666666666666666,null,0.5,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $18 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{0,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" =
    coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "castle_kills" = coalesce(g."castle_kills",
    c."castle_kills"), "captured_fortresses" = coalesce(g."captured_fortresses", c."captured_fortresses"),
    "won_rounds" = coalesce(g."won_rounds", c."won_rounds"), "top_round_player" =
    coalesce(g."top_round_player", c."top_round_player"), "event_win_lose_ratio" =
    coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[]) as g (char_id, "pvp_count", "pk_count", "assists", "kills_per_minute", "killing_sprees",
    "killed_mages", "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "castle_kills", "captured_fortresses", "won_rounds", "top_round_player",
    "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kills_per_minute" <> c."kills_per_minute" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <> c."killed_fighters"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."average_killers_faction_level" <>
    c."average_killers_faction_level" or g."average_victims_faction_level" <>
    c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills" or g."stolen_flags" <>
    c."stolen_flags" or g."town_kills" <> c."town_kills" or g."castle_kills" <> c."castle_kills" or
    g."captured_fortresses" <> c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or
    g."top_round_player" <> c."top_round_player" or g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{113,284,184,74,471,72,355,192,376,216,123,64,44,241,366,389,165,364,32,102}"
--   $2 = "{3,1,2,1,3,4,2,1,0,3,0,3,4,1,3,2,1,2,3,0}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,0,null,null}"
--   $5 = "{null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $10 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,0.3333333333333333,null,2,null,null,null,null,0.3333333333333333,1,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,0,null,null,0,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null,0.6666666666666666,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0}"
--   $18 = "{null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,2,null,null,null}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,null,null,null,null,null,null,null,null,2,null,null,null,null,null,null,null,null,null}"
--   $23 = "{0.5,null,null,null,null,null,null,0.6666666666666666,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" =
    coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "average_victims_faction_level" =
    coalesce(g."average_victims_faction_level", c."average_victims_faction_level"), "flag_kills" =
    coalesce(g."flag_kills", c."flag_kills"), "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"),
    "town_kills" = coalesce(g."town_kills", c."town_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "top_round_player" = coalesce(g."top_round_player", c."top_round_player"), "won_events" =
    coalesce(g."won_events", c."won_events"), "participated_events" = coalesce(g."participated_events",
    c."participated_events"), "event_win_lose_ratio" = coalesce(g."event_win_lose_ratio",
    c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[], $23::double precision[]) as g (char_id, "pvp_count", "pk_count",
    "assists", "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages",
    "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "average_victims_faction_level", "flag_kills", "stolen_flags",
    "town_kills", "captured_fortresses", "won_rounds", "top_round_player", "won_events",
    "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kills_per_minute" <> c."kills_per_minute" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <> c."killed_fighters"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."average_victims_faction_level" <> c."average_victims_faction_level" or g."flag_kills" <> c."flag_kills"
    or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <> c."town_kills" or g."captured_fortresses" <>
    c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or g."top_round_player" <>
    c."top_round_player" or g."won_events" <> c."won_events" or g."participated_events" <>
    c."participated_events" or g."event_win_lose_ratio" <> c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{361,308,249,39,468,412,28,482,75,409,317,457,44,70,218,321,100,67,230,355}"
--   $2 = "{0,1,1,3,0,4,1,4,1,1,0,2,2,4,1,4,0.6666666666666666,0,2,1}"
--   $3 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $4 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $5 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $6 = "{null,1,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $7 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null,null,null,null,null,null}"
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0,null,null,null,null}"
--   $9 = "{null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null,0,null,null}"
--   $10 = "{null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $11 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $12 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $13 = "{2,null,null,null,null,null,1,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $14 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $15 = "{null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $16 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $17 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.3333333333333333,null}"
--   $18 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,0.6666666666666666}"
--   $19 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $20 = "{null,null,null,null,null,null,null,null,1,null,null,null,0,null,null,null,null,null,null,null}"
--   $21 = "{null,null,null,null,null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null}"
--   $22 = "{null,null,0.3333333333333333,null,null,null,null,null,null,null,null,null,null,null,1,null,null,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "assists" = coalesce(g."assists", c."assists"), "kills_per_minute" =
    coalesce(g."kills_per_minute", c."kills_per_minute"), "killing_sprees" = coalesce(g."killing_sprees",
    c."killing_sprees"), "killed_mages" = coalesce(g."killed_mages", c."killed_mages"), "killed_fighters" =
    coalesce(g."killed_fighters", c."killed_fighters"), "killed_by_mages" = coalesce(g."killed_by_mages",
    c."killed_by_mages"), "killed_by_fighters" = coalesce(g."killed_by_fighters", c."killed_by_fighters"),
    "mage_kill_death_ratio" = coalesce(g."mage_kill_death_ratio", c."mage_kill_death_ratio"),
    "fighter_kill_death_ratio" = coalesce(g."fighter_kill_death_ratio", c."fighter_kill_death_ratio"),
    "average_killers_faction_level" = coalesce(g."average_killers_faction_level",
    c."average_killers_faction_level"), "flag_kills" = coalesce(g."flag_kills", c."flag_kills"),
    "stolen_flags" = coalesce(g."stolen_flags", c."stolen_flags"), "town_kills" = coalesce(g."town_kills",
    c."town_kills"), "castle_kills" = coalesce(g."castle_kills", c."castle_kills"), "captured_fortresses" =
    coalesce(g."captured_fortresses", c."captured_fortresses"), "won_rounds" = coalesce(g."won_rounds",
    c."won_rounds"), "won_events" = coalesce(g."won_events", c."won_events"), "participated_events" =
    coalesce(g."participated_events", c."participated_events"), "event_win_lose_ratio" =
    coalesce(g."event_win_lose_ratio", c."event_win_lose_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[], $9::double
    precision[], $10::double precision[], $11::double precision[], $12::double precision[], $13::double
    precision[], $14::double precision[], $15::double precision[], $16::double precision[], $17::double
    precision[], $18::double precision[], $19::double precision[], $20::double precision[], $21::double
    precision[], $22::double precision[]) as g (char_id, "pvp_count", "pk_count", "assists",
    "kills_per_minute", "killing_sprees", "killed_mages", "killed_fighters", "killed_by_mages",
    "killed_by_fighters", "mage_kill_death_ratio", "fighter_kill_death_ratio",
    "average_killers_faction_level", "flag_kills", "stolen_flags", "town_kills", "castle_kills",
    "captured_fortresses", "won_rounds", "won_events", "participated_events", "event_win_lose_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."assists" <> c."assists" or g."kills_per_minute" <> c."kills_per_minute" or g."killing_sprees" <>
    c."killing_sprees" or g."killed_mages" <> c."killed_mages" or g."killed_fighters" <> c."killed_fighters"
    or g."killed_by_mages" <> c."killed_by_mages" or g."killed_by_fighters" <> c."killed_by_fighters" or
    g."mage_kill_death_ratio" <> c."mage_kill_death_ratio" or g."fighter_kill_death_ratio" <>
    c."fighter_kill_death_ratio" or g."average_killers_faction_level" <> c."average_killers_faction_level" or
    g."flag_kills" <> c."flag_kills" or g."stolen_flags" <> c."stolen_flags" or g."town_kills" <>
    c."town_kills" or g."castle_kills" <> c."castle_kills" or g."captured_fortresses" <>
    c."captured_fortresses" or g."won_rounds" <> c."won_rounds" or g."won_events" <> c."won_events" or
    g."participated_events" <> c."participated_events" or g."event_win_lose_ratio" <>
    c."event_win_lose_ratio")
  returning c.char_id as id;
-- reads 20 of characters
-- Update on characters c, 20
--   Nested Loop, 20
--     Function Scan g, 20
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.assists <> assists) OR (g.kills_per_minute <> kills_per_minute) OR (g.killing_sprees <> killing_sp…

-- updateStats
--   $1 = "{10,11,12,13}"
--   $2 = "{7,7,7,9}"
--   $3 = "{1,null,null,null}"
--   $4 = "{0.333333,null,null,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "kill_death_ratio" = coalesce(g."kill_death_ratio",
    c."kill_death_ratio")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[]) as g
    (char_id, "pvp_count", "pk_count", "kill_death_ratio")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."kill_death_ratio" <> c."kill_death_ratio")
  returning c.char_id as id;
-- reads 4 of characters
-- Update on characters c, 4
--   Nested Loop, 4
--     Function Scan g, 4
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.kill_death_ratio <> kill_death_ratio))

-- updateStats
--   $1 = "{268435457,268435458,268435459}"
--   $2 = "{0,0,0}"
--   $3 = "{0,0,0}"
--   $4 = "{0,0,0}"
--   $5 = "{0,80,80}"
--   $6 = "{0,0,0}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "pk_count" =
    coalesce(g."pk_count", c."pk_count"), "pk_kills" = coalesce(g."pk_kills", c."pk_kills"), "ranked_level" =
    coalesce(g."ranked_level", c."ranked_level"), "online_time" = coalesce(g."online_time", c."online_time")
  from unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[],
    $5::double precision[], $6::double precision[]) as g (char_id, "pvp_count", "pk_count", "pk_kills",
    "ranked_level", "online_time")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."pk_count" <> c."pk_count" or
    g."pk_kills" <> c."pk_kills" or g."ranked_level" <> c."ranked_level" or g."online_time" <>
    c."online_time")
  returning c.char_id as id;
-- reads 3 of characters
-- Update on characters c, 3
--   Nested Loop, 3
--     Function Scan g, 3
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.pk_count <> pk_count) OR (g.pk_kills <> pk_kills) OR (g.ranked_level <> ranked_level) OR (g.online_time <> online_time))

-- updateStats
--   $1 = "{147,200,291}"
--   $2 = "{0,3,0}"
--   $3 = "{0,0,null}"
update characters c set "pvp_count" = coalesce(g."pvp_count", c."pvp_count"), "town_kills" =
    coalesce(g."town_kills", c."town_kills")
  from unnest($1::integer[], $2::double precision[], $3::double precision[]) as g (char_id, "pvp_count",
    "town_kills")
  where c.char_id = g.char_id and (g."pvp_count" <> c."pvp_count" or g."town_kills" <> c."town_kills")
  returning c.char_id as id;
-- reads 3 of characters
-- Update on characters c, 3
--   Nested Loop, 3
--     Function Scan g, 3
--     Index Scan using characters_pkey on characters c, 1
--       Index Cond: (char_id = g.char_id)
--       Filter: ((g.pvp_count <> pvp_count) OR (g.town_kills <> town_kills))

-- upsertCharacters
--   $1 = "{268500001}"
--   $2 = ["donor1"]
--   $3 = ["Char1"]
--   $4 = "{88}"
--   $5 = "{80}"
--   $6 = [null]
--   $7 = [true]
--   $8 = "2026-12-23T13:32:22.617Z"
with given as ( select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[]
    ) as given (char_id, login, name, class_id, level, faction, online) ), renamed as ( insert into
    former_names (char_id, name, search_name, until) select k.char_id, k.name, lower(k.name collate
    "default"), $8
  from given
  join characters k on k.char_id = given.char_id and k.name <> given.name
  on conflict (char_id, name) do update set until = excluded.until) insert into characters as c (char_id,
    login, name, class_id, level, ranked_level, faction, online) select char_id, login, name, class_id, level,
    level, faction, online
  from given
  where not exists ( select
  from characters k
  where k.char_id = given.char_id and (k.login, k.name, k.class_id, k.level, k.ranked_level, k.faction,
    k.online) is not distinct from (given.login, given.name, given.class_id, given.level, given.level::double
    precision, given.faction, given.online) )
  on conflict (char_id) do update set login = excluded.login, name = excluded.name, class_id =
    excluded.class_id, level = excluded.level, ranked_level = excluded.ranked_level, faction =
    excluded.faction, online = excluded.online
  returning char_id as id;
-- reads 2 of characters
-- Insert on characters c, 1
--   CTE given: Function Scan given_1, 1
--   CTE renamed: Insert on former_names, 0
--     Nested Loop, 1
--       CTE Scan given_2, 1
--       Index Scan using characters_pkey on characters k_1, 1
--         Index Cond: (char_id = given_2.char_id)
--         Filter: (name <> given_2.name)
--   Nested Loop Anti, 1
--     CTE Scan given, 1
--     Index Scan using characters_pkey on characters k, 1
--       Index Cond: (char_id = given.char_id)
--       Filter: ((NOT (login IS DISTINCT FROM given.login)) AND (NOT (name IS DISTINCT FROM given.name)) AND (NOT (class_id IS DISTINCT FROM given.class_id)) AND (NOT (level IS…
