-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countCharacters
select count(*) as "count" from "characters";
-- reads 1,000,000 of characters
-- Aggregate, 1
--   Seq Scan on characters, 1,000,000

-- selectChanges
--   $1 = 3
--   $2 = 100
select "version", "char_ids" as "ids"
  from "rank_changes"
  where "version" > $1 and "version" > (select max("version") - $2 as "version"
  from "rank_changes")
  order by "version";
-- reads 300 of rank_changes
-- Index Scan using rank_changes_pkey on rank_changes, 300
--   Index Cond: ((version > '3'::bigint) AND (version > (InitPlan 2).col1))
--   InitPlan 2: Result, 1
--     InitPlan 1: Limit, 1
--       Index Only Scan Backward using rank_changes_pkey on rank_changes rank_changes_1, 1,000

-- selectClanNames
select "clan_id", "name" from "clans";
-- reads 20,000 of clans
-- Seq Scan on clans, 20,000

-- selectColumns
--   $1 = "{1002}"
select array_send(array_agg(char_id)) as ids, array_send(array_agg(name)) as names,
    array_send(array_agg(class_id)) as "classIds", array_send(array_agg(level)) as levels,
    array_send(array_agg(coalesce(faction, ''))) as factions, array_send(array_agg(online)) as online,
    array_send(array_agg(coalesce( (select d.clan_id
  from character_details d
  where d.char_id = chosen.char_id), -1 ))) as "clanIds", case when bool_or("pvp_count" <> 0) then
    array_send(array_agg("pvp_count")) end as "pvpCount", case when bool_or("pk_count" <> 0) then
    array_send(array_agg("pk_count")) end as "pkCount", case when bool_or("assists" <> 0) then
    array_send(array_agg("assists")) end as "assists", case when bool_or("kill_death_ratio" <> 0) then
    array_send(array_agg("kill_death_ratio")) end as "killDeathRatio", case when bool_or("kills_per_minute" <>
    0) then array_send(array_agg("kills_per_minute")) end as "killsPerMinute", case when
    bool_or("killing_sprees" <> 0) then array_send(array_agg("killing_sprees")) end as "killingSprees", case
    when bool_or("killed_mages" <> 0) then array_send(array_agg("killed_mages")) end as "killedMages", case
    when bool_or("killed_fighters" <> 0) then array_send(array_agg("killed_fighters")) end as
    "killedFighters", case when bool_or("killed_by_mages" <> 0) then array_send(array_agg("killed_by_mages"))
    end as "killedByMages", case when bool_or("killed_by_fighters" <> 0) then
    array_send(array_agg("killed_by_fighters")) end as "killedByFighters", case when
    bool_or("mage_kill_death_ratio" <> 0) then array_send(array_agg("mage_kill_death_ratio")) end as
    "mageKillDeathRatio", case when bool_or("fighter_kill_death_ratio" <> 0) then
    array_send(array_agg("fighter_kill_death_ratio")) end as "fighterKillDeathRatio", case when
    bool_or("average_killers_faction_level" <> 0) then array_send(array_agg("average_killers_faction_level"))
    end as "averageKillersFactionLevel", case when bool_or("average_victims_faction_level" <> 0) then
    array_send(array_agg("average_victims_faction_level")) end as "averageVictimsFactionLevel", case when
    bool_or("flag_kills" <> 0) then array_send(array_agg("flag_kills")) end as "flagKills", case when
    bool_or("stolen_flags" <> 0) then array_send(array_agg("stolen_flags")) end as "stolenFlags", case when
    bool_or("town_kills" <> 0) then array_send(array_agg("town_kills")) end as "townKills", case when
    bool_or("castle_kills" <> 0) then array_send(array_agg("castle_kills")) end as "castleKills", case when
    bool_or("captured_fortresses" <> 0) then array_send(array_agg("captured_fortresses")) end as
    "capturedFortresses", case when bool_or("won_rounds" <> 0) then array_send(array_agg("won_rounds")) end as
    "wonRounds", case when bool_or("top_round_player" <> 0) then array_send(array_agg("top_round_player")) end
    as "topRoundPlayer", case when bool_or("won_events" <> 0) then array_send(array_agg("won_events")) end as
    "wonEvents", case when bool_or("participated_events" <> 0) then
    array_send(array_agg("participated_events")) end as "participatedEvents", case when
    bool_or("event_win_lose_ratio" <> 0) then array_send(array_agg("event_win_lose_ratio")) end as
    "eventWinLoseRatio", case when bool_or("pk_kills" <> 0) then array_send(array_agg("pk_kills")) end as
    "pkKills", case when bool_or("ranked_level" <> 0) then array_send(array_agg("ranked_level")) end as
    "level", case when bool_or("online_time" <> 0) then array_send(array_agg("online_time")) end as
    "onlineTime"
  from (select *
  from characters
  where char_id = any($1::integer[])) chosen;
-- reads 1 of characters, reads 1 of character_details
-- Aggregate, 1
--   Index Scan using characters_pkey on characters, 1
--     Index Cond: (char_id = ANY ('{1002}'::integer[]))
--   SubPlan 1: Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = characters.char_id)

-- selectColumns
--   $1 = -1
select array_send(array_agg(char_id)) as ids, array_send(array_agg(name)) as names,
    array_send(array_agg(class_id)) as "classIds", array_send(array_agg(level)) as levels,
    array_send(array_agg(coalesce(faction, ''))) as factions, array_send(array_agg(online)) as online,
    array_send(array_agg(coalesce( (select d.clan_id
  from character_details d
  where d.char_id = chosen.char_id), -1 ))) as "clanIds", case when bool_or("pvp_count" <> 0) then
    array_send(array_agg("pvp_count")) end as "pvpCount", case when bool_or("pk_count" <> 0) then
    array_send(array_agg("pk_count")) end as "pkCount", case when bool_or("assists" <> 0) then
    array_send(array_agg("assists")) end as "assists", case when bool_or("kill_death_ratio" <> 0) then
    array_send(array_agg("kill_death_ratio")) end as "killDeathRatio", case when bool_or("kills_per_minute" <>
    0) then array_send(array_agg("kills_per_minute")) end as "killsPerMinute", case when
    bool_or("killing_sprees" <> 0) then array_send(array_agg("killing_sprees")) end as "killingSprees", case
    when bool_or("killed_mages" <> 0) then array_send(array_agg("killed_mages")) end as "killedMages", case
    when bool_or("killed_fighters" <> 0) then array_send(array_agg("killed_fighters")) end as
    "killedFighters", case when bool_or("killed_by_mages" <> 0) then array_send(array_agg("killed_by_mages"))
    end as "killedByMages", case when bool_or("killed_by_fighters" <> 0) then
    array_send(array_agg("killed_by_fighters")) end as "killedByFighters", case when
    bool_or("mage_kill_death_ratio" <> 0) then array_send(array_agg("mage_kill_death_ratio")) end as
    "mageKillDeathRatio", case when bool_or("fighter_kill_death_ratio" <> 0) then
    array_send(array_agg("fighter_kill_death_ratio")) end as "fighterKillDeathRatio", case when
    bool_or("average_killers_faction_level" <> 0) then array_send(array_agg("average_killers_faction_level"))
    end as "averageKillersFactionLevel", case when bool_or("average_victims_faction_level" <> 0) then
    array_send(array_agg("average_victims_faction_level")) end as "averageVictimsFactionLevel", case when
    bool_or("flag_kills" <> 0) then array_send(array_agg("flag_kills")) end as "flagKills", case when
    bool_or("stolen_flags" <> 0) then array_send(array_agg("stolen_flags")) end as "stolenFlags", case when
    bool_or("town_kills" <> 0) then array_send(array_agg("town_kills")) end as "townKills", case when
    bool_or("castle_kills" <> 0) then array_send(array_agg("castle_kills")) end as "castleKills", case when
    bool_or("captured_fortresses" <> 0) then array_send(array_agg("captured_fortresses")) end as
    "capturedFortresses", case when bool_or("won_rounds" <> 0) then array_send(array_agg("won_rounds")) end as
    "wonRounds", case when bool_or("top_round_player" <> 0) then array_send(array_agg("top_round_player")) end
    as "topRoundPlayer", case when bool_or("won_events" <> 0) then array_send(array_agg("won_events")) end as
    "wonEvents", case when bool_or("participated_events" <> 0) then
    array_send(array_agg("participated_events")) end as "participatedEvents", case when
    bool_or("event_win_lose_ratio" <> 0) then array_send(array_agg("event_win_lose_ratio")) end as
    "eventWinLoseRatio", case when bool_or("pk_kills" <> 0) then array_send(array_agg("pk_kills")) end as
    "pkKills", case when bool_or("ranked_level" <> 0) then array_send(array_agg("ranked_level")) end as
    "level", case when bool_or("online_time" <> 0) then array_send(array_agg("online_time")) end as
    "onlineTime"
  from (select *
  from characters
  where char_id > $1
  order by char_id
  limit 2500) chosen;
-- reads 3,000 of characters, reads 1 of character_details
-- Aggregate, 1
--   Limit, 3,000
--     Index Scan using characters_pkey on characters, 1,000,000
--       Index Cond: (char_id > '-1'::integer)
--   SubPlan 1: Index Scan using character_details_pkey on character_details d, 1
--     Index Cond: (char_id = characters.char_id)

-- selectIdsByName
with everybody as materialized ( select array_agg(char_id
  order by name, char_id) as ids, count(*) as count
  from characters ) select array_send(ids[part * 25000 + 1 : (part + 1) * 25000]) as ids
  from everybody, generate_series(0, (count - 1) / 25000) part
  order by part;
-- sorts 1,000,000, reads 1,000,000 of characters
-- Sort, 1,000
--   Sort Key: part.part
--   CTE everybody: Aggregate, 1
--     Sort, 1,000,000
--       Sort Key: characters.name COLLATE "C", characters.char_id
--       Seq Scan on characters, 1,000,000
--   Nested Loop, 1,000
--     CTE Scan everybody, 1
--     Function Scan part, 1,000

-- selectVersion
select max("version") as "version" from "rank_changes";
-- reads 1 of rank_changes
-- Result, 1
--   InitPlan 1: Limit, 1
--     Index Only Scan Backward using rank_changes_pkey on rank_changes, 1,000

-- selectWeekAgo
--   $1 = "2026-11-16"
--   $2 = "2026-11-16"
--   $3 = "2026-11-16"
--   $4 = "2026-11-23"
--   $5 = "{2001,2002}"
select array_send(array_agg(char_id)) as ids, array_send(array_agg(rank)) as ranks
  from ( select *, row_number() over () - 1 as place
  from ( select char_id, coalesce( case when ("before" & 4294967295)::integer <= 10000 or before >> 32 =
    (($1::date) - date '2000-01-01')::bigint then ("before" & 4294967295)::integer end, ("since" &
    4294967295)::integer ) as rank
  from ( select char_id, max(noted) filter (where day <= $2::date) as before, min(noted) filter (where day >
    $3::date) as since
  from ( select char_id, day, ((day) - date '2000-01-01')::bigint << 32 | rank as noted
  from character_days
  where day < $4::date and char_id = any($5::integer[]) ) days
  group by char_id ) known ) ranked
  where rank is not null ) parts
  group by place / 25000;
-- sorts 2, reads 2 of character_days
-- Aggregate Sorted, 2
--   Sort, 2
--     Sort Key: ((parts.place / 25000))
--     Subquery Scan parts, 2
--       WindowAgg, 2
--         Aggregate Sorted, 2
--           Filter: (COALESCE(CASE WHEN ((((max(((((character_days.day - '2000-01-01'::date))::bigint << 32) | (character_days.rank)::bigint)) FILTER (WHERE (character_days.day <= …
--           Index Scan using character_days_pkey on character_days, 2
--             Index Cond: ((char_id = ANY ('{2001,2002}'::integer[])) AND (day < '2026-11-23'::date))

-- selectWeekAgo
--   $1 = "2026-03-03"
--   $2 = "2026-03-03"
--   $3 = "2026-03-03"
--   $4 = "2026-03-10"
select array_send(array_agg(char_id)) as ids, array_send(array_agg(rank)) as ranks
  from ( select *, row_number() over () - 1 as place
  from ( select char_id, coalesce( case when ("before" & 4294967295)::integer <= 10000 or before >> 32 =
    (($1::date) - date '2000-01-01')::bigint then ("before" & 4294967295)::integer end, ("since" &
    4294967295)::integer ) as rank
  from ( select char_id, max(noted) filter (where day <= $2::date) as before, min(noted) filter (where day >
    $3::date) as since
  from ( select char_id, day, ((day) - date '2000-01-01')::bigint << 32 | rank as noted
  from character_days
  where day < $4::date and true ) days
  group by char_id ) known ) ranked
  where rank is not null ) parts
  group by place / 25000;
-- reads 300,000 of character_days
-- Aggregate Hashed, 200
--   Subquery Scan parts, 300,000
--     WindowAgg, 300,000
--       Aggregate Hashed, 300,000
--         Filter: (COALESCE(CASE WHEN ((((max(((((character_days.day - '2000-01-01'::date))::bigint << 32) | (character_days.rank)::bigint)) FILTER (WHERE (character_days.day <= …
--         Index Scan using character_days_by_day on character_days, 300,000
--           Index Cond: (day < '2026-03-10'::date)
