-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- decideRequest
--   $1 = "confirmed"
--   $2 = 1
--   $3 = "2026-11-23T15:16:38.783Z"
--   $4 = null
--   $5 = 1
update "official_requests" set "state" = $1, "decided_by" = $2, "decided_at" = $3, "decision_reason" = $4
  where "id" = $5;
-- reads 1 of official_requests
-- Update on official_requests, 0
--   Index Scan using official_requests_pkey on official_requests, 1
--     Index Cond: (id = '1'::bigint)

-- findRequest
--   $1 = 1
select * from "official_requests" where "id" = $1;
-- reads 1 of official_requests
-- Index Scan using official_requests_pkey on official_requests, 1
--   Index Cond: (id = '1'::bigint)

-- insertRequest
--   $1 = "money.adjust"
--   $2 = "money.adjustAbove"
--   $3 = "account"
--   $4 = "7"
--   $5 = "{\"playerId\":7,\"belongsTo\":null,\"amount\":51,\"reason\":\"they asked for it by mail\",\"requestId\":\"request-13\"}"
--   $6 = "{\"balance\":0}"
--   $7 = "{\"balance\":51,\"amount\":51}"
--   $8 = "they asked for it by mail"
--   $9 = 8
--   $10 = "support"
--   $11 = "code"
--   $12 = "2026-11-20T12:00:00.000Z"
--   $13 = "2026-11-20T12:00:00.000Z"
--   $14 = "2026-11-22T12:00:00.000Z"
insert into "official_requests" ("kind", "permission", "target_kind", "target_id", "payload", "before",
    "after", "reason", "made_by", "made_role", "made_confirmed_how", "made_confirmed_at", "made_at",
    "ends_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning "id";
-- reads no table
-- Insert on official_requests, 1
--   Result, 1

-- lockRequest
--   $1 = 1
select * from "official_requests" where "id" = $1 for update;
-- reads 1 of official_requests
-- LockRows, 1
--   Index Scan using official_requests_pkey on official_requests, 1
--     Index Cond: (id = '1'::bigint)

-- selectOpen
--   $1 = "open"
--   $2 = "2026-11-23T15:16:38.783Z"
--   $3 = 50
select * from "official_requests" where "state" = $1 and "ends_at" > $2 order by "ends_at" limit $3;
-- reads 50 of official_requests
-- Limit, 50
--   Index Scan using official_requests_open on official_requests, 2,000
--     Index Cond: (ends_at > '2026-11-23 15:16:38.783+00'::timestamp with time zone)

-- selectRequests
--   $1 = "desk.read"
--   $2 = "growth.read"
--   $3 = "health.read"
--   $4 = "content.write"
--   $5 = "content.publish"
--   $6 = "content.house"
--   $7 = "community.manage"
--   $8 = 200
select *
  from "official_requests"
  where "permission" in ($1, $2, $3, $4, $5, $6, $7)
  order by "made_at" desc, "id" desc
  limit $8;
-- sorts 7, reads 5,000 of official_requests
-- Limit, 7
--   Sort, 7
--     Sort Key: made_at DESC, id DESC
--     Seq Scan on official_requests, 7
--       Filter: (permission = ANY ('{desk.read,growth.read,health.read,content.write,content.publish,content.house,community.manage}'::text[]))
