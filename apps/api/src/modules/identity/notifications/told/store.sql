-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectMessages
--   $1 = "2026-11-30T10:02:00.000Z"
--   $2 = "2026-11-30T10:02:00.000Z"
--   $3 = 49
select coalesce(array_agg(distinct pushed_at
  order by pushed_at desc) filter (where pushed_at > $1), '{}') as pushes, coalesce(array_agg(distinct
    mailed_at
  order by mailed_at desc) filter (where mailed_at > $2), '{}') as mails
  from notifications
  where account_id = $3;
-- sorts 1, reads 1 of notifications
-- Aggregate, 1
--   Sort, 1
--     Sort Key: pushed_at DESC
--     Index Scan using notifications_newest on notifications, 1
--       Index Cond: (account_id = '49'::bigint)

-- selectPast
--   $1 = 49
--   $2 = "2026-11-30T10:02:00.000Z"
--   $3 = 50
select n.id, h.kind, h.target, h.facts, h.due_at as at, n.pushed_at as "pushedAt", n.mailed_at as "mailedAt",
    n.held_for as "heldFor", least(n.push_at, n.mail_at) as "waitsUntil"
  from notifications n
  join happenings h on h.id = n.happening_id
  where n.account_id = $1 and h.due_at > $2 and num_nonnulls(n.pushed_at, n.mailed_at, n.push_at, n.mail_at,
    n.held_for) > 0
  order by n.id desc
  limit $3;
-- reads 1 of notifications, reads 1 of happenings
-- Limit, 1
--   Nested Loop, 1
--     Index Scan Backward using notifications_newest on notifications n, 1
--       Index Cond: (account_id = '49'::bigint)
--       Filter: (num_nonnulls(pushed_at, mailed_at, push_at, mail_at, held_for) > 0)
--     Index Scan using happenings_pkey on happenings h, 1
--       Index Cond: (id = n.happening_id)
--       Filter: (due_at > '2026-11-30 10:02:00+00'::timestamp with time zone)

-- selectPlanned
--   $1 = 49
--   $2 = "2026-12-07T10:02:00.000Z"
--   $3 = "2026-12-07T10:02:00.000Z"
--   $4 = 49
--   $5 = "2026-12-07T10:02:00.000Z"
--   $6 = 100
with own as materialized (select id, kind, target
  from watches
  where account_id = $1), planned as ( select w.id as watch, false as "isOfClans", h.*
  from own w
  join happenings h on h.kind = w.kind and h.target = w.target and not h.is_handed_out
  where w.kind in ('boss', 'siege') and h.due_at > $2
  union all select w.id, w.kind = 'siege', h.*
  from own w
  join happenings h on h.kind = w.kind and not h.is_handed_out
  where w.target is null and w.kind in ('siege', 'launch') and h.due_at > $3
  union all select w.id, false, h.*
  from own w
  join happenings h on h.kind = w.kind
  where h.account_id = $4 and not h.is_handed_out and h.due_at > $5 ) select watch, "isOfClans", kind, target,
    facts, due_at as at
  from planned
  order by due_at, id
  limit $6;
-- reads 1 of watches, sorts 3, reads 3 of happenings
-- Limit, 3
--   CTE own: Index Scan using watches_account_id_kind_target_key on watches, 1
--     Index Cond: (account_id = '49'::bigint)
--   Sort, 3
--     Sort Key: "*SELECT* 1".due_at, "*SELECT* 1".id
--     Append, 3
--       Subquery Scan *SELECT* 1, 1
--         Nested Loop, 1
--           Join Filter: ((w.kind = h.kind) AND (w.target = h.target))
--           CTE Scan w, 1
--             Filter: (kind = ANY ('{boss,siege}'::text[]))
--           Index Scan using happenings_due on happenings h, 1
--             Index Cond: (due_at > '2026-12-07 10:02:00+00'::timestamp with time zone)
--       Subquery Scan *SELECT* 2, 1
--         Nested Loop, 1
--           Join Filter: (w_1.kind = h_1.kind)
--           CTE Scan w_1, 1
--             Filter: ((target IS NULL) AND (kind = ANY ('{siege,launch}'::text[])))
--           Index Scan using happenings_due on happenings h_1, 1
--             Index Cond: (due_at > '2026-12-07 10:02:00+00'::timestamp with time zone)
--       Subquery Scan *SELECT* 3, 1
--         Nested Loop, 1
--           Join Filter: (w_2.kind = h_2.kind)
--           CTE Scan w_2, 1
--           Index Scan using happenings_due on happenings h_2, 1
--             Index Cond: (due_at > '2026-12-07 10:02:00+00'::timestamp with time zone)
--             Filter: (account_id = '49'::bigint)
