-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteOfAccount
--   $1 = 1
delete from "happenings" where "account_id" = $1;
-- reads 1,000 of happenings
-- Delete on happenings, 0
--   Bitmap Heap Scan on happenings, 1,000
--     Bitmap Index Scan using happenings_account, 1,000
--       Index Cond: (account_id = '1'::bigint)

-- dropPlanned
--   $1 = "launch"
--   $2 = false
--   $3 = ["launch:2026-11-24T14:25:44.862Z"]
delete
  from "happenings"
  where "kind" = $1 and "is_handed_out" = $2 and "handed_to" is null and "key" <> all($3::text[]);
-- reads 1,000 of happenings
-- Delete on happenings, 0
--   Index Scan using happenings_due on happenings, 1
--     Filter: ((NOT is_handed_out) AND (handed_to IS NULL) AND (key <> ALL ('{launch:2026-11-24T14:25:44.862Z}'::text[])) AND (kind = 'launch'::text))

-- handOut
--   $1 = 1785
--   $2 = 1000
--   $3 = 0
--   $4 = 126
update watches set is_met = true where kind = 'offer' and target = $1 and price >= $2 and id > $3 and id <= $4;
-- reads 1 of watches
-- Update on watches, 0
--   Index Scan using watches_kind_target on watches, 1
--     Index Cond: ((kind = 'offer'::text) AND (target = '1785'::bigint) AND (id > '0'::bigint) AND (id <= '126'::bigint))
--     Filter: (price >= '1000'::bigint)

-- handOut
--   $1 = "event"
--   $2 = 953806061
--   $3 = 0
--   $4 = 1000
--   $5 = "event"
--   $6 = 0
--   $7 = 1000
--   $8 = "event"
--   $9 = 0
--   $10 = 1000
--   $11 = 42
--   $12 = "2026-12-08T10:50:00.000Z"
--   $13 = "2026-12-08T10:50:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from ( (select *
  from watches w
  where w.kind = $1 and w.target = $2 and w.id > $3
  order by w.id
  limit $4)
  union all (select *
  from watches w
  where w.kind = $5 and w.target is null and w.id > $6
  order by w.id
  limit $7)) w
  where w.kind = $8 and true and true and true and w.id > $9
  order by w.id
  limit $10 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $11,
    account_id, case when bool_or(by_push) then $12::timestamptz end, case when bool_or(by_mail) then
    $13::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 100, reads 100 of watches
-- Aggregate, 1
--   CTE page: Limit, 10
--     Merge Append, 10
--       Sort Key: "*SELECT* 1".id
--       Subquery Scan *SELECT* 1, 10
--         Filter: (("*SELECT* 1".id > '0'::bigint) AND ("*SELECT* 1".kind = 'event'::text))
--         Limit, 100
--           Sort, 100
--             Sort Key: w_1.id
--             Bitmap Heap Scan on watches w_1, 100
--               Bitmap Index Scan using watches_kind_target, 100
--                 Index Cond: ((kind = 'event'::text) AND (target = '953806061'::bigint) AND (id > '0'::bigint))
--       Subquery Scan *SELECT* 2, 1
--         Filter: (("*SELECT* 2".id > '0'::bigint) AND ("*SELECT* 2".kind = 'event'::text))
--         Limit, 1
--           Sort, 1
--             Sort Key: w_2.id
--             Index Scan using watches_kind_target on watches w_2, 1
--               Index Cond: ((kind = 'event'::text) AND (target IS NULL) AND (id > '0'::bigint))
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 10
--       Aggregate Sorted, 10
--         Sort, 10
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 10
--   CTE Scan page, 10

-- handOut
--   $1 = "siege"
--   $2 = 1
--   $3 = []
--   $4 = 0
--   $5 = 1000
--   $6 = 7
--   $7 = "2026-11-30T22:30:00.000Z"
--   $8 = "2026-11-30T22:30:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and (w.target = $2 or (w.target is null and w.account_id = any($3::bigint[]))) and true
    and true and w.id > $4
  order by w.id
  limit $5 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $6,
    account_id, case when bool_or(by_push) then $7::timestamptz end, case when bool_or(by_mail) then
    $8::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 200, reads 100 of watches
-- Aggregate, 1
--   CTE page: Limit, 100
--     Sort, 100
--       Sort Key: w.id
--       Bitmap Heap Scan on watches w, 100
--         Filter: ((target = '1'::bigint) OR ((target IS NULL) AND (account_id = ANY ('{}'::bigint[]))))
--         BitmapOr, 100
--           Bitmap Index Scan using watches_kind_target, 100
--             Index Cond: ((kind = 'siege'::text) AND (target = '1'::bigint) AND (id > '0'::bigint))
--           Bitmap Index Scan using watches_kind_target, 1
--             Index Cond: ((kind = 'siege'::text) AND (target IS NULL) AND (id > '0'::bigint))
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 100
--       Aggregate Sorted, 100
--         Sort, 100
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 100
--   CTE Scan page, 100

-- handOut
--   $1 = "boss"
--   $2 = 1
--   $3 = 0
--   $4 = 1000
--   $5 = 34
--   $6 = "2026-12-09T20:00:00.000Z"
--   $7 = "2026-12-09T20:00:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and w.target = $2 and true and true and w.id > $3
  order by w.id
  limit $4 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $5,
    account_id, case when bool_or(by_push) then $6::timestamptz end, case when bool_or(by_mail) then
    $7::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 200, reads 100 of watches
-- Aggregate, 1
--   CTE page: Limit, 100
--     Sort, 100
--       Sort Key: w.id
--       Bitmap Heap Scan on watches w, 100
--         Bitmap Index Scan using watches_kind_target, 100
--           Index Cond: ((kind = 'boss'::text) AND (target = '1'::bigint) AND (id > '0'::bigint))
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 100
--       Aggregate Sorted, 100
--         Sort, 100
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 100
--   CTE Scan page, 100

-- handOut
--   $1 = "offer"
--   $2 = 1785
--   $3 = 1000
--   $4 = 0
--   $5 = 1000
--   $6 = 42
--   $7 = "2026-12-10T12:31:00.000Z"
--   $8 = "2026-12-10T12:31:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and w.target = $2 and true and w.price >= $3 and not w.is_met and w.id > $4
  order by w.id
  limit $5 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $6,
    account_id, case when bool_or(by_push) then $7::timestamptz end, case when bool_or(by_mail) then
    $8::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 2, reads 100 of watches
-- Aggregate, 1
--   CTE page: Limit, 1
--     Sort, 1
--       Sort Key: w.id
--       Bitmap Heap Scan on watches w, 1
--         Filter: ((NOT is_met) AND (price >= '1000'::bigint))
--         Bitmap Index Scan using watches_kind_target, 100
--           Index Cond: ((kind = 'offer'::text) AND (target = '1785'::bigint) AND (id > '0'::bigint))
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 1
--       Aggregate Sorted, 1
--         Sort, 1
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 1
--   CTE Scan page, 1

-- handOut
--   $1 = "overtaken"
--   $2 = 1000
--   $3 = 46
--   $4 = 0
--   $5 = 1000
--   $6 = 44
--   $7 = "2026-12-11T10:01:00.000Z"
--   $8 = "2026-12-11T10:01:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and w.target = $2 and w.account_id = $3 and true and w.id > $4
  order by w.id
  limit $5 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $6,
    account_id, case when bool_or(by_push) then $7::timestamptz end, case when bool_or(by_mail) then
    $8::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 2, reads 1 of watches
-- Aggregate, 1
--   CTE page: Limit, 1
--     Sort, 1
--       Sort Key: w.id
--       Index Scan using watches_account_id_kind_target_key on watches w, 1
--         Index Cond: ((account_id = '46'::bigint) AND (kind = 'overtaken'::text) AND (target = '1000'::bigint))
--         Filter: (id > '0'::bigint)
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 1
--       Aggregate Sorted, 1
--         Sort, 1
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 1
--   CTE Scan page, 1

-- handOut
--   $1 = "news"
--   $2 = 0
--   $3 = 1000
--   $4 = 1
--   $5 = "2026-11-19T12:00:00.000Z"
--   $6 = "2026-11-19T12:00:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and w.target is null and true and true and w.id > $2
  order by w.id
  limit $3 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $4,
    account_id, case when bool_or(by_push) then $5::timestamptz end, case when bool_or(by_mail) then
    $6::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 2, reads 1 of watches
-- Aggregate, 1
--   CTE page: Limit, 1
--     Sort, 1
--       Sort Key: w.id
--       Index Scan using watches_kind_target on watches w, 1
--         Index Cond: ((kind = 'news'::text) AND (target IS NULL) AND (id > '0'::bigint))
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 1
--       Aggregate Sorted, 1
--         Sort, 1
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 1
--   CTE Scan page, 1

-- handOut
--   $1 = "login"
--   $2 = 47
--   $3 = 0
--   $4 = 1000
--   $5 = 46
--   $6 = "2026-12-11T10:02:00.000Z"
--   $7 = "2026-12-11T10:02:00.000Z"
with page as materialized ( select w.id, w.account_id, w.by_push, w.by_mail
  from watches w
  where w.kind = $1 and w.target is null and w.account_id = $2 and true and w.id > $3
  order by w.id
  limit $4 ), told as ( insert into notifications (happening_id, account_id, push_at, mail_at) select $5,
    account_id, case when bool_or(by_push) then $6::timestamptz end, case when bool_or(by_mail) then
    $7::timestamptz end
  from page
  group by account_id
  order by account_id
  on conflict (happening_id, account_id) do nothing ) select max(id) as last, count(*)::integer as count
  from page;
-- sorts 2, reads 1 of watches
-- Aggregate, 1
--   CTE page: Limit, 1
--     Sort, 1
--       Sort Key: w.id
--       Index Scan using watches_kind_target on watches w, 1
--         Index Cond: ((kind = 'login'::text) AND (target IS NULL) AND (id > '0'::bigint))
--         Filter: (account_id = '47'::bigint)
--   CTE told: Insert on notifications, 0
--     Subquery Scan *SELECT*, 1
--       Aggregate Sorted, 1
--         Sort, 1
--           Sort Key: page_1.account_id
--           CTE Scan page_1, 1
--   CTE Scan page, 1

-- lockDue
--   $1 = "2026-11-19T12:00:00.000Z"
select id, account_id as "accountId", kind, target, facts, ends_at as "endsAt", handed_to as "handedTo"
  from happenings
  where not is_handed_out and due_at <= $1 and account_id is null
  order by due_at, id
  limit 1 for update skip locked;
-- reads 500 of happenings
-- Limit, 1
--   LockRows, 2
--     Incremental Sort, 2
--       Sort Key: due_at, id
--       Index Scan using happenings_due on happenings, 1
--         Index Cond: (due_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)
--         Filter: ((NOT is_handed_out) AND (account_id IS NULL))

-- lockDue
--   $1 = "2026-12-11T10:01:00.000Z"
--   $2 = 44
select id, account_id as "accountId", kind, target, facts, ends_at as "endsAt", handed_to as "handedTo"
  from happenings
  where not is_handed_out and due_at <= $1 and id = $2
  order by due_at, id
  limit 1 for update skip locked;
-- sorts 1, reads 1 of happenings
-- Limit, 1
--   LockRows, 1
--     Sort, 1
--       Sort Key: due_at
--       Index Scan using happenings_pkey on happenings, 1
--         Index Cond: (id = '44'::bigint)
--         Filter: ((NOT is_handed_out) AND (due_at <= '2026-12-11 10:01:00+00'::timestamp with time zone))

-- markHandedTo
--   $1 = 110
--   $2 = true
--   $3 = 1
update "happenings" set "handed_to" = $1, "is_handed_out" = $2 where "id" = $3;
-- reads 1 of happenings
-- Update on happenings, 0
--   Index Scan using happenings_pkey on happenings, 1
--     Index Cond: (id = '1'::bigint)

-- saveHappenings
--   $1 = "news:1"
--   $2 = "news"
--   $3 = null
--   $4 = null
--   $5 = "{\"title\":\"The gates\",\"titles\":{},\"path\":\"/news/1-gates\"}"
--   $6 = "2026-11-23T14:21:24.862Z"
--   $7 = "2026-11-30T14:21:24.862Z"
--   $8 = null
--   $9 = false
insert into "happenings" ("key", "kind", "target", "account_id", "facts", "due_at", "ends_at", "handed_to")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("key") do update set "due_at" = greatest(happenings.due_at, excluded.due_at), "ends_at" =
    greatest(happenings.ends_at, excluded.ends_at), "facts" = excluded.facts
  where "happenings"."is_handed_out" = $9 and "happenings"."handed_to" is null;
-- reads no table
-- Insert on happenings, 0
--   Result, 1

-- selectOwnDue
--   $1 = "2026-11-19T12:00:00.000Z"
--   $2 = 200
select id, account_id as "accountId"
  from happenings
  where not is_handed_out and due_at <= $1 and account_id is not null
  order by due_at, id
  limit $2;
-- reads 200 of happenings
-- Limit, 200
--   Incremental Sort, 1,000
--     Sort Key: due_at, id
--     Index Scan using happenings_due on happenings, 1,000
--       Index Cond: (due_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)
--       Filter: (account_id IS NOT NULL)
