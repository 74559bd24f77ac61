-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectNobles
--   $1 = 50
select class_id, name, points, won, lost
  from ( select *, row_number() over (partition by class_id
  order by points desc, won desc, name) as place
  from nobles ) placed
  where place <= $1
  order by class_id, place;
-- sorts 10,000, reads 10,000 of nobles
-- Incremental Sort, 10,000
--   Sort Key: placed.class_id, placed.place
--   Subquery Scan placed, 10,000
--     WindowAgg, 10,000
--       Sort, 10,000
--         Sort Key: nobles.class_id, nobles.points DESC, nobles.won DESC, nobles.name COLLATE "C"
--         Seq Scan on nobles, 10,000
