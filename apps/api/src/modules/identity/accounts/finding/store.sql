-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countAccounts
select count(*) as "count" from "accounts";
-- reads 1,000,000 of accounts
-- Aggregate, 1
--   Seq Scan on accounts, 1,000,000

-- selectByEmail
--   $1 = "donor1@example.com"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where lower(email) = $1
  order by "id"
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Index Scan using accounts_email on accounts, 1
--       Index Cond: (lower(email) = 'donor1@example.com'::text)

-- selectByEmailName
--   $1 = "player10"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "locked_at" is not null and split_part(lower(email), '@', 1) = $1
  order by "id"
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Index Scan using accounts_email_name on accounts, 1
--       Index Cond: (split_part(lower(email), '@'::text, 1) = 'player10'::text)
--       Filter: (locked_at IS NOT NULL)

-- selectByEmailName
--   $1 = "lettersome"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is not null and split_part(lower(email), '@', 1) = $1
  order by "id"
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Index Scan using accounts_email_name on accounts, 1
--       Index Cond: (split_part(lower(email), '@'::text, 1) = 'lettersome'::text)
--       Filter: (verified_at IS NOT NULL)

-- selectByEmailName
--   $1 = "lettersome"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is null and split_part(lower(email), '@', 1) = $1
  order by "id"
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Index Scan using accounts_email_name on accounts, 1
--       Index Cond: (split_part(lower(email), '@'::text, 1) = 'lettersome'::text)
--       Filter: (verified_at IS NULL)

-- selectByEmailName
--   $1 = "donor1"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where split_part(lower(email), '@', 1) = $1
  order by "id"
  limit $2;
-- sorts 1, reads 1 of accounts
-- Limit, 1
--   Sort, 1
--     Sort Key: id
--     Index Scan using accounts_email_name on accounts, 1
--       Index Cond: (split_part(lower(email), '@'::text, 1) = 'donor1'::text)

-- selectByEmailName
--   $1 = "#4%"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where split_part(lower(email), '@', 1) like $1
  order by "id"
  limit $2;
-- sorts 5,000, reads 5,000 of accounts
-- Limit, 30
--   Sort, 5,000
--     Sort Key: id
--     Index Scan using accounts_email_name on accounts, 5,000
--       Index Cond: ((split_part(lower(email), '@'::text, 1) ~>=~ '#4'::text) AND (split_part(lower(email), '@'::text, 1) ~<~ '#5'::text))
--       Filter: (split_part(lower(email), '@'::text, 1) ~~ '#4%'::text)

-- selectByLogin
--   $1 = "player10%"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "locked_at" is not null and "login" like $1
  order by "login"
  limit $2;
-- reads 30 of accounts
-- Limit, 30
--   Index Scan using accounts_login_key on accounts, 5,000
--     Index Cond: ((login >= 'player10'::text) AND (login < 'player11'::text))
--     Filter: ((locked_at IS NOT NULL) AND (login ~~ 'player10%'::text))

-- selectByLogin
--   $1 = "donor1%"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "login" like $1
  order by "login"
  limit $2;
-- reads 30 of accounts
-- Limit, 30
--   Index Scan using accounts_login_key on accounts, 5,000
--     Index Cond: ((login >= 'donor1'::text) AND (login < 'donor2'::text))
--     Filter: (login ~~ 'donor1%'::text)

-- selectByLogin
--   $1 = "lettersome%"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is not null and "login" like $1
  order by "login"
  limit $2;
-- reads 30 of accounts
-- Limit, 30
--   Index Scan using accounts_login_key on accounts, 5,000
--     Index Cond: ((login >= 'lettersome'::text) AND (login < 'lettersomf'::text))
--     Filter: ((verified_at IS NOT NULL) AND (login ~~ 'lettersome%'::text))

-- selectByLogin
--   $1 = "lettersome%"
--   $2 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is null and "login" like $1
  order by "login"
  limit $2;
-- reads 30 of accounts
-- Limit, 30
--   Index Scan using accounts_login_key on accounts, 100
--     Index Cond: ((login >= 'lettersome'::text) AND (login < 'lettersomf'::text))
--     Filter: ((verified_at IS NULL) AND (login ~~ 'lettersome%'::text))

-- selectNewest
--   $1 = 26
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  order by "id" desc
  limit $1;
-- reads 30 of accounts
-- Limit, 30
--   Index Scan Backward using accounts_pkey on accounts, 1,000,000

-- selectThese
--   $1 = []
--   $2 = []
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "locked_at" is not null and ("id" = any($1::bigint[]) or "login" = any($2::text[]));
-- reads 1 of accounts
-- Bitmap Heap Scan on accounts, 1
--   BitmapOr, 1
--     Bitmap Index Scan using accounts_locked, 1
--       Index Cond: (id = ANY ('{}'::bigint[]))
--     Bitmap Index Scan using accounts_login_beginning, 1
--       Index Cond: (login = ANY ('{}'::text[]))

-- selectThese
--   $1 = []
--   $2 = []
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is not null and ("id" = any($1::bigint[]) or "login" = any($2::text[]));
-- reads 1 of accounts
-- Bitmap Heap Scan on accounts, 1
--   BitmapOr, 1
--     Bitmap Index Scan using accounts_locked, 1
--       Index Cond: (id = ANY ('{}'::bigint[]))
--     Bitmap Index Scan using accounts_login_beginning, 1
--       Index Cond: (login = ANY ('{}'::text[]))

-- selectThese
--   $1 = []
--   $2 = []
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where "verified_at" is null and ("id" = any($1::bigint[]) or "login" = any($2::text[]));
-- reads 1 of accounts
-- Bitmap Heap Scan on accounts, 1
--   BitmapOr, 1
--     Bitmap Index Scan using accounts_locked, 1
--       Index Cond: (id = ANY ('{}'::bigint[]))
--     Bitmap Index Scan using accounts_login_beginning, 1
--       Index Cond: (login = ANY ('{}'::text[]))

-- selectThese
--   $1 = []
--   $2 = []
select "id", "login", "email", "verified_at" as "verifiedAt", "locked_at" as "lockedAt"
  from "accounts"
  where ("id" = any($1::bigint[]) or "login" = any($2::text[]));
-- reads 1 of accounts
-- Bitmap Heap Scan on accounts, 1
--   BitmapOr, 1
--     Bitmap Index Scan using accounts_locked, 1
--       Index Cond: (id = ANY ('{}'::bigint[]))
--     Bitmap Index Scan using accounts_login_beginning, 1
--       Index Cond: (login = ANY ('{}'::text[]))
