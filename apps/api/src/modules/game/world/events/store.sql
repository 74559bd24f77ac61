-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertWinners
--   $1 = "[{\"event_key\":\"\\\"w\\\"\",\"at\":\"2026-11-20T16:00:00.000Z\",\"series\":\"broken viaduct\",\"name\":\"Broken Viaduct\",\"kind\":\"flag\",\"registered\":9,\"winner\":{\"name\":\"Ashen\"}},{\"event_key\":\"\\\"c\\\"\",\"at\":\"2026-11-20T15:00:00.000Z\",\"series\":\"old quarry\",\"name\":\"Old Quarry\",\"kind\":\"flag\",\"registered\":null,\"winner\":{\"name\":\"Order\",\"kind\":\"clan\"}}]"
insert into event_winners select *
  from jsonb_populate_recordset(null::event_winners, $1::jsonb)
  on conflict (event_key, at) do nothing
  returning *;
-- reads no table
-- Insert on event_winners, 100
--   Function Scan jsonb_populate_recordset, 100

-- selectEvents
--   $1 = "2026-11-19T06:00:00.000Z"
--   $2 = 200
select *
  from "game_events"
  where coalesce(ends_at, at + interval '2 hours') > $1
  order by "at", "event_key"
  limit $2;
-- reads 600 of game_events
-- Limit, 200
--   Incremental Sort, 300,000
--     Sort Key: at, event_key COLLATE "C"
--     Index Scan using game_events_at on game_events, 300,000
--       Filter: (COALESCE(ends_at, (at + '02:00:00'::interval)) > '2026-11-19 06:00:00+00'::timestamp with time zone)

-- selectWinners
--   $1 = 50
select * from "event_winners" order by "at" desc, "event_key" limit $1;
-- reads 50 of event_winners
-- Limit, 50
--   Incremental Sort, 1,000,000
--     Sort Key: at DESC, event_key COLLATE "C"
--     Index Scan Backward using event_winners_at on event_winners, 1,000,000

-- selectWinners
--   $1 = "old quarry"
--   $2 = 50
select * from "event_winners" where "series" = $1 order by "at" desc, "event_key" limit $2;
-- reads 1 of event_winners
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: at DESC, event_key COLLATE "C"
--     Index Scan Backward using event_winners_series on event_winners, 1
--       Index Cond: (series = 'old quarry'::text)
