-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- lockDue
--   $1 = "2026-12-23T13:45:53.562Z"
--   $2 = 1
select "id", "login", "created_at" as "createdAt"
  from "accounts"
  where "verified_at" is null and "unverified_look_at" <= $1 and "id" = $2 for update;
-- reads 1 of accounts
-- LockRows, 1
--   Index Scan using accounts_unverified_newest on accounts, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: ((verified_at IS NULL) AND (unverified_look_at <= '2026-12-23 13:45:53.562+00'::timestamp with time zone))

-- postpone
--   $1 = [1]
--   $2 = ["2026-11-25T13:45:53.562Z"]
update accounts set unverified_look_at = look.at
  from unnest($1::bigint[], $2::timestamptz[]) as look (id, at)
  where accounts.id = look.id;
-- reads 1 of accounts
-- Update on accounts, 0
--   Nested Loop, 1
--     Function Scan look, 1
--     Index Scan using accounts_pkey on accounts, 1
--       Index Cond: (id = look.id)

-- selectDue
--   $1 = "2026-11-24T13:45:53.562Z"
--   $2 = 200
select "id", "login", "created_at" as "createdAt"
  from "accounts"
  where "verified_at" is null and "unverified_look_at" <= $1
  order by "unverified_look_at"
  limit $2;
-- reads 200 of accounts
-- Limit, 200
--   Index Scan using accounts_unverified on accounts, 400
--     Index Cond: (unverified_look_at <= '2026-11-24 13:45:53.562+00'::timestamp with time zone)
