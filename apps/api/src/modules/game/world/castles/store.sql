-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectCastleOf
--   $1 = 5
--   $2 = 1
select "castle_id" as "id", "name" from "castles" where "owner_clan_id" = $1 order by "castle_id" limit $2;
-- sorts 1, reads 10 of castles
-- Limit, 1
--   Sort, 1
--     Sort Key: castle_id
--     Seq Scan on castles, 1
--       Filter: (owner_clan_id = 5)

-- selectCastles
select * from "castles" order by "castle_id";
-- sorts 10, reads 10 of castles
-- Sort, 10
--   Sort Key: castle_id
--   Seq Scan on castles, 10
