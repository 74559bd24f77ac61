-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectAchievements
--   $1 = 1
--   $2 = 200
select *
  from "achievements"
  where "char_id" = $1
  order by array_position(array['daily', 'weekly', 'once'], period), "name", "achievement_key"
  limit $2;
-- sorts 1,000, reads 1,000 of achievements
-- Limit, 200
--   Sort, 1,000
--     Sort Key: (array_position('{daily,weekly,once}'::text[], period)), name, achievement_key COLLATE "C"
--     Bitmap Heap Scan on achievements, 1,000
--       Bitmap Index Scan using achievements_pkey, 1,000
--         Index Cond: (char_id = 1)

-- upsertAchievements
--   $1 = "[{\"char_id\":1,\"achievement_key\":\"\\\"walls\\\"\",\"name\":\"Feat walls\",\"period\":\"once\",\"progress\":1,\"goal\":3,\"done_at\":null},{\"char_id\":1,\"achievement_key\":\"7\",\"name\":\"Feat 7\",\"period\":\"daily\",\"progress\":20,\"goal\":20,\"done_at\":\"2026-11-20T17:30:00.000Z\"},{\"char_id\":1,\"achievement_key\":\"\\\"week\\\"\",\"name\":\"Feat week\",\"period\":\"weekly\",\"progress\":1,\"goal\":3,\"done_at\":null}]"
insert into achievements select *
  from jsonb_populate_recordset(null::achievements, $1::jsonb) given
  order by char_id, achievement_key
  on conflict (char_id, achievement_key) do update set name = excluded.name, period = excluded.period,
    progress = excluded.progress, goal = excluded.goal, done_at = excluded.done_at
  where achievements is distinct from excluded
  returning *;
-- sorts 100
-- Insert on achievements, 100
--   Sort, 100
--     Sort Key: given.char_id, given.achievement_key COLLATE "C"
--     Function Scan given, 100
