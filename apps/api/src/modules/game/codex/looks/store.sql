-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteLooks
--   $1 = ["item","item","item","item","item","item","item","item","item","item","item","item","item","item","item","item","item","item","item","item"]
--   $2 = [10000,10001,10002,10003,10004,10005,10006,10007,10008,10009,10010,10011,10012,10013,10014,10015,10016,10017,10018,10019]
--   $3 = "2026-11-27"
delete
  from codex_looks using unnest( $1::text[], $2::integer[]) as gone (kind, thing)
  where day = $3::date and codex_looks.kind = gone.kind and thing_id = gone.thing;
-- reads 20 of codex_looks
-- Delete on codex_looks, 0
--   Nested Loop, 1
--     Function Scan gone, 20
--     Index Scan using codex_looks_pkey on codex_looks, 1
--       Index Cond: ((day = '2026-11-27'::date) AND (kind = gone.kind) AND (thing_id = gone.thing))

-- selectLooks
--   $1 = "2026-11-20"
select kind, thing_id as thing, visitors, unsure from codex_looks where day = $1::date;
-- reads 3,000 of codex_looks
-- Index Scan using codex_looks_pkey on codex_looks, 3,000
--   Index Cond: (day = '2026-11-20'::date)

-- selectMost
--   $1 = "2026-11-14"
--   $2 = 40
select kind, thing_id as thing, sum(visitors - unsure)::integer as visitors
  from codex_looks
  where day >= $1::date
  group by kind, thing_id
  having sum(visitors - unsure) > 0
  order by 3 desc, thing_id
  limit $2;
-- sorts 10,000, reads 30,000 of codex_looks
-- Limit, 40
--   Sort, 10,000
--     Sort Key: ((sum((visitors - unsure)))::integer) DESC, thing_id
--     Aggregate Hashed, 10,000
--       Filter: (sum((visitors - unsure)) > 0)
--       Bitmap Heap Scan on codex_looks, 30,000
--         Bitmap Index Scan using codex_looks_pkey, 30,000
--           Index Cond: (day >= '2026-11-14'::date)

-- upsertLooks
--   $1 = "2026-11-20"
--   $2 = ["item","monster"]
--   $3 = [100,3]
--   $4 = [2,3]
--   $5 = [0,0]
insert into codex_looks (day, kind, thing_id, visitors, unsure) select $1::date, kind, thing, visitors, unsure
  from unnest( $2::text[], $3::integer[], $4::integer[], $5::integer[] ) as now (kind, thing, visitors,
    unsure)
  on conflict (day, kind, thing_id) do update set visitors = excluded.visitors, unsure = excluded.unsure;
-- reads no table
-- Insert on codex_looks, 0
--   Function Scan now, 2
