-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteWatch
--   $1 = 2
--   $2 = 1
delete from "watches" where "account_id" = $1 and "id" = $2 returning "id";
-- reads 1 of watches
-- Delete on watches, 1
--   Index Scan using watches_account_id_kind_target_key on watches, 1
--     Index Cond: (account_id = '2'::bigint)
--     Filter: (id = '1'::bigint)

-- forgetMet
--   $1 = [1785]
--   $2 = [1500]
update watches w set is_met = false
  where w.is_met and not exists (select
  from unnest($1::bigint[], $2::bigint[]) as p (item, price)
  where p.item = w.target and p.price <= w.price);
-- reads 10,000 of watches
-- Update on watches w, 0
--   Hash Join Right Anti, 10,000
--     Hash Cond: (p.item = w.target)
--     Join Filter: (p.price <= w.price)
--     Function Scan p, 1
--     Hash, 10,000
--       Index Scan using watches_met on watches w, 10,000
--         Filter: is_met

-- notePlaces
--   $1 = "2026-12-11T10:00:00.000Z"
--   $2 = [127]
--   $3 = [1]
update watches w set place = s.place, looked_at = $1
  from unnest($2::bigint[], $3::integer[]) as s (id, place)
  where w.id = s.id;
-- reads 1 of watches
-- Update on watches w, 0
--   Nested Loop, 1
--     Function Scan s, 1
--     Index Scan using watches_pkey on watches w, 1
--       Index Cond: (id = s.id)

-- saveWatch
--   $1 = 2
--   $2 = "boss"
--   $3 = 7
--   $4 = true
--   $5 = false
--   $6 = null
--   $7 = null
--   $8 = null
--   $9 = null
--   $10 = "2026-11-15T12:00:00.000Z"
--   $11 = true
--   $12 = false
--   $13 = null
--   $14 = null
--   $15 = null
insert into "watches" ("account_id", "kind", "target", "by_push", "by_mail", "price", "name", "place",
    "looked_at", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("account_id", "kind", "target") do update set "by_push" = $11, "by_mail" = $12, "price" = $13,
    "name" = $14, "is_met" = watches.is_met and watches.price is not distinct from $15
  returning "id", "kind", "target", "price", "name", "by_push" as "byPush", "by_mail" as "byMail";
-- reads no table
-- Insert on watches, 1
--   Result, 1

-- selectMet
--   $1 = [1785]
--   $2 = [1500]
select p.item, p.price
  from unnest($1::bigint[], $2::bigint[]) as p (item, price)
  where exists ( select
  from watches w
  where w.kind = 'offer' and w.target = p.item and w.price >= p.price and not w.is_met );
-- reads 100 of watches
-- Nested Loop Semi, 1
--   Function Scan p, 1
--   Bitmap Heap Scan on watches w, 30
--     Filter: ((NOT is_met) AND (price >= p.price))
--     Bitmap Index Scan using watches_kind_target, 100
--       Index Cond: ((kind = 'offer'::text) AND (target = p.item))

-- selectToLookAt
--   $1 = "2026-12-11T09:59:05.000Z"
--   $2 = 5000
select id, account_id as "accountId", target as "charId", place
  from watches
  where kind = 'overtaken' and (looked_at is null or looked_at <= $1)
  order by looked_at nulls first, id
  limit $2;
-- reads 5,000 of watches
-- Limit, 5,000
--   Index Scan using watches_looked_at on watches, 100,000
--     Filter: ((looked_at IS NULL) OR (looked_at <= '2026-12-11 09:59:05+00'::timestamp with time zone))

-- selectWatches
--   $1 = 1
select "id", "kind", "target", "price", "name", "by_push" as "byPush", "by_mail" as "byMail"
  from "watches"
  where "account_id" = $1
  order by "id";
-- sorts 1, reads 1 of watches
-- Sort, 1
--   Sort Key: id
--   Index Scan using watches_account_id_kind_target_key on watches, 1
--     Index Cond: (account_id = '1'::bigint)
