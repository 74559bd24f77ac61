-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = "2026-11-20T12:00:00.000Z"
--   $4 = "8c6b5af4-0266-405f-a868-cb7cb50a539f"
--   $5 = 1000
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where "created_at" >= $1 and "created_at" < $2 and (created_at, id) > ($3::timestamptz, $4::uuid)
  order by "created_at", "id"
  limit $5;
-- reads 30 of transfers
-- Limit, 30
--   Index Scan Backward using transfers_newest on transfers, 30
--     Index Cond: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone) AND (ROW(created_at, i…

-- selectOnwards
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
--   $3 = 1000
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where "created_at" >= $1 and "created_at" < $2
  order by "created_at", "id"
  limit $3;
-- reads 1,000 of transfers
-- Limit, 1,000
--   Incremental Sort, 3,000
--     Sort Key: created_at, id
--     Index Scan using transfers_created on transfers, 3,000
--       Index Cond: ((created_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (created_at < '2026-11-21 00:00:00+00'::timestamp with time zone))

-- selectTransfers
--   $1 = ["8c6b5af4-0266-405f-a868-cb7cb50a539f"]
--   $2 = 1
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where "id" = any($1::uuid[])
  order by "created_at" desc, "id" desc
  limit $2;
-- sorts 1, reads 1 of transfers
-- Limit, 1
--   Sort, 1
--     Sort Key: created_at DESC, id DESC
--     Index Scan using transfers_pkey on transfers, 1
--       Index Cond: (id = ANY ('{8c6b5af4-0266-405f-a868-cb7cb50a539f}'::uuid[]))

-- selectTransfers
--   $1 = "Char1"
--   $2 = 51
select "id", "holder_id" as "holderId", "request_id" as "requestId", "char_id" as "charId", "character_name"
    as "characterName", "amount", "status", "reason", "created_at" as "createdAt", "updated_at" as "updatedAt"
  from "transfers"
  where lower(character_name) = lower($1)
  order by "created_at" desc, "id" desc
  limit $2;
-- reads 1 of transfers
-- Limit, 2
--   Incremental Sort, 2
--     Sort Key: created_at DESC, id DESC
--     Index Scan using transfers_by_character on transfers, 1
--       Index Cond: (lower(character_name) = 'char1'::text)

-- sumReceived
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as units
  from transfers
  where status = 'COMPLETED' and updated_at >= $1 and updated_at < $2;
-- reads 1,000 of transfers
-- Aggregate, 1
--   Index Only Scan using transfers_completed on transfers, 3,000
--     Index Cond: ((updated_at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (updated_at < '2026-11-21 00:00:00+00'::timestamp with time zone))

-- sumUnended
--   $1 = "transfer:"
select coalesce(d.state = 'UNKNOWN', false) as "isUnknown", count(*)::integer as count, sum(t.amount)::bigint
    as units, min(t.created_at) as oldest
  from transfers t
  left
  join (select reference, state
  from deliveries) d on d.reference = $1 || t.id
  where t.status = 'PENDING'
  group by 1;
-- sorts 5,000, reads 5,000 of transfers, reads 5,000 of deliveries
-- Aggregate Sorted, 2
--   Sort, 5,000
--     Sort Key: (COALESCE((deliveries.state = 'UNKNOWN'::text), false))
--     Nested Loop Left, 5,000
--       Bitmap Heap Scan on transfers t, 5,000
--         Bitmap Index Scan using transfers_by_status, 5,000
--           Index Cond: (status = 'PENDING'::text)
--       Index Scan using deliveries_reference_key on deliveries, 1
--         Index Cond: (reference = ('transfer:'::text || (t.id)::text))
