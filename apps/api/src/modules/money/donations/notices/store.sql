-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countUntrusted
--   $1 = "UNSIGNED"
--   $2 = "UNCHECKED"
--   $3 = "2026-11-23T12:42:25.456Z"
select count(*) as "count" from "donation_notices" where "state" in ($1, $2) and "received_at" >= $3;
-- reads 5 of donation_notices
-- Aggregate, 1
--   Index Only Scan using donation_notices_state on donation_notices, 5
--     Index Cond: ((state = ANY ('{UNSIGNED,UNCHECKED}'::text[])) AND (received_at >= '2026-11-23 12:42:25.456+00'::timestamp with time zone))

-- deleteUntrusted
--   $1 = "UNSIGNED"
--   $2 = "UNCHECKED"
--   $3 = "2026-11-24T14:42:46.456Z"
delete from "donation_notices" where "state" in ($1, $2) and "received_at" < $3;
-- reads 4,000 of donation_notices
-- Delete on donation_notices, 0
--   Bitmap Heap Scan on donation_notices, 4,000
--     Bitmap Index Scan using donation_notices_state, 4,000
--       Index Cond: ((state = ANY ('{UNSIGNED,UNCHECKED}'::text[])) AND (received_at < '2026-11-24 14:42:46.456+00'::timestamp with time zone))

-- endNotice
--   $1 = "DONE"
--   $2 = null
--   $3 = 1
update "donation_notices" set "state" = $1, "detail" = $2 where "id" = $3;
-- reads 1 of donation_notices
-- Update on donation_notices, 0
--   Index Scan using donation_notices_pkey on donation_notices, 1
--     Index Cond: (id = '1'::bigint)

-- forgetTexts
--   $1 = ""
--   $2 = "DONE"
--   $3 = "2025-11-26T00:00:00.000Z"
--   $4 = ""
update "donation_notices" set "body" = $1 where "state" = $2 and "received_at" < $3 and "body" <> $4;
-- reads 1,000 of donation_notices
-- Update on donation_notices, 0
--   Index Scan using donation_notices_texts on donation_notices, 5,000
--     Index Cond: (received_at < '2025-11-26 00:00:00+00'::timestamp with time zone)
--     Filter: ((body <> ''::text) AND (state = 'DONE'::text))

-- keepNotice
--   $1 = "paypal"
--   $2 = "CHECKOUT.ORDER.APPROVED"
--   $3 = "{\"id\":\"WH-RBM131DK694PC9F6A-RZKB0K2AVZ899XM6E\",\"event_type\":\"CHECKOUT.ORDER.APPROVED\",\"resource\":{\"id\":\"K5415G0CTA43E1CFK\",\"intent\":\"CAPTURE\",\"status\":\"APPROVED\",\"payment_source\":{\"paypal\":{\"name\":{\"given_name\":\"Dora\",\"surname\":\"Donor\"},\"email_address\":\"dora@payers.example\",\"account_id\":\"QYR5Z8XDVJNXQ\",\"address\":{\"country_code\":\"LT\"}}},\"purchase_units\":[{\"reference_id\":\"donation\",\"amount\":{\"currency_code\":\"EUR\",\"value\":\"9.00\"},\"payee\":{\"email_address\":\"merchant@gatehouse.example\",\"merchant_id\":\"7GATEH0USE001\"},\"description\":\"9 G. Apiga, Gates of Aden\",\"custom_id\":\"923f2e38-f697-4a47-b696-1839785cbfe3\",\"invoice_id\":\"03598a91-0a43-49dc-a954-8070d58887dc\"}],\"payer\":{\"name\":{\"given_name\":\"Dora\",\"surname\":\"Donor\"},\"email_address\":\"dora@payers.example\",\"payer_id\":\"QYR5Z8XDVJNXQ\",\"address\":{\"country_code\":\"LT\"}},\"create_time\":\"2026-11-23T13:41:09.756Z\",\"links\":[{\"href\":\"http://127.0.0.1:35469/v2/checkout/orders/K5415G0CTA43E1CFK\",\"rel\":\"self\",\"method\":\"GET\"},{\"href\":\"http://127.0.0.1:35469/v2/checkout/orders/K5415G0CTA43E1CFK/capture\",\"rel\":\"capture\",\"method\":\"POST\"}]},\"event_version\":\"1.0\",\"create_time\":\"2026-11-23T13:41:09.854Z\",\"resource_type\":\"checkout-order\",\"resource_version\":\"2.0\",\"summary\":\"CHECKOUT.ORDER.APPROVED\"}"
--   $4 = "WAITING"
--   $5 = null
--   $6 = "WH-RBM131DK694PC9F6A-RZKB0K2AVZ899XM6E"
--   $7 = "2026-11-23T13:41:08.233Z"
--   $8 = "2026-11-23T13:41:08.233Z"
--   $9 = "WAITING"
--   $10 = "UNMATCHED"
insert into "donation_notices" ("provider", "type", "body", "state", "detail", "event_id", "received_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("provider", "event_id") do update set "received_at" = $8
  where "donation_notices"."state" in ($9, $10)
  returning "id";
-- reads no table
-- Insert on donation_notices, 1
--   Result, 1

-- selectForPerson
--   $1 = "UNMATCHED"
--   $2 = "UNREADABLE"
--   $3 = "WAITING"
--   $4 = "2026-11-23T12:36:56.758Z"
--   $5 = "2026-10-24T13:36:56.758Z"
--   $6 = 20
select "provider", "event_id" as "eventId", "type", "state", "detail", "received_at" as "receivedAt"
  from "donation_notices"
  where ("state" in ($1, $2) or ("state" = $3 and "received_at" < $4)) and "received_at" >= $5
  order by "id" desc
  limit $6;
-- sorts 500, reads 500 of donation_notices
-- Limit, 20
--   Sort, 500
--     Sort Key: id DESC
--     Bitmap Heap Scan on donation_notices, 500
--       BitmapOr, 500
--         Bitmap Index Scan using donation_notices_state, 300
--           Index Cond: ((state = ANY ('{UNMATCHED,UNREADABLE}'::text[])) AND (received_at >= '2026-10-24 13:36:56.758+00'::timestamp with time zone))
--         Bitmap Index Scan using donation_notices_state, 200
--           Index Cond: ((state = 'WAITING'::text) AND (received_at < '2026-11-23 12:36:56.758+00'::timestamp with time zone) AND (received_at >= '2026-10-24 13:36:56.758+00'::timestam…
