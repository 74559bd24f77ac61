-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countDeaths
--   $1 = "boss:core"
select count(*)::integer as count
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1 and entry.kind = 'bossDied';
-- reads 1 of chronicle_about, reads 1 of chronicle
-- Aggregate, 1
--   Nested Loop, 1
--     Index Only Scan using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: (about = 'boss:core'::text)
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)
--       Filter: (kind = 'bossDied'::text)

-- countKinds
--   $1 = "2026-03-18T22:00:00.000Z"
--   $2 = "2026-03-25T21:00:00.000Z"
select "kind", count(*)::integer as "count"
  from "chronicle"
  where "at" >= $1 and "at" < $2
  group by "kind"
  order by "kind";
-- sorts 10, reads 400 of chronicle
-- Sort, 10
--   Sort Key: kind
--   Aggregate Hashed, 10
--     Index Scan using chronicle_at on chronicle, 400
--       Index Cond: ((at >= '2026-03-18 22:00:00+00'::timestamp with time zone) AND (at < '2026-03-25 21:00:00+00'::timestamp with time zone))

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
--   $1 = "2026-03-09T12:00:00.000Z"
--   $2 = ["2026-03-10T12:00:00.000Z"]
--   $3 = ["clanLevel"]
--   $4 = ["{\"clan\":{\"name\":\"Order\",\"faction\":\"angels\"},\"level\":9}"]
--   $5 = ["clan:5:9"]
--   $6 = ["clan:5"]
--   $7 = [9]
insert into chronicle (at, kind, data, source, subject, value, created_at) select g.*, $1::timestamptz
  from unnest( $2::timestamptz[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::double precision[] ) g
  on conflict (source) do nothing
  returning id, source;
-- reads no table
-- Insert on chronicle, 1
--   Function Scan g, 1

-- insertEntries
--   $1 = ["clan:order"]
--   $2 = ["2026-03-10T12:00:00.000Z"]
--   $3 = [1]
insert into chronicle_about (about, at, entry_id) select *
  from unnest( $1::text[], $2::timestamptz[], $3::bigint[] );
-- reads no table
-- Insert on chronicle_about, 0
--   Function Scan unnest, 1

-- selectAbout
--   $1 = "clan:order"
--   $2 = ["boss:core"]
--   $3 = 1
--   $4 = 20
select entry.id, entry.at, entry.kind, entry.data
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1 and ( select count(*)
  from chronicle_about other
  where other.entry_id = about.entry_id and other.about = any($2::text[]) ) = $3
  order by about.at desc, about.entry_id desc
  limit $4;
-- reads 2 of chronicle_about, reads 1 of chronicle
-- Limit, 1
--   Nested Loop, 1
--     Index Only Scan Backward using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: (about = 'clan:order'::text)
--       Filter: ((SubPlan 1) = '1'::bigint)
--       SubPlan 1: Aggregate, 1
--         Index Only Scan using chronicle_about_newest on chronicle_about other, 1
--           Index Cond: ((about = ANY ('{boss:core}'::text[])) AND (entry_id = about.entry_id))
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)

-- selectAbout
--   $1 = "castle:giran"
--   $2 = "6"
--   $3 = "6"
--   $4 = 20
select entry.id, entry.at, entry.kind, entry.data
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1 and (about.at, about.entry_id) < ( select at, $2::bigint
  from chronicle
  where id <= $3::bigint
  order by id desc
  limit 1 )
  order by about.at desc, about.entry_id desc
  limit $4;
-- reads 2 of chronicle, reads 1 of chronicle_about
-- Limit, 1
--   InitPlan 1: Limit, 1
--     Index Scan Backward using chronicle_pkey on chronicle, 6
--       Index Cond: (id <= '6'::bigint)
--   Nested Loop, 1
--     Index Only Scan Backward using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: ((about = 'castle:giran'::text) AND (ROW(at, entry_id) < ROW((InitPlan 1).col1, (InitPlan 1).col2)))
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)

-- selectAbout
--   $1 = "boss:core"
--   $2 = ["bossDied"]
--   $3 = 20
select entry.id, entry.at, entry.kind, entry.data
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1 and entry.kind = any($2::text[])
  order by about.at desc, about.entry_id desc
  limit $3;
-- reads 1 of chronicle_about, reads 1 of chronicle
-- Limit, 1
--   Nested Loop, 1
--     Index Only Scan Backward using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: (about = 'boss:core'::text)
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)
--       Filter: (kind = ANY ('{bossDied}'::text[]))

-- selectAbout
--   $1 = "boss:core"
--   $2 = 20
select entry.id, entry.at, entry.kind, entry.data
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1
  order by about.at desc, about.entry_id desc
  limit $2;
-- reads 1 of chronicle_about, reads 1 of chronicle
-- Limit, 1
--   Nested Loop, 1
--     Index Only Scan Backward using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: (about = 'boss:core'::text)
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)

-- selectDeaths
--   $1 = "boss:ashmaw"
--   $2 = 100
select entry.id, about.at, entry.data -> 'by' -> 0 as by, (entry.data ->> 'times')::integer as times,
    coalesce(jsonb_array_length(entry.data -> 'by'), 0) + coalesce((entry.data ->> 'more')::integer, 0) as
    people
  from chronicle_about about
  join chronicle entry on entry.id = about.entry_id
  where about.about = $1 and entry.kind = 'bossDied'
  order by about.at desc, about.entry_id desc
  limit $2;
-- reads 1 of chronicle_about, reads 1 of chronicle
-- Limit, 1
--   Nested Loop, 1
--     Index Only Scan Backward using chronicle_about_newest on chronicle_about about, 1
--       Index Cond: (about = 'boss:ashmaw'::text)
--     Index Scan using chronicle_pkey on chronicle entry, 1
--       Index Cond: (id = about.entry_id)
--       Filter: (kind = 'bossDied'::text)

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

-- selectEntry
--   $1 = 42
select "id", "at", "kind", "data" from "chronicle" where "id" = $1;
-- reads 1 of chronicle
-- Index Scan using chronicle_pkey on chronicle, 1
--   Index Cond: (id = '42'::bigint)

-- selectGreat
--   $1 = "2026-03-16T22:00:00.000Z"
--   $2 = "2026-03-23T21:00:00.000Z"
--   $3 = ["roundWon","castleTaken","bossDied","hero","eventHeroNamed","levelFirst","rankingFirst","eventWon","clanLevel"]
--   $4 = ["roundWon","castleTaken","bossDied","hero","eventHeroNamed","levelFirst","rankingFirst","eventWon","clanLevel"]
--   $5 = 12
--   $6 = ["roundWon","castleTaken","bossDied","hero","eventHeroNamed","levelFirst","rankingFirst","eventWon","clanLevel"]
select id, at, kind, data
  from ( select id, at, kind, data, row_number() over (partition by kind
  order by at desc, id desc) <= 3 as early
  from chronicle
  where at >= $1 and at < $2 and kind = any($3::text[]) and (kind <> 'bossDied' or data ->> 'bossKind' =
    'grand')
  order by early desc, array_position($4::text[], kind), at desc, id desc
  limit $5 ) as great
  order by array_position($6::text[], kind), at desc, id desc;
-- sorts 500, reads 400 of chronicle
-- Sort, 10
--   Sort Key: (array_position('{roundWon,castleTaken,bossDied,hero,eventHeroNamed,levelFirst,rankingFirst,eventWon,clanLevel}'::text[], great.kind)), great.at DESC, great.id …
--   Subquery Scan great, 10
--     Limit, 10
--       Sort, 300
--         Sort Key: ((row_number() OVER w1 <= 3)) DESC, (array_position('{roundWon,castleTaken,bossDied,hero,eventHeroNamed,levelFirst,rankingFirst,eventWon,clanLevel}'::text[], ch…
--         WindowAgg, 300
--           Sort, 300
--             Sort Key: chronicle.kind, chronicle.at DESC, chronicle.id DESC
--             Index Scan using chronicle_at on chronicle, 300
--               Index Cond: ((at >= '2026-03-16 22:00:00+00'::timestamp with time zone) AND (at < '2026-03-23 21:00:00+00'::timestamp with time zone))
--               Filter: ((kind = ANY ('{roundWon,castleTaken,bossDied,hero,eventHeroNamed,levelFirst,rankingFirst,eventWon,clanLevel}'::text[])) AND ((kind <> 'bossDied'::text) OR ((da…
