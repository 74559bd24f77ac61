-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- claimReceipt
--   $1 = "2026-12-25T00:03:20.757Z"
--   $2 = "paypal"
--   $3 = "GSXPBGSEQL2BYFANR"
--   $4 = 0
update "donation_captures" set "mailed_at" = $1
  where "provider" = $2 and "capture_id" = $3 and "credited" > $4 and "mailed_at" is null;
-- reads 1 of donation_captures
-- Update on donation_captures, 0
--   Index Scan using donation_captures_by_id on donation_captures, 1
--     Index Cond: (capture_id = 'GSXPBGSEQL2BYFANR'::text)
--     Filter: ((mailed_at IS NULL) AND (credited > 0) AND (provider = 'paypal'::text))

-- giveReceiptBack
--   $1 = null
--   $2 = "paypal"
--   $3 = "V80AHL70E9ELXXEVQ"
update "donation_captures" set "mailed_at" = $1 where "provider" = $2 and "capture_id" = $3;
-- reads 1 of donation_captures
-- Update on donation_captures, 0
--   Index Scan using donation_captures_by_id on donation_captures, 1
--     Index Cond: (capture_id = 'V80AHL70E9ELXXEVQ'::text)
--     Filter: (provider = 'paypal'::text)
