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
