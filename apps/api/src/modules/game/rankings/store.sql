-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- hasLogin
--   $1 = "owner"
--   $2 = 1
select "char_id" from "banned_characters" where lower(login) = $1 limit $2;
-- reads 1 of banned_characters
-- Limit, 1
--   Index Scan using banned_characters_login on banned_characters, 1
--     Index Cond: (lower(login) = 'owner'::text)

-- hasLogin
--   $1 = "owner"
--   $2 = 1
select "char_id" from "characters" where lower(login) = $1 limit $2;
-- reads 1 of characters
-- Limit, 1
--   Index Scan using characters_login on characters, 1
--     Index Cond: (lower(login) = 'owner'::text)

-- hasLogin
--   $1 = "owner"
--   $2 = 1
select "char_id" from "unranked_characters" where lower(login) = $1 limit $2;
-- reads 1 of unranked_characters
-- Limit, 1
--   Index Scan using unranked_characters_login on unranked_characters, 1
--     Index Cond: (lower(login) = 'owner'::text)

-- noteTold
--   $1 = "2026-11-22T12:00:00.000Z"
--   $2 = "2026-11-22T11:00:00.000Z"
update "snapshot_state" set "told_at" = $1 where ("told_at" is null or "told_at" <= $2);
-- reads 1 of snapshot_state
-- Update on snapshot_state, 0
--   Seq Scan on snapshot_state, 1
--     Filter: ((told_at IS NULL) OR (told_at <= '2026-11-22 11:00:00+00'::timestamp with time zone))

-- selectFedBySnapshot
select "fed" from "snapshot_state";
-- reads 1 of snapshot_state
-- Seq Scan on snapshot_state, 1

-- selectFirst
--   $1 = ["doubted","twin","elsewhere","arrived"]
select distinct on (lower(login)) lower(login) as login, name
  from characters
  where lower(login) = any($1::text[])
  order by lower(login), char_id;
-- reads 4 of characters
-- Unique, 4
--   Incremental Sort, 4
--     Sort Key: (lower(login)), char_id
--     Index Scan using characters_login on characters, 4
--       Index Cond: (lower(login) = ANY ('{doubted,twin,elsewhere,arrived}'::text[]))

-- selectHeardAt
select "taken_at", "told_at" from "snapshot_state";
-- reads 1 of snapshot_state
-- Seq Scan on snapshot_state, 1

-- selectPlaying
--   $1 = ["nobody"]
--   $2 = ["nobody"]
--   $3 = ["nobody"]
select lower(login) as login
  from characters
  where lower(login) = any($1::text[])
  union select lower(login)
  from unranked_characters
  where lower(login) = any($2::text[])
  union select lower(login)
  from banned_characters
  where lower(login) = any($3::text[]);
-- reads 1 of characters, reads 1 of unranked_characters, reads 1 of banned_characters
-- Unique, 3
--   Merge Append, 3
--     Sort Key: (lower(characters.login))
--     Index Scan using characters_login on characters, 1
--       Index Cond: (lower(login) = ANY ('{nobody}'::text[]))
--     Index Scan using unranked_characters_login on unranked_characters, 1
--       Index Cond: (lower(login) = ANY ('{nobody}'::text[]))
--     Index Scan using banned_characters_login on banned_characters, 1
--       Index Cond: (lower(login) = ANY ('{nobody}'::text[]))
