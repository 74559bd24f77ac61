-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectBosses
select * from "bosses" order by "kind", "level" desc, "name", "boss_id";
-- sorts 200, reads 200 of bosses
-- Sort, 200
--   Sort Key: kind, level DESC, name, boss_id
--   Seq Scan on bosses, 200
