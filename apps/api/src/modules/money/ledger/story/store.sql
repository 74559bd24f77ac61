-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectStory
--   $1 = 6
--   $2 = 26
select "posting"."number" as "key", "entry"."at", "entry"."kind" as "entry", "entry"."reference",
    "posting"."amount", "posting"."balance"
  from "ledger_postings" as "posting"
  inner
  join "ledger_entries" as "entry" on "entry"."id" = "posting"."entry_id"
  where "posting"."account_id" = $1 and "posting"."number" is not null
  order by "posting"."number" desc
  limit $2;
-- reads 2 of ledger_postings, reads 2 of ledger_entries
-- Limit, 2
--   Nested Loop, 2
--     Index Scan Backward using ledger_postings_account_id_number_key on ledger_postings posting, 2
--       Index Cond: ((account_id = '6'::bigint) AND (number IS NOT NULL))
--     Index Scan using ledger_entries_pkey on ledger_entries entry, 1
--       Index Cond: (id = posting.entry_id)

-- sumDonated
--   $1 = 5
--   $2 = "capture"
--   $3 = "refund"
--   $4 = "reversal"
--   $5 = "reinstatement"
select coalesce(sum(posting.amount), 0)::bigint as "sum"
  from "ledger_postings" as "posting"
  inner
  join "ledger_entries" as "entry" on "entry"."id" = "posting"."entry_id"
  where "posting"."account_id" = $1 and "entry"."kind" in ($2, $3, $4, $5);
-- reads 3 of ledger_postings, reads 3 of ledger_entries
-- Aggregate, 1
--   Nested Loop, 3
--     Bitmap Heap Scan on ledger_postings posting, 3
--       Bitmap Index Scan using ledger_postings_account_id_number_key, 3
--         Index Cond: (account_id = '5'::bigint)
--     Index Scan using ledger_entries_pkey on ledger_entries entry, 1
--       Index Cond: (id = posting.entry_id)
--       Filter: (kind = ANY ('{capture,refund,reversal,reinstatement}'::text[]))
