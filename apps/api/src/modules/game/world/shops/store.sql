-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countOffers
--   $1 = "sell"
--   $2 = "rare"
--   $3 = null
select count(*) as total
  from shop_offers
  where kind = $1 and (strpos(lower(item_name collate "default"), lower($2::text collate "default")) > 0 or
    item_id = $3::integer);
-- reads 100,000 of shop_offers
-- Aggregate, 1
--   Seq Scan on shop_offers, 10,000
--     Filter: ((kind = 'sell'::text) AND (strpos(lower(item_name), 'rare'::text) > 0))

-- countOffers
--   $1 = "buy"
select count(*) as total from shop_offers where kind = $1 and true;
-- reads 100,000 of shop_offers
-- Aggregate, 1
--   Seq Scan on shop_offers, 30,000
--     Filter: (kind = 'buy'::text)

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
--   $1 = "craft"
--   $2 = "bone"
--   $3 = null
--   $4 = 0
--   $5 = 20
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title , total
  from ( select *, count(*) over () as total
  from shop_offers
  where kind = $1 and (strpos(lower(item_name collate "default"), lower($2::text collate "default")) > 0 or
    item_id = $3::integer)
  order by "price", "item_id", "character", "kind", "enchant", "copy" offset $4
  limit $5 ) page
  order by "price", "item_id", "character", "kind", "enchant", "copy";
-- sorts 10,000, reads 100,000 of shop_offers
-- Incremental Sort, 20
--   Sort Key: page.price, page.item_id, page."character" COLLATE "C", page.kind, page.enchant, page.copy
--   Subquery Scan page, 20
--     Limit, 20
--       Sort, 10,000
--         Sort Key: shop_offers.price, shop_offers.item_id, shop_offers."character" COLLATE "C", shop_offers.enchant, shop_offers.copy
--         WindowAgg, 10,000
--           Seq Scan on shop_offers, 10,000
--             Filter: ((kind = 'craft'::text) AND (strpos(lower(item_name), 'bone'::text) > 0))

-- selectOffers
--   $1 = "animal"
--   $2 = 0
--   $3 = 20
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title , total
  from ( select *, count(*) over () as total
  from shop_offers
  where true and strpos(lower(item_name collate "default"), lower($1::text collate "default")) > 0
  order by "price" desc, "item_id" desc, "character" desc, "kind" desc, "enchant" desc, "copy" desc offset $2
  limit $3 ) page
  order by "price" desc, "item_id" desc, "character" desc, "kind" desc, "enchant" desc, "copy" desc;
-- sorts 30,000, reads 100,000 of shop_offers
-- Subquery Scan page, 20
--   Limit, 20
--     Sort, 30,000
--       Sort Key: shop_offers.price DESC, shop_offers.item_id DESC, shop_offers."character" COLLATE "C" DESC, shop_offers.kind DESC, shop_offers.enchant DESC, shop_offers.copy DE…
--       WindowAgg, 30,000
--         Seq Scan on shop_offers, 30,000
--           Filter: (strpos(lower(item_name), 'animal'::text) > 0)

-- selectOffers
--   $1 = "ANIMAL"
--   $2 = null
--   $3 = 0
--   $4 = 20
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title , total
  from ( select *, count(*) over () as total
  from shop_offers
  where true and (strpos(lower(item_name collate "default"), lower($1::text collate "default")) > 0 or item_id
    = $2::integer)
  order by "price", "item_id", "character", "kind", "enchant", "copy" offset $3
  limit $4 ) page
  order by "price", "item_id", "character", "kind", "enchant", "copy";
-- sorts 30,000, reads 100,000 of shop_offers
-- Subquery Scan page, 20
--   Limit, 20
--     Sort, 30,000
--       Sort Key: shop_offers.price, shop_offers.item_id, shop_offers."character" COLLATE "C", shop_offers.kind, shop_offers.enchant, shop_offers.copy
--       WindowAgg, 30,000
--         Seq Scan on shop_offers, 30,000
--           Filter: (strpos(lower(item_name), 'animal'::text) > 0)

-- selectOffers
--   $1 = "buy"
--   $2 = 0
--   $3 = 20
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title
  from ( select "price", "item_id", "character", "kind", "enchant", "copy"
  from shop_offers
  where kind = $1
  order by "price", "item_id", "character", "kind", "enchant", "copy" offset $2
  limit $3 ) page
  join shop_offers using ("price", "item_id", "character", "kind", "enchant", "copy")
  order by "price", "item_id", "character", "kind", "enchant", "copy";
-- reads 40 of shop_offers
-- Incremental Sort, 2
--   Sort Key: shop_offers_1.price, shop_offers_1.item_id, shop_offers_1."character" COLLATE "C", shop_offers_1.kind, shop_offers_1.enchant, shop_offers_1.copy
--   Nested Loop, 1
--     Limit, 20
--       Index Only Scan using shop_offers_in_order on shop_offers shop_offers_1, 30,000
--         Index Cond: (kind = 'buy'::text)
--     Index Scan using shop_offers_item on shop_offers, 1
--       Index Cond: ((item_id = shop_offers_1.item_id) AND (kind = shop_offers_1.kind) AND (price = shop_offers_1.price))
--       Filter: ((shop_offers_1."character" = "character") AND (shop_offers_1.enchant = enchant) AND (shop_offers_1.copy = copy))

-- selectOffers
--   $1 = 2
--   $2 = 2
select kind, item_id as "itemId", item_name as "itemName", enchant, count, price, character, title
  from ( select "price", "item_id", "character", "kind", "enchant", "copy"
  from shop_offers
  where true
  order by "price" desc, "item_id" desc, "character" desc, "kind" desc, "enchant" desc, "copy" desc offset $1
  limit $2 ) page
  join shop_offers using ("price", "item_id", "character", "kind", "enchant", "copy")
  order by "price" desc, "item_id" desc, "character" desc, "kind" desc, "enchant" desc, "copy" desc;
-- reads 4 of shop_offers
-- Nested Loop, 1
--   Limit, 2
--     Index Only Scan Backward using shop_offers_in_order on shop_offers shop_offers_1, 100,000
--   Index Scan using shop_offers_item on shop_offers, 1
--     Index Cond: ((item_id = shop_offers_1.item_id) AND (kind = shop_offers_1.kind) AND (price = shop_offers_1.price))
--     Filter: ((shop_offers_1."character" = "character") AND (shop_offers_1.enchant = enchant) AND (shop_offers_1.copy = copy))

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
