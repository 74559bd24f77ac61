-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findHolder
--   $1 = 1
select "id" from "ledger_accounts" where "account_id" = $1;
-- reads 1 of ledger_accounts
-- Index Scan using ledger_accounts_account_id_key on ledger_accounts, 1
--   Index Cond: (account_id = '1'::bigint)

-- holderOf
--   $1 = 1
insert into "ledger_accounts" ("account_id") values ($1) on conflict ("account_id") do nothing returning "id";
-- reads no table
-- Insert on ledger_accounts, 1
--   Result, 1

-- insertEntry
--   $1 = "capture"
--   $2 = "paypal:GT2RWBWQBDF2LQNUZ"
--   $3 = "2026-11-23T13:42:12.307Z"
--   $4 = [3,null]
--   $5 = [null,"donations"]
--   $6 = [5,-5]
with entry as ( insert into ledger_entries (kind, reference, at)
  values ($1, $2, $3)
  on conflict (kind, reference) do nothing
  returning id ), posted as ( insert into ledger_postings (entry_id, account_id, amount) select entry.id,
    coalesce(holder, (select id
  from ledger_accounts
  where ledger_accounts.house = side.house)), amount
  from entry, unnest($4::bigint[], $5::text[], $6::bigint[]) side (holder, house, amount)
  order by 2
  returning account_id ) select ledger_accounts.account_id as "accountId"
  from posted
  join ledger_accounts on ledger_accounts.id = posted.account_id;
-- sorts 2, reads 3 of ledger_accounts
-- Nested Loop, 2
--   CTE entry: Insert on ledger_entries, 1
--     Result, 1
--   CTE posted: Insert on ledger_postings, 2
--     Subquery Scan *SELECT*, 2
--       Sort, 2
--         Sort Key: (COALESCE(side.holder, (SubPlan 2)))
--         Nested Loop, 2
--           CTE Scan entry, 1
--           Function Scan side, 2
--           SubPlan 2: Index Scan using ledger_accounts_house_key on ledger_accounts ledger_accounts_1, 1
--             Index Cond: (house = side.house)
--   CTE Scan posted, 2
--   Index Scan using ledger_accounts_pkey on ledger_accounts, 1
--     Index Cond: (id = posted.account_id)

-- lockHolder
--   $1 = 3
select "id" from "ledger_accounts" where "id" = $1 for no key update;
-- reads 1 of ledger_accounts
-- LockRows, 1
--   Index Scan using ledger_accounts_pkey on ledger_accounts, 1
--     Index Cond: (id = '3'::bigint)

-- selectBalance
--   $1 = 3
--   $2 = 1
select "balance" from "ledger_postings" where "account_id" = $1 order by "number" desc limit $2;
-- reads 1 of ledger_postings
-- Limit, 1
--   Index Scan Backward using ledger_postings_account_id_number_key on ledger_postings, 3
--     Index Cond: (account_id = '3'::bigint)

-- selectHolders
--   $1 = []
select "id", "account_id" from "ledger_accounts" where "id" = any($1::bigint[]);
-- reads 1 of ledger_accounts
-- Index Scan using ledger_accounts_pkey on ledger_accounts, 1
--   Index Cond: (id = ANY ('{}'::bigint[]))

-- selectHolding
--   $1 = [1]
select account_id as id from ledger_accounts where account_id = any($1::bigint[]);
-- reads 1 of ledger_accounts
-- Index Only Scan using ledger_accounts_account_id_key on ledger_accounts, 1
--   Index Cond: (account_id = ANY ('{1}'::bigint[]))
