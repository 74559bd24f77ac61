-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- endTransfer
--   $1 = "COMPLETED"
--   $2 = null
--   $3 = "2026-11-24T00:59:28.233Z"
--   $4 = "6a2e2093-701a-46bf-a616-8d32f39b887f"
--   $5 = "PENDING"
update "transfers" set "status" = $1, "reason" = $2, "updated_at" = $3
  where "id" = $4 and "status" = $5
  returning "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId",
    "character_name" as "characterName", "amount", "status", "reason", "created_at" as "createdAt",
    "updated_at" as "updatedAt";
-- reads 1 of transfers
-- Update on transfers, 1
--   Index Scan using transfers_pkey on transfers, 1
--     Index Cond: (id = '6a2e2093-701a-46bf-a616-8d32f39b887f'::uuid)
--     Filter: (status = 'PENDING'::text)

-- findByRequest
--   $1 = 4
--   $2 = "1-0"
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where "holder_id" = $1 and "request_id" = $2;
-- reads 1 of transfers
-- Index Scan using transfers_holder on transfers, 1
--   Index Cond: (holder_id = '4'::bigint)
--   Filter: (request_id = '1-0'::text)

-- insertTransfer
--   $1 = "696b7e2f-c8a8-4016-9177-6d82f73ff765"
--   $2 = 8
--   $3 = 4
--   $4 = "1-0"
--   $5 = 268500002
--   $6 = "Char3"
--   $7 = null
--   $8 = "2026-11-23T13:41:08.233Z"
--   $9 = "2026-11-23T13:41:08.233Z"
insert into "transfers" ("id", "amount", "holder_id", "request_id", "char_id", "character_name", "reason",
    "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("holder_id", "request_id") do nothing
  returning "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId",
    "character_name" as "characterName", "amount", "status", "reason", "created_at" as "createdAt",
    "updated_at" as "updatedAt";
-- reads no table
-- Insert on transfers, 1
--   Result, 1

-- selectTransfersIn
--   $1 = "2026-10-25T00:00:00.000Z"
--   $2 = "2026-11-24T13:46:11.854Z"
--   $3 = "2026-10-25T00:00:00.000Z"
--   $4 = "2026-11-24T13:46:11.854Z"
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where (("created_at" >= $1 and "created_at" < $2) or (status = 'FAILED' and "updated_at" >= $3 and
    "updated_at" < $4))
  order by "created_at";
-- sorts 80,000, reads 80,000 of transfers
-- Sort, 80,000
--   Sort Key: created_at
--   Bitmap Heap Scan on transfers, 80,000
--     BitmapOr, 80,000
--       Bitmap Index Scan using transfers_created, 80,000
--         Index Cond: ((created_at >= '2026-10-25 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-24 13:46:11.854+00'::timestamp with time zone))
--       Bitmap Index Scan using transfers_refunded, 400
--         Index Cond: ((updated_at >= '2026-10-25 00:00:00+00'::timestamp with time zone) AND (updated_at < '2026-11-24 13:46:11.854+00'::timestamp with time zone))

-- selectTransfersOf
--   $1 = 3
--   $2 = 100
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where "holder_id" = $1
  order by "created_at" desc, "id"
  limit $2;
-- reads 1 of transfers
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: created_at DESC, id
--     Index Scan using transfers_holder on transfers, 1
--       Index Cond: (holder_id = '3'::bigint)
