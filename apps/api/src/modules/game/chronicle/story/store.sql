-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectStory
--   $1 = ["Char3"]
--   $2 = 26
select "id", "at", "kind", "data"
  from "chronicle"
  where data -> 'character' ->> 'name' = any($1::text[])
  order by "id" desc
  limit $2;
-- sorts 100, reads 100 of chronicle
-- Limit, 30
--   Sort, 100
--     Sort Key: id DESC
--     Bitmap Heap Scan on chronicle, 100
--       Bitmap Index Scan using chronicle_character, 100
--         Index Cond: (((data -> 'character'::text) ->> 'name'::text) = ANY ('{Char3}'::text[]))
