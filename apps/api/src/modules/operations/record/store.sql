-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findCheck
select "checked_at" as "at", "entries", "newest", "broken" from "official_record_checks";
-- reads 1 of official_record_checks
-- Seq Scan on official_record_checks, 1

-- findEntry
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 4
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."number" = $4;
-- reads 1 of official_record, reads 3 of official_record_people
-- Nested Loop Left, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Index Scan using official_record_pkey on official_record entry, 1
--         Index Cond: (number = '4'::bigint)
--       Index Scan using official_record_people_pkey on official_record_people person, 1
--         Index Cond: ((number = '4'::bigint) AND (part = 'person'::text))
--     Index Scan using official_record_people_pkey on official_record_people target, 1
--       Index Cond: ((number = '4'::bigint) AND (part = 'target'::text))
--   Index Scan using official_record_people_pkey on official_record_people second, 1
--     Index Cond: ((number = '4'::bigint) AND (part = 'second'::text))

-- insertEntry
--   $1 = "2026-11-20T12:00:00.000Z"
--   $2 = null
--   $3 = null
--   $4 = null
--   $5 = "team.given"
--   $6 = "account"
--   $7 = "1"
--   $8 = "{\"role\":null}"
--   $9 = "{\"role\":\"owner\"}"
--   $10 = null
--   $11 = "machine"
--   $12 = null
--   $13 = null
--   $14 = "create-admin"
--   $15 = 1
--   $16 = "0000000000000000000000000000000000000000000000000000000000000000"
--   $17 = "07627ea18f327547b5e4a95628a137fe5751ab3839370ff4c7a0056f7ffc6ec0"
insert into "official_record" ("at", "person_id", "role", "permission", "action", "target_kind", "target_id",
    "before", "after", "reason", "confirmed_how", "confirmed_at", "second_id", "request_id", "number",
    "previous_hash", "hash")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);
-- reads no table
-- Insert on official_record, 0
--   Result, 1

-- insertEntry
--   $1 = "target"
--   $2 = 1
--   $3 = "ilze"
--   $4 = null
--   $5 = null
--   $6 = 1
--   $7 = "2027-03-27T20:00:00.000Z"
insert into "official_record_people" ("part", "account_id", "name", "address", "browser", "number", "at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("number", "part") do update set "account_id" = "excluded"."account_id", "at" = "excluded"."at",
    "name" = "excluded"."name", "address" = "excluded"."address", "browser" = "excluded"."browser";
-- reads no table
-- Insert on official_record_people, 0
--   Result, 1

-- insertEntry
--   $1 = 1
select "number", "hash" from "official_record" order by "number" desc limit $1;
-- reads 1 of official_record
-- Limit, 1
--   Index Scan Backward using official_record_pkey on official_record, 1,000,000

-- saveCheck
--   $1 = "2026-11-23T15:16:38.783Z"
--   $2 = 32
--   $3 = 32
--   $4 = "[]"
--   $5 = "2026-11-23T15:16:38.783Z"
--   $6 = 32
--   $7 = "[]"
insert into "official_record_checks" ("checked_at", "entries", "newest", "broken")
  values ($1, $2, $3, $4)
  on conflict ("only_one") do update set "checked_at" = $5, "entries" = $6, "newest" =
    greatest("excluded"."newest", "official_record_checks"."newest"), "broken" = $7;
-- reads no table
-- Insert on official_record_checks, 0
--   Result, 1

-- selectChain
--   $1 = 0
--   $2 = 1000
select * from "official_record" where "number" > $1 order by "number" limit $2;
-- reads 1,000 of official_record
-- Limit, 1,000
--   Index Scan using official_record_pkey on official_record, 1,000,000
--     Index Cond: (number > '0'::bigint)

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  order by "entry"."number" desc
  limit $4;
-- reads 100 of official_record, reads 300 of official_record_people
-- Limit, 100
--   Nested Loop Left, 1,000,000
--     Nested Loop Left, 1,000,000
--       Nested Loop Left, 1,000,000
--         Index Scan Backward using official_record_pkey on official_record entry, 1,000,000
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = "test.others"
--   $5 = "account"
--   $6 = "1"
--   $7 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."action" = $4 and "entry"."target_kind" = $5 and "entry"."target_id" = $6
  order by "entry"."number" desc
  limit $7;
-- reads 1 of official_record, reads 3 of official_record_people
-- Limit, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Nested Loop Left, 1
--         Index Scan Backward using official_record_action on official_record entry, 1
--           Index Cond: (action = 'test.others'::text)
--           Filter: ((target_kind = 'account'::text) AND (target_id = '1'::text))
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = "test.act"
--   $5 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."action" = $4
  order by "entry"."number" desc
  limit $5;
-- reads 1 of official_record, reads 3 of official_record_people
-- Limit, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Nested Loop Left, 1
--         Index Scan Backward using official_record_action on official_record entry, 1
--           Index Cond: (action = 'test.act'::text)
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 5
--   $5 = "account"
--   $6 = "14"
--   $7 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."number" < $4 and "entry"."target_kind" = $5 and "entry"."target_id" = $6
  order by "entry"."number" desc
  limit $7;
-- reads 1 of official_record, reads 3 of official_record_people
-- Limit, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Nested Loop Left, 1
--         Index Scan Backward using official_record_target on official_record entry, 1
--           Index Cond: ((target_kind = 'account'::text) AND (target_id = '14'::text) AND (number < '5'::bigint))
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 5
--   $5 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."number" < $4
  order by "entry"."number" desc
  limit $5;
-- reads 100 of official_record, reads 300 of official_record_people
-- Limit, 100
--   Nested Loop Left, 100
--     Nested Loop Left, 100
--       Nested Loop Left, 100
--         Index Scan Backward using official_record_pkey on official_record entry, 100
--           Index Cond: (number < '5'::bigint)
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 2
--   $5 = "test.own"
--   $6 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."person_id" = $4 and "entry"."action" = $5
  order by "entry"."number" desc
  limit $6;
-- reads 1 of official_record, reads 3 of official_record_people
-- Limit, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Nested Loop Left, 1
--         Index Scan Backward using official_record_action on official_record entry, 1
--           Index Cond: (action = 'test.own'::text)
--           Filter: (person_id = '2'::bigint)
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = 2
--   $5 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."person_id" = $4
  order by "entry"."number" desc
  limit $5;
-- reads 100 of official_record, reads 300 of official_record_people
-- Limit, 100
--   Nested Loop Left, 1,000
--     Nested Loop Left, 1,000
--       Nested Loop Left, 1,000
--         Index Scan Backward using official_record_person on official_record entry, 1,000
--           Index Cond: (person_id = '2'::bigint)
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))

-- selectEntries
--   $1 = "person"
--   $2 = "target"
--   $3 = "second"
--   $4 = "account"
--   $5 = "14"
--   $6 = 101
select "entry"."number", "entry"."at", "entry"."person_id", "entry"."role", "entry"."permission",
    "entry"."action", "entry"."target_kind", "entry"."target_id", "entry"."before", "entry"."after",
    "entry"."reason", "entry"."confirmed_how", "entry"."confirmed_at", "entry"."second_id",
    "entry"."request_id", "entry"."previous_hash", "entry"."hash", "person"."name" as "personName",
    "target"."name" as "targetName", "second"."name" as "secondName", coalesce("second"."address",
    "person"."address") as "address", coalesce("second"."browser", "person"."browser") as "browser"
  from "official_record" as "entry"
  left
  join "official_record_people" as "person" on "person"."number" = "entry"."number" and "person"."part" = $1
  left
  join "official_record_people" as "target" on "target"."number" = "entry"."number" and "target"."part" = $2
  left
  join "official_record_people" as "second" on "second"."number" = "entry"."number" and "second"."part" = $3
  where "entry"."target_kind" = $4 and "entry"."target_id" = $5
  order by "entry"."number" desc
  limit $6;
-- reads 1 of official_record, reads 3 of official_record_people
-- Limit, 1
--   Nested Loop Left, 1
--     Nested Loop Left, 1
--       Nested Loop Left, 1
--         Index Scan Backward using official_record_target on official_record entry, 1
--           Index Cond: ((target_kind = 'account'::text) AND (target_id = '14'::text))
--         Index Scan using official_record_people_pkey on official_record_people person, 1
--           Index Cond: ((number = entry.number) AND (part = 'person'::text))
--       Index Scan using official_record_people_pkey on official_record_people target, 1
--         Index Cond: ((number = entry.number) AND (part = 'target'::text))
--     Index Scan using official_record_people_pkey on official_record_people second, 1
--       Index Cond: ((number = entry.number) AND (part = 'second'::text))
