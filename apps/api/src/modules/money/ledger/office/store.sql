-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findAdjustment
--   $1 = 6
--   $2 = "the-same"
select "id", "holder_id" as "holderId", "request_id" as "requestId", "amount", "reason", "belongs_to" as
    "belongsTo", "made_by" as "madeBy", "second_by" as "secondBy", "at"
  from "ledger_adjustments"
  where "holder_id" = $1 and "request_id" = $2;
-- reads 1 of ledger_adjustments
-- Index Scan using ledger_adjustments_holder_id_request_id_key on ledger_adjustments, 1
--   Index Cond: ((holder_id = '6'::bigint) AND (request_id = 'the-same'::text))

-- findEntry
--   $1 = 1
select e.kind, e.reference, p.account_id as "holderId"
  from ledger_entries e
  join ledger_postings p on p.entry_id = e.id and p.number is not null
  where e.id = $1
  limit 1;
-- reads 1 of ledger_entries, reads 1 of ledger_postings
-- Limit, 1
--   Nested Loop, 1
--     Index Scan using ledger_entries_pkey on ledger_entries e, 1
--       Index Cond: (id = '1'::bigint)
--     Index Scan using ledger_postings_pkey on ledger_postings p, 1
--       Index Cond: (entry_id = '1'::bigint)
--       Filter: (number IS NOT NULL)

-- findRequest
--   $1 = 6
--   $2 = "the-same"
select "request", "amount" from "ledger_adjustment_requests" where "holder_id" = $1 and "request_id" = $2;
-- reads 1 of ledger_adjustment_requests
-- Index Scan using ledger_adjustment_requests_pkey on ledger_adjustment_requests, 1
--   Index Cond: ((holder_id = '6'::bigint) AND (request_id = 'the-same'::text))

-- insertAdjustment
--   $1 = 6
--   $2 = "the-same"
--   $3 = 50
--   $4 = "they asked for it by mail"
--   $5 = null
--   $6 = 2
--   $7 = null
--   $8 = "2026-11-20T12:00:00.000Z"
insert into "ledger_adjustments" ("holder_id", "request_id", "amount", "reason", "belongs_to", "made_by",
    "second_by", "at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("holder_id", "request_id") do nothing
  returning "id", "holder_id" as "holderId", "request_id" as "requestId", "amount", "reason", "belongs_to" as
    "belongsTo", "made_by" as "madeBy", "second_by" as "secondBy", "at";
-- reads no table
-- Insert on ledger_adjustments, 1
--   Result, 1

-- insertRequest
--   $1 = 7
--   $2 = "request-13"
--   $3 = 1
--   $4 = 51
insert into "ledger_adjustment_requests" ("holder_id", "request_id", "request", "amount")
  values ($1, $2, $3, $4);
-- reads no table
-- Insert on ledger_adjustment_requests, 0
--   Result, 1

-- selectAdjustments
--   $1 = 6
--   $2 = 51
select "id", "holder_id" as "holderId", "request_id" as "requestId", "amount", "reason", "belongs_to" as
    "belongsTo", "made_by" as "madeBy", "second_by" as "secondBy", "at"
  from "ledger_adjustments"
  where "holder_id" = $1
  order by "id" desc
  limit $2;
-- sorts 1, reads 1 of ledger_adjustments
-- Limit, 1
--   Sort, 1
--     Sort Key: id DESC
--     Index Scan using ledger_adjustments_holder_id_request_id_key on ledger_adjustments, 1
--       Index Cond: (holder_id = '6'::bigint)

-- selectEntries
--   $1 = 1
--   $2 = 12
--   $3 = "2026-11-16T00:00:00.000Z"
--   $4 = "2026-11-17T00:00:00.000Z"
--   $5 = 1000
select e.id, e.kind, e.reference, e.at, p.account_id as "holderId", p.amount, p.balance
  from ( select id, kind, reference, at
  from ledger_entries
  where id between $1 and $2 and (at >= $3 and at < $4) is true
  order by id
  limit $5 ) e
  join ledger_postings p on p.entry_id = e.id and p.number is not null
  order by e.id;
-- reads 1 of ledger_entries, reads 1 of ledger_postings
-- Nested Loop, 1
--   Limit, 1
--     Index Scan using ledger_entries_pkey on ledger_entries, 1
--       Index Cond: ((id >= '1'::bigint) AND (id <= '12'::bigint))
--       Filter: (((at >= '2026-11-16 00:00:00+00'::timestamp with time zone) AND (at < '2026-11-17 00:00:00+00'::timestamp with time zone)) IS TRUE)
--   Index Scan using ledger_postings_pkey on ledger_postings p, 1
--     Index Cond: (entry_id = ledger_entries.id)
--     Filter: (number IS NOT NULL)

-- selectEntryBounds
--   $1 = "2026-11-16T00:00:00.000Z"
--   $2 = "2026-11-17T00:00:00.000Z"
select min(id) as first, max(id) as last from ledger_entries where at >= $1 and at < $2;
-- reads 700 of ledger_entries
-- Result, 1
--   InitPlan 1: Limit, 1
--     Index Scan using ledger_entries_pkey on ledger_entries, 3,000
--       Filter: ((at >= '2026-11-16 00:00:00+00'::timestamp with time zone) AND (at < '2026-11-17 00:00:00+00'::timestamp with time zone))
--   InitPlan 2: Limit, 1
--     Index Scan Backward using ledger_entries_pkey on ledger_entries ledger_entries_1, 3,000
--       Filter: ((at >= '2026-11-16 00:00:00+00'::timestamp with time zone) AND (at < '2026-11-17 00:00:00+00'::timestamp with time zone))

-- selectMoved
--   $1 = "2026-11-20T00:00:00.000Z"
--   $2 = "2026-11-21T00:00:00.000Z"
select kind, units > 0 as "isIn", count(*)::integer as count, sum(abs(units))::bigint as units,
    sum(total)::bigint as sum
  from ( select e.kind, coalesce(sum(p.amount) filter (where p.number is not null), 0) as units, sum(p.amount)
    as total
  from ledger_entries e
  join ledger_postings p on p.entry_id = e.id
  where e.at >= $1 and e.at < $2
  group by e.id ) moved
  group by 1, 2;
-- sorts 5,000, reads 3,000 of ledger_entries, reads 3,000 of ledger_postings
-- Aggregate Sorted, 400
--   Sort, 3,000
--     Sort Key: moved.kind, ((moved.units > '0'::numeric))
--     Subquery Scan moved, 3,000
--       Aggregate Sorted, 3,000
--         Sort, 3,000
--           Sort Key: e.id
--           Nested Loop, 3,000
--             Index Scan using ledger_entries_at on ledger_entries e, 3,000
--               Index Cond: ((at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (at < '2026-11-21 00:00:00+00'::timestamp with time zone))
--             Index Scan using ledger_postings_pkey on ledger_postings p, 1
--               Index Cond: (entry_id = e.id)

-- selectOnwards
--   $1 = 0
--   $2 = "2026-11-20T00:00:00.000Z"
--   $3 = "2026-11-21T00:00:00.000Z"
--   $4 = 1000
select "id", "holder_id" as "holderId", "request_id" as "requestId", "amount", "reason", "belongs_to" as
    "belongsTo", "made_by" as "madeBy", "second_by" as "secondBy", "at"
  from "ledger_adjustments"
  where "id" > $1 and "at" >= $2 and "at" < $3
  order by "id"
  limit $4;
-- sorts 30, reads 30 of ledger_adjustments
-- Limit, 30
--   Sort, 30
--     Sort Key: id
--     Bitmap Heap Scan on ledger_adjustments, 30
--       Filter: (id > '0'::bigint)
--       Bitmap Index Scan using ledger_adjustments_made_by, 30
--         Index Cond: ((at >= '2026-11-20 00:00:00+00'::timestamp with time zone) AND (at < '2026-11-21 00:00:00+00'::timestamp with time zone))

-- selectPosted
--   $1 = ["capture"]
--   $2 = ["paypal:Q6UYB60B33Z0QK3G3"]
--   $3 = 4
select e.id, e.kind, e.reference, p.amount, p.balance, e.at
  from unnest($1::text[], $2::text[]) wanted (kind, reference)
  join ledger_entries e on e.kind = wanted.kind and e.reference = wanted.reference
  join ledger_postings p on p.entry_id = e.id and p.account_id = $3
  order by p.number;
-- sorts 1, reads 1 of ledger_entries, reads 1 of ledger_postings
-- Sort, 1
--   Sort Key: p.number
--   Nested Loop, 1
--     Nested Loop, 1
--       Function Scan wanted, 1
--       Index Scan using ledger_entries_kind_reference_key on ledger_entries e, 1
--         Index Cond: ((kind = wanted.kind) AND (reference = wanted.reference))
--     Index Scan using ledger_postings_pkey on ledger_postings p, 1
--       Index Cond: ((entry_id = e.id) AND (account_id = '4'::bigint))

-- selectPostedById
--   $1 = 4
--   $2 = [1,2]
select e.id, e.kind, e.reference, p.amount, p.balance, e.at
  from ledger_postings p
  join ledger_entries e on e.id = p.entry_id
  where p.account_id = $1 and p.entry_id = any($2::bigint[])
  order by p.number;
-- sorts 1, reads 1 of ledger_postings, reads 1 of ledger_entries
-- Sort, 1
--   Sort Key: p.number
--   Nested Loop, 1
--     Index Scan using ledger_postings_pkey on ledger_postings p, 1
--       Index Cond: ((entry_id = ANY ('{1,2}'::bigint[])) AND (account_id = '4'::bigint))
--     Index Scan using ledger_entries_pkey on ledger_entries e, 1
--       Index Cond: (id = p.entry_id)

-- selectShares
--   $1 = 4
--   $2 = [1]
--   $3 = [1]
--   $4 = 200
with walked as ( select entry_id, amount, number, sum(greatest(amount, 0)) over way as came,
    sum(greatest(-amount, 0)) over way as went
  from ledger_postings
  where account_id = $1
  window way as (order by number rows unbounded preceding) ), credits as materialized ( select entry_id, came
    - amount as start, came as stop, entry_id = any($2::bigint[]) as is_wanted
  from walked
  where amount > 0 ), debits as materialized ( select entry_id, number, went + amount as start, went as stop,
    entry_id = any($3::bigint[]) as is_wanted
  from walked
  where amount < 0 ), pairs as ( select c.entry_id as credit, c.start as c_start, c.stop as c_stop, d.entry_id
    as debit, d.start, d.stop, d.number
  from (select *
  from credits
  where is_wanted) c
  join debits d on c.start < d.stop and d.start < c.stop
  union select c.entry_id, c.start, c.stop, d.entry_id, d.start, d.stop, d.number
  from (select *
  from debits
  where is_wanted) d
  join credits c on c.start < d.stop and d.start < c.stop ) select credit as "from", debit as "to",
    (least(c_stop, stop) - greatest(c_start, start))::bigint as units
  from pairs
  order by number desc, c_start desc
  limit $4;
-- reads 3 of ledger_postings, sorts 4
-- Limit, 2
--   CTE walked: WindowAgg, 3
--     Index Scan using ledger_postings_account_id_number_key on ledger_postings, 3
--       Index Cond: (account_id = '4'::bigint)
--   CTE credits: CTE Scan walked, 3
--     Filter: (amount > 0)
--   CTE debits: CTE Scan walked_1, 1
--     Filter: (amount < 0)
--   Sort, 2
--     Sort Key: pairs.number DESC, pairs.c_start DESC
--     Subquery Scan pairs, 2
--       Unique, 2
--         Sort, 2
--           Sort Key: credits.entry_id, credits.start, credits.stop, d.entry_id, d.start, d.stop, d.number
--           Append, 2
--             Nested Loop, 1
--               Join Filter: ((credits.start < d.stop) AND (d.start < credits.stop))
--               CTE Scan d, 1
--               CTE Scan credits, 2
--                 Filter: is_wanted
--             Nested Loop, 1
--               Join Filter: ((c.start < debits.stop) AND (debits.start < c.stop))
--               CTE Scan debits, 1
--                 Filter: is_wanted
--               CTE Scan c, 3

-- sumAlone
--   $1 = 2
--   $2 = "2026-11-19T12:00:00.000Z"
select coalesce(sum(abs(amount)), 0)::bigint as units
  from ledger_adjustments
  where made_by = $1 and second_by is null and at > $2;
-- reads 1 of ledger_adjustments
-- Aggregate, 1
--   Index Scan using ledger_adjustments_made_by on ledger_adjustments, 1
--     Index Cond: ((made_by = '2'::bigint) AND (at > '2026-11-19 12:00:00+00'::timestamp with time zone))
--     Filter: (second_by IS NULL)
