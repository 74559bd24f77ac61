-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- notePrices
--   $1 = "2026-12-11"
--   $2 = [1785]
--   $3 = [1500]
--   $4 = [1]
insert into codex_prices (item_id, day, lowest, offers) select item, $1::date, price, offers
  from unnest( $2::integer[], $3::double precision[], $4::integer[] ) as now (item, price, offers)
  on conflict (item_id, day) do update set lowest = least(codex_prices.lowest, excluded.lowest), offers =
    greatest(codex_prices.offers, excluded.offers)
  where codex_prices.lowest > excluded.lowest or codex_prices.offers < excluded.offers;
-- reads no table
-- Insert on codex_prices, 0
--   Function Scan now, 1

-- selectPrices
--   $1 = 100
--   $2 = "2026-10-20T12:00:00.000Z"
select day::text as date, lowest, offers from codex_prices where item_id = $1 and day >= $2::date order by day;
-- sorts 100, reads 100 of codex_prices
-- Sort, 100
--   Sort Key: day
--   Bitmap Heap Scan on codex_prices, 100
--     Bitmap Index Scan using codex_prices_pkey, 100
--       Index Cond: ((item_id = 100) AND (day >= '2026-10-20'::date))
