-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteMarks
--   $1 = "level:88"
delete from "chronicle_marks" where "key" in ($1);
-- reads 1 of chronicle_marks
-- Delete on chronicle_marks, 0
--   Index Scan using chronicle_marks_pkey on chronicle_marks, 1
--     Index Cond: (key = 'level:88'::text)

-- saveMarks
--   $1 = ["level:seen"]
--   $2 = [0]
--   $3 = ["{\"charId\":null}"]
--   $4 = ["2026-11-22T12:00:00.000Z"]
insert into chronicle_marks (key, value, data, at) select *
  from unnest( $1::text[], $2::double precision[], $3::jsonb[], $4::timestamptz[] )
  on conflict (key) do update set value = excluded.value, data = excluded.data, at = excluded.at;
-- reads no table
-- Insert on chronicle_marks, 0
--   Function Scan unnest, 1

-- selectMarks
--   $1 = "level:"
select * from "chronicle_marks" where starts_with(key, $1);
-- reads 2 of chronicle_marks
-- Index Scan using chronicle_marks_pkey on chronicle_marks, 2
--   Index Cond: ((key >= 'level:'::text) AND (key < 'level;'::text))
--   Filter: starts_with(key, 'level:'::text)

-- selectMarksOf
--   $1 = "boss:29001"
select * from "chronicle_marks" where "key" in ($1);
-- reads 1 of chronicle_marks
-- Index Scan using chronicle_marks_pkey on chronicle_marks, 1
--   Index Cond: (key = 'boss:29001'::text)
