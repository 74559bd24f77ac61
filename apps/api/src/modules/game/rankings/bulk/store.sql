-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- makeStaging
alter table staged alter column "pvp_count" drop not null, alter column "pk_count" drop not null, alter column
    "assists" drop not null, alter column "kill_death_ratio" drop not null, alter column "kills_per_minute"
    drop not null, alter column "killing_sprees" drop not null, alter column "killed_mages" drop not null,
    alter column "killed_fighters" drop not null, alter column "killed_by_mages" drop not null, alter column
    "killed_by_fighters" drop not null, alter column "mage_kill_death_ratio" drop not null, alter column
    "fighter_kill_death_ratio" drop not null, alter column "average_killers_faction_level" drop not null,
    alter column "average_victims_faction_level" drop not null, alter column "flag_kills" drop not null, alter
    column "stolen_flags" drop not null, alter column "town_kills" drop not null, alter column "castle_kills"
    drop not null, alter column "captured_fortresses" drop not null, alter column "won_rounds" drop not null,
    alter column "top_round_player" drop not null, alter column "won_events" drop not null, alter column
    "participated_events" drop not null, alter column "event_win_lose_ratio" drop not null, alter column
    "pk_kills" drop not null, alter column "ranked_level" drop not null, alter column "online_time" drop not
    null;
-- has no plan

-- makeStaging
create temporary table staged ( like characters, clan_id integer, online_seconds bigint not null ) on commit
    drop;
-- has no plan

-- mergeStaged
analyze staged;
-- has no plan

-- mergeStaged
create index on staged (char_id);
-- has no plan

-- mergeStaged
insert into character_details (char_id, clan_id, online_seconds) select char_id, clan_id, online_seconds
  from staged
  order by char_id
  on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds
  where (character_details.clan_id, character_details.online_seconds) is distinct from (excluded.clan_id,
    excluded.online_seconds);
-- sorts 1,000,000, reads 1,000,000 of staged
-- Insert on character_details, 0
--   Sort, 1,000,000
--     Sort Key: staged.char_id
--     Seq Scan on staged, 1,000,000

-- mergeStaged
--   $1 = "2026-12-23T13:33:07.702Z"
insert into former_names (char_id, name, search_name, until) select c.char_id, c.name, lower(c.name collate
    "default"), $1
  from staged s
  join characters c on c.char_id = s.char_id and c.name <> s.name
  on conflict (char_id, name) do update set until = excluded.until;
-- reads 1,000,000 of staged, reads 1,000,000 of characters
-- Insert on former_names, 0
--   Hash Join, 1,000,000
--     Hash Cond: (s.char_id = c.char_id)
--     Join Filter: (c.name <> s.name)
--     Seq Scan on staged s, 1,000,000
--     Hash, 1,000,000
--       Seq Scan on characters c, 1,000,000

-- stage
--   $1 = "{268435457,268435458,268435459,268435460,268435461,268435462,268435463,268435464,268435465,268435466,268435467,268435468,268435469,268435470,268435471,268435472,268435473,268435474,268435475,268435476}"
--   $2 = ["login1","login2","login3","login4","login5","login6","login7","login8","login9","login10","login11","login12","login13","login14","login15","login16","login17","login18","login19","login20"]
--   $3 = ["Name1","Name2","Name3","Name4","Name5","Name6","Name7","Name8","Name9","Name10","Name11","Name12","Name13","Name14","Name15","Name16","Name17","Name18","Name19","Name20"]
--   $4 = "{88,88,88,88,88,88,88,88,88,88,88,88,88,88,88,88,88,88,88,88}"
--   $5 = "{70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70}"
--   $6 = [null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null]
--   $7 = [false,false,false,false,false,false,false,false,false,false,false,false,false,false,false,false,false,false,false,false]
--   $8 = "{null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null}"
--   $9 = [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]
--   $10 = "{100,90,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}"
--   $11 = "{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}"
--   $12 = "{70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70,70}"
--   $13 = "{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}"
--   $14 = "{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}"
insert into staged (char_id, login, name, class_id, level, faction, online, clan_id, online_seconds ,
    "pvp_count", "pk_kills", "ranked_level", "online_time", "pk_count") select *
  from unnest( $1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[],
    $8::integer[], $9::bigint[] , $10::double precision[], $11::double precision[], $12::double precision[],
    $13::double precision[], $14::double precision[] ) as given (char_id, login, name, class_id, level,
    faction, online, clan_id, online_seconds , "pvp_count", "pk_kills", "ranked_level", "online_time",
    "pk_count");
-- reads no table
-- Insert on staged, 0
--   Function Scan given, 20

-- touchedBy
--   $1 = 20000
with touched as ( insert into characters (char_id, login, name, class_id, level, faction, online, "pvp_count",
    "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages",
    "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "average_victims_faction_level",
    "flag_kills", "stolen_flags", "town_kills", "castle_kills", "captured_fortresses", "won_rounds",
    "top_round_player", "won_events", "participated_events", "event_win_lose_ratio", "pk_kills",
    "ranked_level", "online_time") select char_id, login, name, class_id, level, faction, online,
    coalesce("pvp_count", 0), coalesce("pk_count", 0), coalesce("assists", 0), coalesce("kill_death_ratio",
    0), coalesce("kills_per_minute", 0), coalesce("killing_sprees", 0), coalesce("killed_mages", 0),
    coalesce("killed_fighters", 0), coalesce("killed_by_mages", 0), coalesce("killed_by_fighters", 0),
    coalesce("mage_kill_death_ratio", 0), coalesce("fighter_kill_death_ratio", 0),
    coalesce("average_killers_faction_level", 0), coalesce("average_victims_faction_level", 0),
    coalesce("flag_kills", 0), coalesce("stolen_flags", 0), coalesce("town_kills", 0),
    coalesce("castle_kills", 0), coalesce("captured_fortresses", 0), coalesce("won_rounds", 0),
    coalesce("top_round_player", 0), coalesce("won_events", 0), coalesce("participated_events", 0),
    coalesce("event_win_lose_ratio", 0), coalesce("pk_kills", 0), coalesce("ranked_level", 0),
    coalesce("online_time", 0)
  from staged s
  where not exists (select
  from characters c
  where c.char_id = s.char_id)
  order by char_id
  returning char_id) select case when count(*) <= $1 then coalesce(array_agg(char_id), '{}') end as ids
  from touched;
-- reads 1,000,000 of staged, reads 1,000,000 of characters
-- Aggregate, 1
--   CTE touched: Insert on characters, 1
--     Merge Join Anti, 1
--       Merge Cond: (s.char_id = c.char_id)
--       Index Scan using staged_char_id_idx on staged s, 1,000,000
--       Index Only Scan using characters_pkey on characters c, 1,000,000
--   CTE Scan touched, 1

-- touchedBy
--   $1 = 20000
with touched as ( select s.char_id
  from staged s
  left
  join character_details d using (char_id)
  where d.clan_id is distinct from s.clan_id) select case when count(*) <= $1 then
    coalesce(array_agg(char_id), '{}') end as ids
  from touched;
-- reads 1,000,000 of staged, reads 1,000,000 of character_details
-- Aggregate, 1
--   Hash Join Left, 1,000,000
--     Filter: (d.clan_id IS DISTINCT FROM s.clan_id)
--     Hash Cond: (s.char_id = d.char_id)
--     Seq Scan on staged s, 1,000,000
--     Hash, 1,000,000
--       Seq Scan on character_details d, 1,000,000

-- touchedBy
--   $1 = 20000
with touched as ( update characters c set (login, name, class_id, level, faction, online, "pvp_count",
    "pk_count", "assists", "kill_death_ratio", "kills_per_minute", "killing_sprees", "killed_mages",
    "killed_fighters", "killed_by_mages", "killed_by_fighters", "mage_kill_death_ratio",
    "fighter_kill_death_ratio", "average_killers_faction_level", "average_victims_faction_level",
    "flag_kills", "stolen_flags", "town_kills", "castle_kills", "captured_fortresses", "won_rounds",
    "top_round_player", "won_events", "participated_events", "event_win_lose_ratio", "pk_kills",
    "ranked_level", "online_time") = ( s.login, s.name, s.class_id, s.level, s.faction, s.online,
    coalesce(s."pvp_count", c."pvp_count"), coalesce(s."pk_count", c."pk_count"), coalesce(s."assists",
    c."assists"), coalesce(s."kill_death_ratio", c."kill_death_ratio"), coalesce(s."kills_per_minute",
    c."kills_per_minute"), coalesce(s."killing_sprees", c."killing_sprees"), coalesce(s."killed_mages",
    c."killed_mages"), coalesce(s."killed_fighters", c."killed_fighters"), coalesce(s."killed_by_mages",
    c."killed_by_mages"), coalesce(s."killed_by_fighters", c."killed_by_fighters"),
    coalesce(s."mage_kill_death_ratio", c."mage_kill_death_ratio"), coalesce(s."fighter_kill_death_ratio",
    c."fighter_kill_death_ratio"), coalesce(s."average_killers_faction_level",
    c."average_killers_faction_level"), coalesce(s."average_victims_faction_level",
    c."average_victims_faction_level"), coalesce(s."flag_kills", c."flag_kills"), coalesce(s."stolen_flags",
    c."stolen_flags"), coalesce(s."town_kills", c."town_kills"), coalesce(s."castle_kills", c."castle_kills"),
    coalesce(s."captured_fortresses", c."captured_fortresses"), coalesce(s."won_rounds", c."won_rounds"),
    coalesce(s."top_round_player", c."top_round_player"), coalesce(s."won_events", c."won_events"),
    coalesce(s."participated_events", c."participated_events"), coalesce(s."event_win_lose_ratio",
    c."event_win_lose_ratio"), coalesce(s."pk_kills", c."pk_kills"), coalesce(s."ranked_level",
    c."ranked_level"), coalesce(s."online_time", c."online_time") )
  from staged s
  where c.char_id = s.char_id and ( (c.login, c.name, c.class_id, c.level, c.faction, c.online) is distinct
    from (s.login, s.name, s.class_id, s.level, s.faction, s.online) or s."pvp_count" <> c."pvp_count" or
    s."pk_count" <> c."pk_count" or s."assists" <> c."assists" or s."kill_death_ratio" <> c."kill_death_ratio"
    or s."kills_per_minute" <> c."kills_per_minute" or s."killing_sprees" <> c."killing_sprees" or
    s."killed_mages" <> c."killed_mages" or s."killed_fighters" <> c."killed_fighters" or s."killed_by_mages"
    <> c."killed_by_mages" or s."killed_by_fighters" <> c."killed_by_fighters" or s."mage_kill_death_ratio" <>
    c."mage_kill_death_ratio" or s."fighter_kill_death_ratio" <> c."fighter_kill_death_ratio" or
    s."average_killers_faction_level" <> c."average_killers_faction_level" or
    s."average_victims_faction_level" <> c."average_victims_faction_level" or s."flag_kills" <> c."flag_kills"
    or s."stolen_flags" <> c."stolen_flags" or s."town_kills" <> c."town_kills" or s."castle_kills" <>
    c."castle_kills" or s."captured_fortresses" <> c."captured_fortresses" or s."won_rounds" <> c."won_rounds"
    or s."top_round_player" <> c."top_round_player" or s."won_events" <> c."won_events" or
    s."participated_events" <> c."participated_events" or s."event_win_lose_ratio" <> c."event_win_lose_ratio"
    or s."pk_kills" <> c."pk_kills" or s."ranked_level" <> c."ranked_level" or s."online_time" <>
    c."online_time" )
  returning c.char_id) select case when count(*) <= $1 then coalesce(array_agg(char_id), '{}') end as ids
  from touched;
-- reads 1,000,000 of staged, reads 1,000,000 of characters
-- Aggregate, 1
--   CTE touched: Update on characters c, 1,000,000
--     Hash Join, 1,000,000
--       Hash Cond: (s.char_id = c.char_id)
--       Join Filter: ((c.login IS DISTINCT FROM s.login) OR (c.name IS DISTINCT FROM s.name) OR (c.class_id IS DISTINCT FROM s.class_id) OR (c.level IS DISTINCT FROM s.level) OR (c.…
--       Seq Scan on staged s, 1,000,000
--       Hash, 1,000,000
--         Seq Scan on characters c, 1,000,000
--   CTE Scan touched, 1,000,000

-- touchedBy
--   $1 = 20000
with touched as (delete
  from characters c
  where not exists (select
  from staged s
  where s.char_id = c.char_id)
  returning c.char_id) select case when count(*) <= $1 then coalesce(array_agg(char_id), '{}') end as ids
  from touched;
-- reads 1,000,000 of staged, reads 1,000,000 of characters
-- Aggregate, 1
--   CTE touched: Delete on characters c, 1,000,000
--     Hash Join Right Anti, 1,000,000
--       Hash Cond: (s.char_id = c.char_id)
--       Seq Scan on staged s, 1,000,000
--       Hash, 1,000,000
--         Seq Scan on characters c, 1,000,000
--   CTE Scan touched, 1,000,000
