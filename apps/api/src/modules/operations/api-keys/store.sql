-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteKey
--   $1 = 4
delete from "api_keys" where "id" = $1;
-- reads 1 of api_keys
-- Delete on api_keys, 0
--   Index Scan using api_keys_pkey on api_keys, 1
--     Index Cond: (id = '4'::bigint)

-- insertKey
--   $1 = "launcher"
--   $2 = "579433c646cb1ea415abde2b1e13311e08b6b9ff7b056fc415fd37658394b38b"
--   $3 = ["news","server","world","rankings","codex","community"]
--   $4 = 6000
--   $5 = "2026-11-23T14:22:32.223Z"
insert into "api_keys" ("name", "key_hash", "scopes", "reads_a_minute", "created_at")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning "id";
-- reads no table
-- Insert on api_keys, 1
--   Result, 1

-- noteUse
--   $1 = "2026-11-23T14:22:30.668Z"
--   $2 = 2
update "api_keys" set "used_at" = $1 where "id" = $2;
-- reads 1 of api_keys
-- Update on api_keys, 0
--   Index Scan using api_keys_pkey on api_keys, 1
--     Index Cond: (id = '2'::bigint)

-- selectKeys
select "id", "name", "key_hash" as "hash", "scopes", "reads_a_minute" as "readsAMinute", "created_at" as
    "createdAt", "used_at" as "usedAt"
  from "api_keys"
  order by "id";
-- reads 1,000 of api_keys
-- Index Scan using api_keys_pkey on api_keys, 1,000
