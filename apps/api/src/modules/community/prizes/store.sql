-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- changePrize
--   $1 = "CLOSED"
--   $2 = null
--   $3 = "2026-11-23T13:46:12.758Z"
--   $4 = 3
update "prizes" set "state" = $1, "next_try_at" = $2, "updated_at" = $3 where "id" = $4;
-- reads 1 of prizes
-- Update on prizes, 0
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '3'::bigint)

-- changePrize
--   $1 = "GIVEN"
--   $2 = null
--   $3 = null
--   $4 = "2026-11-28T01:38:12.404Z"
--   $5 = "2026-11-27T13:38:43.404Z"
--   $6 = 1
update "prizes" set "state" = $1, "reason" = $2, "next_try_at" = $3, "ends_at" = $4, "updated_at" = $5
  where "id" = $6;
-- reads 1 of prizes
-- Update on prizes, 0
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '1'::bigint)

-- changePrize
--   $1 = "REFUSED"
--   $2 = null
--   $3 = "2026-12-31T09:10:37.003Z"
--   $4 = "2026-12-31T09:05:37.003Z"
--   $5 = 27
update "prizes" set "state" = $1, "reason" = $2, "next_try_at" = $3, "updated_at" = $4 where "id" = $5;
-- reads 1 of prizes
-- Update on prizes, 0
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '27'::bigint)

-- changePrize
--   $1 = "WAITING"
--   $2 = "silent"
--   $3 = "2027-01-20T14:01:07.956Z"
--   $4 = 7
update "prizes" set "state" = $1, "reason" = $2, "updated_at" = $3 where "id" = $4;
-- reads 1 of prizes
-- Update on prizes, 0
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '7'::bigint)

-- changePrize
--   $1 = "SENT"
--   $2 = "prize 1:2"
--   $3 = 2
--   $4 = null
--   $5 = "2026-11-23T13:51:07.956Z"
--   $6 = 1
update "prizes" set "state" = $1, "sent" = $2, "tries" = $3, "next_try_at" = $4, "updated_at" = $5
  where "id" = $6;
-- reads 1 of prizes
-- Update on prizes, 0
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '1'::bigint)

-- countRefusedVotes
--   $1 = "2026-11-22T13:36:56.907Z"
--   $2 = "REFUSED"
--   $3 = "WAITING"
--   $4 = "vote"
--   $5 = 1
select "reason"
  from "prizes"
  where "ends_at" > $1 and "state" in ($2, $3) and what ->> 'kind' = $4 and "reason" is not null
  order by "updated_at" desc
  limit $5;
-- sorts 30, reads 30 of prizes
-- Limit, 1
--   Sort, 30
--     Sort Key: updated_at DESC
--     Index Scan using prizes_votes on prizes, 30
--       Index Cond: (ends_at > '2026-11-22 13:36:56.907+00'::timestamp with time zone)
--       Filter: (reason IS NOT NULL)

-- countRefusedVotes
--   $1 = "2026-11-22T13:36:56.907Z"
--   $2 = "REFUSED"
--   $3 = "WAITING"
--   $4 = "vote"
select count(*) as "count" from "prizes" where "ends_at" > $1 and "state" in ($2, $3) and what ->> 'kind' = $4;
-- reads 30 of prizes
-- Aggregate, 1
--   Index Only Scan using prizes_votes on prizes, 30
--     Index Cond: (ends_at > '2026-11-22 13:36:56.907+00'::timestamp with time zone)

-- findPrize
--   $1 = 3
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "id" = $1;
-- reads 1 of prizes
-- Index Scan using prizes_pkey on prizes, 1
--   Index Cond: (id = '3'::bigint)

-- insertPrize
--   $1 = 1
--   $2 = "prize 1"
--   $3 = "{\"kind\":\"goods\",\"login\":\"winner\",\"charId\":1,\"charName\":\"Ann\",\"count\":20}"
--   $4 = "SENT"
--   $5 = "prize 1"
--   $6 = null
--   $7 = null
--   $8 = null
--   $9 = null
--   $10 = "2026-11-24T09:47:37.709Z"
--   $11 = "2026-11-24T09:47:37.709Z"
insert into "prizes" ("account_id", "reference", "what", "state", "sent", "next_try_at", "ends_at", "reason",
    "origin", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("reference") do nothing
  returning "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt";
-- reads no table
-- Insert on prizes, 1
--   Result, 1

-- lockBySent
--   $1 = "b"
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "sent" = $1 for update;
-- reads 1 of prizes
-- LockRows, 1
--   Index Scan using prizes_sent_key on prizes, 1
--     Index Cond: (sent = 'b'::text)

-- lockPrize
--   $1 = 1
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "id" = $1 for update;
-- reads 1 of prizes
-- LockRows, 1
--   Index Scan using prizes_pkey on prizes, 1
--     Index Cond: (id = '1'::bigint)

-- selectByReference
--   $1 = ["prize 1"]
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "reference" = any($1::text[]);
-- reads 1 of prizes
-- Index Scan using prizes_reference_key on prizes, 1
--   Index Cond: (reference = ANY ('{"prize 1"}'::text[]))

-- selectDue
--   $1 = "REFUSED"
--   $2 = "2026-11-24T09:47:37.709Z"
--   $3 = "2026-11-24T09:47:37.709Z"
--   $4 = 100
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "state" = $1 and "next_try_at" <= $2 and ("ends_at" is null or "ends_at" > $3)
  order by "next_try_at"
  limit $4;
-- reads 30 of prizes
-- Limit, 20
--   Index Scan using prizes_due on prizes, 20
--     Index Cond: (next_try_at <= '2026-11-24 09:47:37.709+00'::timestamp with time zone)
--     Filter: ((ends_at IS NULL) OR (ends_at > '2026-11-24 09:47:37.709+00'::timestamp with time zone))

-- selectHeroesSent
--   $1 = "SENT"
--   $2 = "hero"
--   $3 = "vote"
--   $4 = 100
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "state" = $1 and what ->> 'kind' = $2 and what ->> 'kind' <> $3
  order by "id"
  limit $4;
-- reads 7,000 of prizes
-- Limit, 10
--   Index Scan using prizes_open on prizes, 10
--     Filter: ((state = 'SENT'::text) AND ((what ->> 'kind'::text) = 'hero'::text))

-- selectRefused
--   $1 = "REFUSED"
--   $2 = "WAITING"
--   $3 = "vote"
--   $4 = 20
select "id", "account_id" as "accountId", "reference", "what", "state", "sent", "tries", "next_try_at" as
    "nextTryAt", "ends_at" as "endsAt", "reason", "origin", "created_at" as "createdAt"
  from "prizes"
  where "state" in ($1, $2) and what ->> 'kind' <> $3
  order by "id"
  limit $4;
-- reads 30 of prizes
-- Limit, 20
--   Index Scan using prizes_open on prizes, 5,000
--     Filter: (state = ANY ('{REFUSED,WAITING}'::text[]))
