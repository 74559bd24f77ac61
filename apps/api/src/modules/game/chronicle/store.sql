-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteEntries
--   $1 = "ranking:pvpCount"
--   $2 = 3
--   $3 = "2026-11-16T13:33:07.702Z"
delete from "chronicle" where "subject" = $1 and "value" > $2 and "created_at" > $3;
-- reads 1 of chronicle
-- Delete on chronicle, 0
--   Index Scan using chronicle_subject on chronicle, 1
--     Index Cond: (subject = 'ranking:pvpCount'::text)
--     Filter: ((value > '3'::double precision) AND (created_at > '2026-11-16 13:33:07.702+00'::timestamp with time zone))

-- deleteReturned
--   $1 = "castle:3"
--   $2 = "castle:3"
--   $3 = 0
--   $4 = "2026-11-21T12:00:00.000Z"
delete
  from chronicle
  where subject = $1 and id >= ( select max(id)
  from chronicle
  where subject = $2 and value = $3 and created_at > $4 );
-- reads 2 of chronicle
-- Delete on chronicle, 0
--   InitPlan 1: Aggregate, 1
--     Index Scan using chronicle_subject on chronicle chronicle_1, 1
--       Index Cond: (subject = 'castle:3'::text)
--       Filter: ((created_at > '2026-11-21 12:00:00+00'::timestamp with time zone) AND (value = '0'::double precision))
--   Index Scan using chronicle_subject on chronicle, 1
--     Index Cond: (subject = 'castle:3'::text)
--     Filter: (id >= (InitPlan 1).col1)

-- insertEntries
--   $1 = "2026-11-23T13:33:07.702Z"
--   $2 = ["2026-11-23T13:33:07.702Z"]
--   $3 = ["hero"]
--   $4 = ["{\"character\":{\"name\":\"Master\",\"classId\":93,\"faction\":null}}"]
--   $5 = ["hero:268435458:93:3"]
--   $6 = ["hero:268435458"]
--   $7 = [3]
insert into chronicle (at, kind, data, source, subject, value, created_at) select g.*, $1::timestamptz
  from unnest( $2::timestamptz[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::double precision[] ) g
  on conflict (source) do nothing
  returning id;
-- reads no table
-- Insert on chronicle, 1
--   Function Scan g, 1

-- selectEntries
--   $1 = 20
select "id", "at", "kind", "data" from "chronicle" order by "at" desc, "id" desc limit $1;
-- reads 20 of chronicle
-- Limit, 20
--   Index Scan Backward using chronicle_at on chronicle, 20,000

-- selectEntries
--   $1 = "told"
--   $2 = 20
select "id", "at", "kind", "data" from "chronicle" where "kind" in ($1) order by "at" desc, "id" desc limit $2;
-- reads 200 of chronicle
-- Limit, 20
--   Index Scan Backward using chronicle_at on chronicle, 2,000
--     Filter: (kind = 'told'::text)

-- selectEntries
--   $1 = "37"
--   $2 = "37"
--   $3 = 20
select "id", "at", "kind", "data"
  from "chronicle"
  where (at, id) < ( select at, $1::bigint
  from chronicle
  where id <= $2::bigint
  order by id desc
  limit 1 )
  order by "at" desc, "id" desc
  limit $3;
-- reads 7,000 of chronicle
-- Limit, 20
--   InitPlan 1: Limit, 1
--     Index Scan Backward using chronicle_pkey on chronicle chronicle_1, 40
--       Index Cond: (id <= '37'::bigint)
--   Index Scan Backward using chronicle_at on chronicle, 7,000
--     Index Cond: (ROW(at, id) < ROW((InitPlan 1).col1, (InitPlan 1).col2))
