-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- change
--   $1 = true
--   $2 = null
--   $3 = "2026-11-23T13:51:20.107Z"
--   $4 = "2026-11-23T13:50:45.107Z"
--   $5 = "493c4ea1-3a25-438a-9680-9bb103670f08"
--   $6 = "PLACED"
--   $7 = 1
update "deliveries" set "handed" = $1, "problem" = $2, "next_attempt_at" = $3, "updated_at" = $4
  where "id" = $5 and "state" = $6 and "attempts" = $7;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '493c4ea1-3a25-438a-9680-9bb103670f08'::uuid)
--     Filter: ((state = 'PLACED'::text) AND (attempts = 1))

-- change
--   $1 = "PLACED"
--   $2 = "queue"
--   $3 = "67aca1ac-1eff-449c-8f30-d51f96dadd61"
--   $4 = null
--   $5 = "2026-11-23T18:38:15.331Z"
--   $6 = "2026-11-23T18:38:15.331Z"
--   $7 = "67aca1ac-1eff-449c-8f30-d51f96dadd61"
--   $8 = "LEASED"
--   $9 = 1
update "deliveries" set "state" = $1, "mechanism" = $2, "game_row" = $3, "problem" = $4, "next_attempt_at" =
    $5, "updated_at" = $6
  where "id" = $7 and "state" = $8 and "attempts" = $9;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '67aca1ac-1eff-449c-8f30-d51f96dadd61'::uuid)
--     Filter: ((state = 'LEASED'::text) AND (attempts = 1))

-- change
--   $1 = "REJECTED"
--   $2 = null
--   $3 = null
--   $4 = "2026-12-05T12:00:00.000Z"
--   $5 = "2026-12-05T12:00:00.000Z"
--   $6 = "623ff05f-5a48-4f8e-a231-f5f14e77b557"
--   $7 = "LEASED"
--   $8 = 1
update "deliveries" set "state" = $1, "problem" = $2, "login" = $3, "has_leftover" = game_row is not null,
    "next_attempt_at" = $4, "updated_at" = $5
  where "id" = $6 and "state" = $7 and "attempts" = $8;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '623ff05f-5a48-4f8e-a231-f5f14e77b557'::uuid)
--     Filter: ((state = 'LEASED'::text) AND (attempts = 1))

-- change
--   $1 = "PENDING"
--   $2 = "The game's database is away."
--   $3 = "2026-11-23T14:26:15.107Z"
--   $4 = "2026-11-23T14:26:15.107Z"
--   $5 = "df02f5b4-ccdd-460a-9567-240197d37e72"
--   $6 = "LEASED"
--   $7 = 1
update "deliveries" set "state" = $1, "problem" = $2, "next_attempt_at" = $3, "updated_at" = $4
  where "id" = $5 and "state" = $6 and "attempts" = $7;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = 'df02f5b4-ccdd-460a-9567-240197d37e72'::uuid)
--     Filter: ((state = 'LEASED'::text) AND (attempts = 1))

-- change
--   $1 = "UNKNOWN"
--   $2 = "rowLost"
--   $3 = "2026-11-27T14:32:37.107Z"
--   $4 = "e1ca8ab2-3a2c-467e-8c54-770799e7a7d7"
--   $5 = "PLACED"
--   $6 = 1
update "deliveries" set "state" = $1, "problem" = $2, "updated_at" = $3
  where "id" = $4 and "state" = $5 and "attempts" = $6;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = 'e1ca8ab2-3a2c-467e-8c54-770799e7a7d7'::uuid)
--     Filter: ((state = 'PLACED'::text) AND (attempts = 1))

-- insertEvent
--   $1 = "bc4676d4-6892-4c45-99e3-cdc14d58d22a"
--   $2 = "2026-11-23T13:42:54.156Z"
--   $3 = "DELIVERED"
--   $4 = 1
--   $5 = null
insert into "delivery_events" ("delivery_id", "at", "kind", "attempt", "detail") values ($1, $2, $3, $4, $5);
-- reads no table
-- Insert on delivery_events, 0
--   Result, 1

-- lookAgain
--   $1 = null
--   $2 = "2026-11-23T14:03:35.107Z"
--   $3 = "493c4ea1-3a25-438a-9680-9bb103670f08"
update "deliveries" set "problem" = $1, "next_attempt_at" = $2 where "id" = $3;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '493c4ea1-3a25-438a-9680-9bb103670f08'::uuid)

-- markTidied
--   $1 = false
--   $2 = "493c4ea1-3a25-438a-9680-9bb103670f08"
update "deliveries" set "has_leftover" = $1 where "id" = $2;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = '493c4ea1-3a25-438a-9680-9bb103670f08'::uuid)

-- putBack
--   $1 = "PENDING"
--   $2 = "The game's database is away."
--   $3 = "2026-11-23T14:27:15.107Z"
--   $4 = "2026-11-23T14:27:15.107Z"
--   $5 = "df02f5b4-ccdd-460a-9567-240197d37e72"
--   $6 = "LEASED"
--   $7 = 2
update "deliveries" set "state" = $1, "problem" = $2, "next_attempt_at" = $3, "updated_at" = $4
  where "id" = $5 and "state" = $6 and "attempts" = $7;
-- reads 1 of deliveries
-- Update on deliveries, 0
--   Index Scan using deliveries_pkey on deliveries, 1
--     Index Cond: (id = 'df02f5b4-ccdd-460a-9567-240197d37e72'::uuid)
--     Filter: ((state = 'LEASED'::text) AND (attempts = 2))
