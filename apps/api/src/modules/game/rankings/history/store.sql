-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- beginStage
create temporary table noted (char_id integer, rank integer, pvp_count double precision, falls double
    precision) on commit drop;
-- has no plan

-- insertClanDays
--   $1 = [9,9]
--   $2 = ["2026-02-27","2026-03-01"]
--   $3 = [50,999]
insert into clan_days (clan_id, day, reputation) select *
  from unnest( $1::integer[], $2::date[], $3::integer[] )
  on conflict do nothing;
-- reads no table
-- Insert on clan_days, 0
--   Function Scan unnest, 2

-- insertDays
--   $1 = [1]
--   $2 = ["2026-03-03"]
--   $3 = [3]
--   $4 = [2]
--   $5 = [null]
with touched as ( insert into character_days (char_id, day, rank, pvp_count, falls) select *
  from unnest( $1::integer[], $2::date[], $3::integer[], $4::double precision[], $5::double precision[] )
  on conflict do nothing
  returning char_id ) select coalesce(array_agg(distinct char_id), '{}') as ids
  from touched;
-- sorts 1
-- Aggregate, 1
--   CTE touched: Insert on character_days, 1
--     Function Scan unnest, 1
--   Sort, 1
--     Sort Key: touched.char_id
--     CTE Scan touched, 1

-- saveNoted
--   $1 = 1
--   $2 = "2026-03-01"
insert into rank_notes (version, day)
  values ($1, $2::date)
  on conflict (id) do update set version = excluded.version, day = excluded.day;
-- reads no table
-- Insert on rank_notes, 0
--   Result, 1

-- selectNotedBy
select "version", day::text as "day" from "rank_notes";
-- reads 1 of rank_notes
-- Seq Scan on rank_notes, 1

-- selectTouchedSince
--   $1 = 1
--   $2 = "2025-12-02"
--   $3 = 1
with changes as (select *
  from rank_changes
  where version > $1), touched as ( select case when id < 0 then ~id else id end as id
  from changes, unnest(char_ids) id
  union select char_id
  from character_days
  where day <= $2::date ) select (select count(char_ids) = coalesce((select max(version)
  from rank_changes), 0) - $3
  from changes) as "areKnown", array(select id
  from touched) as ids;
-- reads 1,000 of rank_changes, reads 20,000 of character_days
-- Result, 1
--   CTE changes: Seq Scan on rank_changes, 1,000
--     Filter: (version > '1'::bigint)
--   InitPlan 4: Aggregate, 1
--     InitPlan 3: Result, 1
--       InitPlan 2: Limit, 1
--         Index Only Scan Backward using rank_changes_pkey on rank_changes rank_changes_1, 1,000
--     CTE Scan changes, 1,000
--   InitPlan 5: Aggregate Hashed, 30,000
--     Append, 30,000
--       Nested Loop, 10,000
--         CTE Scan changes_1, 1,000
--         Function Scan id, 10
--       Index Scan using character_days_by_day on character_days, 20,000
--         Index Cond: (day <= '2025-12-02'::date)

-- stagePlaces
--   $1 = "{1,2,3}"
--   $2 = "{1,2,3}"
--   $3 = "{5,3,0}"
--   $4 = "{}"
--   $5 = "2026-03-01"
--   $6 = "2025-12-02"
insert into noted select now.*
  from unnest( $1::integer[], $2::integer[], $3::double precision[], $4::double precision[] ) as now (char_id,
    rank, pvp_count, falls)
  left
  join lateral ( select d.day, d.rank, d.pvp_count, d.falls
  from character_days d
  where d.char_id = now.char_id and d.day <= $5::date
  order by d.day desc
  limit 1 ) last on true
  where ((last.rank is null or last.day <= $6::date) and now.pvp_count > 0) or last.pvp_count <> now.pvp_count
    or (last.rank is not null and now.falls is not null and last.falls is distinct from now.falls) or
    (last.rank <> now.rank and least(last.rank, now.rank) <= 10000);
-- reads 3 of character_days
-- Insert on noted, 0
--   Nested Loop Left, 3
--     Filter: ((((d.rank IS NULL) OR (d.day <= '2025-12-02'::date)) AND (now.pvp_count > '0'::double precision)) OR (d.pvp_count <> now.pvp_count) OR ((d.rank IS NOT NULL) AN…
--     Function Scan now, 3
--     Limit, 1
--       Index Scan Backward using character_days_pkey on character_days d, 1
--         Index Cond: ((char_id = now.char_id) AND (day <= '2026-03-01'::date))

-- upsertClanDays
--   $1 = "2026-03-01"
--   $2 = "2026-03-01"
--   $3 = "2025-12-02"
insert into clan_days (clan_id, day, reputation) select clan.clan_id, $1::date, clan.reputation_score
  from clans clan
  left
  join lateral ( select d.day, d.reputation
  from clan_days d
  where d.clan_id = clan.clan_id and d.day <= $2::date
  order by d.day desc
  limit 1 ) last on true
  where last.reputation is distinct from clan.reputation_score or last.day <= $3::date
  on conflict (clan_id, day) do update set reputation = excluded.reputation;
-- reads 20,000 of clans, reads 20,000 of clan_days
-- Insert on clan_days, 0
--   Nested Loop Left, 20,000
--     Filter: ((d.reputation IS DISTINCT FROM clan.reputation_score) OR (d.day <= '2025-12-02'::date))
--     Seq Scan on clans clan, 20,000
--     Limit, 1
--       Index Scan Backward using clan_days_pkey on clan_days d, 300
--         Index Cond: ((clan_id = clan.clan_id) AND (day <= '2026-03-01'::date))

-- upsertStagedDay
--   $1 = "2026-03-01"
insert into character_days (char_id, day, rank, pvp_count, falls) select char_id, $1::date, rank, pvp_count,
    falls
  from noted
  where exists (select
  from characters c
  where c.char_id = noted.char_id)
  on conflict (char_id, day) do update set rank = excluded.rank, pvp_count = excluded.pvp_count, falls =
    excluded.falls;
-- reads 1,000,000 of noted, reads 1,000,000 of characters
-- Insert on character_days, 0
--   Nested Loop, 1,000,000
--     Seq Scan on noted, 1,000,000
--     Memoize, 1
--       Index Only Scan using characters_pkey on characters c, 1
--         Index Cond: (char_id = noted.char_id)
