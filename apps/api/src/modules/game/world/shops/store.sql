-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countOffers
select count(*) as total from shop_offers where true and true;
-- reads 100,000 of shop_offers
-- Aggregate, 1
--   Seq Scan on shop_offers, 100,000

-- selectLowestPrices
select item_id as item, min(item_name) as name, min(price) as price, count(*)::integer as offers
  from shop_offers
  where kind = 'sell' and enchant = 0
  group by item_id;
-- sorts 30, reads 100,000 of shop_offers
-- Aggregate Sorted, 30
--   Sort, 30
--     Sort Key: item_id
--     Seq Scan on shop_offers, 30
--       Filter: ((kind = 'sell'::text) AND (enchant = 0))

-- selectMarket
--   $1 = "bONe"
--   $2 = 0
--   $3 = 1
select item_id as id, min(item_name) as name, enchant, min(price) filter (where kind = 'sell') as lowest,
    count(*) filter (where kind = 'sell') as sells, max(price) filter (where kind = 'buy') as highest,
    count(*) filter (where kind = 'buy') as buys, count(*) over () as total
  from shop_offers
  where kind in ('sell', 'buy') and strpos(lower(item_name collate "default"), lower($1::text collate
    "default")) > 0
  group by item_id, enchant
  order by count(*) desc, name, id, enchant offset $2
  limit $3;
-- sorts 9,000, reads 100,000 of shop_offers
-- Limit, 1
--   Sort, 9,000
--     Sort Key: (count(*)) DESC, (min(item_name)), item_id, enchant
--     WindowAgg, 9,000
--       Aggregate Hashed, 9,000
--         Seq Scan on shop_offers, 20,000
--           Filter: ((kind = ANY ('{sell,buy}'::text[])) AND (strpos(lower(item_name), 'bone'::text) > 0))

-- selectMarket
--   $1 = 0
--   $2 = 1
select item_id as id, min(item_name) as name, enchant, min(price) filter (where kind = 'sell') as lowest,
    count(*) filter (where kind = 'sell') as sells, max(price) filter (where kind = 'buy') as highest,
    count(*) filter (where kind = 'buy') as buys, count(*) over () as total
  from shop_offers
  where kind in ('sell', 'buy') and true
  group by item_id, enchant
  order by count(*) desc, name, id, enchant offset $1
  limit $2;
-- sorts 10,000, reads 100,000 of shop_offers
-- Limit, 1
--   Sort, 10,000
--     Sort Key: (count(*)) DESC, (min(item_name)), item_id, enchant
--     WindowAgg, 10,000
--       Aggregate Hashed, 10,000
--         Seq Scan on shop_offers, 70,000
--           Filter: (kind = ANY ('{sell,buy}'::text[]))

-- selectOffers
--   $1 = 0
--   $2 = 20
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title
  from ( select "price", "item_id", "character", "kind", "enchant", "copy"
  from shop_offers
  where true
  order by "price", "item_id", "character", "kind", "enchant", "copy" offset $1
  limit $2 ) page
  join shop_offers using ("price", "item_id", "character", "kind", "enchant", "copy")
  order by "price", "item_id", "character", "kind", "enchant", "copy";
-- reads 40 of shop_offers
-- Nested Loop, 1
--   Limit, 20
--     Index Only Scan using shop_offers_in_order on shop_offers shop_offers_1, 100,000
--   Index Scan using shop_offers_item on shop_offers, 1
--     Index Cond: ((item_id = shop_offers_1.item_id) AND (kind = shop_offers_1.kind) AND (price = shop_offers_1.price))
--     Filter: ((shop_offers_1."character" = "character") AND (shop_offers_1.enchant = enchant) AND (shop_offers_1.copy = copy))
