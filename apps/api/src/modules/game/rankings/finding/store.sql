-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectBeginning
--   $1 = "donor1%"
--   $2 = 26
--   $3 = "donor1%"
--   $4 = 26
--   $5 = 26
(select name, lower(login) as login
  from characters
  where lower(name collate "default") like $1
  order by level desc
  limit $2)
  union all (select name, lower(login)
  from unranked_characters
  where lower(name collate "default") like $3
  limit $4)
  limit $5;
-- has no plan

-- selectCharactersOf
--   $1 = ["donor1"]
--   $2 = ["donor1"]
select lower(login) as login, char_id as "charId", name, level, class_id as "classId", faction, online
  from characters
  where lower(login) = any($1::text[])
  union all select lower(login), char_id, name, null, null, null, false
  from unranked_characters
  where lower(login) = any($2::text[]) and not exists (select
  from characters c
  where c.char_id = unranked_characters.char_id)
  order by level desc nulls last, name;
-- sorts 2, reads 2 of characters, reads 1 of unranked_characters
-- Sort, 2
--   Sort Key: characters.level DESC NULLS LAST, characters.name COLLATE "C"
--   Append, 2
--     Index Scan using characters_login on characters, 1
--       Index Cond: (lower(login) = ANY ('{donor1}'::text[]))
--     Nested Loop Anti, 1
--       Index Scan using unranked_characters_login on unranked_characters, 1
--         Index Cond: (lower(login) = ANY ('{donor1}'::text[]))
--       Index Only Scan using characters_pkey on characters c, 1
--         Index Cond: (char_id = unranked_characters.char_id)
