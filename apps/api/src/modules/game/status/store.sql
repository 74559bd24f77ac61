-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertSamples
--   $1 = "it"
--   $2 = "2026-11-20T12:00:00.000Z"
--   $3 = true
--   $4 = 7
insert into "server_samples" ("code", "at", "online", "players")
  values ($1, $2, $3, $4)
  on conflict do nothing;
-- reads no table
-- Insert on server_samples, 0
--   Result, 1

-- selectPlayers
--   $1 = "2026-11-22T22:00:00.000Z"
--   $2 = "2026-11-23T22:00:00.000Z"
select "at", sum("players") as "players"
  from "server_samples"
  where "at" >= $1 and "at" < $2 and "players" is not null
  group by "at"
  order by "at";
-- reads 100 of server_samples
-- Aggregate Sorted, 100
--   Index Scan using server_samples_age on server_samples, 100
--     Index Cond: ((at >= '2026-11-22 22:00:00+00'::timestamp with time zone) AND (at < '2026-11-23 22:00:00+00'::timestamp with time zone))
--     Filter: (players IS NOT NULL)

-- selectSamples
--   $1 = "2026-11-19T13:03:00.000Z"
select * from "server_samples" where "at" > $1 order by "code" desc, "at";
-- sorts 600, reads 600 of server_samples
-- Sort, 600
--   Sort Key: code DESC, at
--   Index Scan using server_samples_age on server_samples, 600
--     Index Cond: (at > '2026-11-19 13:03:00+00'::timestamp with time zone)

-- selectServers
select * from "game_servers" order by "code" desc;
-- sorts 5, reads 5 of game_servers
-- Sort, 5
--   Sort Key: code DESC
--   Seq Scan on game_servers, 5

-- takeProbe
--   $1 = "h5"
--   $2 = "2026-11-23T15:46:32.295Z"
--   $3 = "2026-11-23T15:46:32.295Z"
--   $4 = "2026-11-23T15:46:07.295Z"
insert into "server_probes" ("code", "probed_at")
  values ($1, $2)
  on conflict ("code") do update set "probed_at" = $3
  where "server_probes"."probed_at" <= $4
  returning "code";
-- reads no table
-- Insert on server_probes, 1
--   Result, 1

-- upsertBeat
--   $1 = "it"
--   $2 = 1
--   $3 = "2026-11-22T12:00:00.000Z"
--   $4 = "2026-11-22T12:00:00.000Z"
--   $5 = 1
--   $6 = "2026-11-22T12:00:00.000Z"
--   $7 = "2026-11-22T12:00:00.000Z"
insert into "game_servers" ("code", "players", "players_at", "beat_at")
  values ($1, $2, $3, $4)
  on conflict ("code") do update set "players" = $5, "players_at" = $6, "beat_at" = $7;
-- reads no table
-- Insert on game_servers, 0
--   Result, 1

-- upsertSignOfLife
--   $1 = "h5"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-23T15:46:32.295Z"
--   $5 = "2026-11-23T15:46:32.295Z"
insert into "game_servers" ("code", "players", "players_at", "beat_at")
  values ($1, $2, $3, $4)
  on conflict ("code") do update set "beat_at" = $5;
-- reads no table
-- Insert on game_servers, 0
--   Result, 1
