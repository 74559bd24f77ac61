-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countDeliveries
select (select count(*)
  from webhook_deliveries
  where state = 'WAITING') as waiting, (select count(*)
  from webhook_deliveries
  where state = 'PARKED') as parked;
-- reads 10,000 of webhook_deliveries
-- Result, 1
--   InitPlan 1: Aggregate, 1
--     Index Only Scan using webhook_deliveries_next_at on webhook_deliveries, 5,000
--   InitPlan 2: Aggregate, 1
--     Index Only Scan using webhook_deliveries_parked on webhook_deliveries webhook_deliveries_1, 5,000

-- deleteWebhook
--   $1 = 1
delete from "webhooks" where "id" = $1;
-- reads 50 of webhooks
-- Delete on webhooks, 0
--   Seq Scan on webhooks, 1
--     Filter: (id = '1'::bigint)

-- endWebhook
--   $1 = "PARKED"
--   $2 = "it answered 410: it is gone"
--   $3 = "2026-11-25T14:14:00.862Z"
--   $4 = 10
--   $5 = "WAITING"
update "webhook_deliveries" set "state" = $1, "problem" = $2, "ended_at" = $3
  where "webhook_id" = $4 and "state" = $5;
-- reads 5,000 of webhook_deliveries
-- Update on webhook_deliveries, 0
--   Index Scan using webhook_deliveries_next_at on webhook_deliveries, 100
--     Filter: ((webhook_id = '10'::bigint) AND (state = 'WAITING'::text))

-- endWebhook
--   $1 = "2026-11-25T14:14:00.862Z"
--   $2 = "it answered 410: it is gone"
--   $3 = 10
update "webhooks" set "ended_at" = $1, "ended_why" = $2 where "id" = $3;
-- reads 50 of webhooks
-- Update on webhooks, 0
--   Seq Scan on webhooks, 1
--     Filter: (id = '10'::bigint)

-- findWebhook
--   $1 = 9
select "id", "url", "kinds", "language", "secret", "created_at" as "createdAt", "ended_at" as "endedAt",
    "ended_why" as "endedWhy"
  from "webhooks"
  where "id" = $1;
-- reads 50 of webhooks
-- Seq Scan on webhooks, 1
--   Filter: (id = '9'::bigint)

-- insertDeliveries
--   $1 = "2026-11-23T14:21:24.862Z"
--   $2 = "2026-11-23T14:21:24.862Z"
--   $3 = ["msg_d9e85075-e3de-4873-9bd5-7c10990b3322"]
--   $4 = ["told"]
--   $5 = ["2026-11-24T14:21:24.862Z"]
--   $6 = ["{\"text\":\"Baium stirs\",\"id\":\"1\"}"]
insert into webhook_deliveries (webhook_id, message_id, kind, happened_at, data, state, next_at, created_at)
    select w.id, g.message_id, g.kind, g.at, g.data, 'WAITING', $1, $2
  from unnest( $3::text[], $4::text[], $5::timestamptz[], $6::jsonb[] ) g (message_id, kind, at, data)
  join webhooks w on g.kind = any(w.kinds)
  where w.ended_at is null;
-- reads 50 of webhooks
-- Insert on webhook_deliveries, 0
--   Nested Loop, 1
--     Join Filter: (g.kind = ANY (w.kinds))
--     Function Scan g, 1
--     Seq Scan on webhooks w, 1
--       Filter: (ended_at IS NULL)

-- insertWebhook
--   $1 = "http://127.0.0.1:45335/all"
--   $2 = ["told","news"]
--   $3 = "en"
--   $4 = "htzllVxvoB6dNRalqwY3uTMpGxMQynlevV85U71x4v/wGAlv+XKg0xwR86EXTbSqDBdrrjPXxzWaeL6hh+YnJPY1"
--   $5 = "2026-11-23T14:21:24.862Z"
insert into "webhooks" ("url", "kinds", "language", "secret", "created_at")
  values ($1, $2, $3, $4, $5)
  returning "id";
-- reads no table
-- Insert on webhooks, 1
--   Result, 1

-- isWanted
--   $1 = "donation"
--   $2 = 1
select "id" from "webhooks" where "ended_at" is null and $1 = any(kinds) limit $2;
-- reads 50 of webhooks
-- Limit, 1
--   Seq Scan on webhooks, 1
--     Filter: ((ended_at IS NULL) AND ('donation'::text = ANY (kinds)))

-- selectNewest
--   $1 = 50
select "id", "webhook_id" as "webhookId", "kind", "happened_at" as "happenedAt", "state", "tries", "problem"
  from "webhook_deliveries"
  order by "id" desc
  limit $1;
-- reads 50 of webhook_deliveries
-- Limit, 50
--   Index Scan Backward using webhook_deliveries_pkey on webhook_deliveries, 1,000,000

-- selectParked
--   $1 = "PARKED"
--   $2 = 100
select "id", "webhook_id" as "webhookId", "kind", "happened_at" as "happenedAt", "state", "tries", "problem"
  from "webhook_deliveries"
  where "state" = $1
  order by "id" desc
  limit $2;
-- reads 100 of webhook_deliveries
-- Limit, 100
--   Index Scan Backward using webhook_deliveries_parked on webhook_deliveries, 5,000

-- selectStandings
with counted (webhook_id, waiting, parked) as ( select webhook_id, count(*), 0
  from webhook_deliveries
  where state = 'WAITING'
  group by webhook_id
  union all select webhook_id, 0, count(*)
  from webhook_deliveries
  where state = 'PARKED'
  group by webhook_id ) select w.id as "webhookId", (select coalesce(sum(c.waiting), 0)::int
  from counted c
  where c.webhook_id = w.id) as waiting, (select coalesce(sum(c.parked), 0)::int
  from counted c
  where c.webhook_id = w.id) as parked, (select d.ended_at
  from webhook_deliveries d
  where d.webhook_id = w.id and d.state = 'SENT'
  order by d.ended_at desc
  limit 1) as "sentAt"
  from webhooks w;
-- reads 50 of webhooks, reads 10,000 of webhook_deliveries
-- Seq Scan on webhooks w, 50
--   CTE counted: Append, 100
--     Subquery Scan *SELECT* 1, 50
--       Aggregate Hashed, 50
--         Index Scan using webhook_deliveries_next_at on webhook_deliveries, 5,000
--     Subquery Scan *SELECT* 2, 50
--       Aggregate Hashed, 50
--         Index Scan using webhook_deliveries_parked on webhook_deliveries webhook_deliveries_1, 5,000
--   SubPlan 2: Aggregate, 1
--     CTE Scan c, 1
--       Filter: (webhook_id = w.id)
--   SubPlan 3: Aggregate, 1
--     CTE Scan c_1, 1
--       Filter: (webhook_id = w.id)
--   SubPlan 4: Limit, 1
--     Index Only Scan Backward using webhook_deliveries_sent on webhook_deliveries d, 20,000
--       Index Cond: (webhook_id = w.id)

-- selectWebhooks
select "id", "url", "kinds", "language", "secret", "created_at" as "createdAt", "ended_at" as "endedAt",
    "ended_why" as "endedWhy"
  from "webhooks"
  order by "id";
-- sorts 50, reads 50 of webhooks
-- Sort, 50
--   Sort Key: id
--   Seq Scan on webhooks, 50

-- sendAnew
--   $1 = "WAITING"
--   $2 = 0
--   $3 = "2026-11-25T07:09:13.960Z"
--   $4 = null
--   $5 = null
--   $6 = 1
--   $7 = "WAITING"
update "webhook_deliveries" as "delivery" set "state" = $1, "tries" = $2, "next_at" = $3, "problem" = $4,
    "ended_at" = $5
  from "webhooks" as "webhook"
  where "webhook"."id" = "delivery"."webhook_id" and "webhook"."ended_at" is null and "delivery"."id" = $6 and
    "state" <> $7;
-- reads 1 of webhook_deliveries, reads 50 of webhooks
-- Update on webhook_deliveries delivery, 0
--   Nested Loop, 1
--     Join Filter: (webhook.id = delivery.webhook_id)
--     Index Scan using webhook_deliveries_pkey on webhook_deliveries delivery, 1
--       Index Cond: (id = '1'::bigint)
--       Filter: (state <> 'WAITING'::text)
--     Seq Scan on webhooks webhook, 1
--       Filter: (ended_at IS NULL)

-- sendAnew
--   $1 = "WAITING"
--   $2 = 0
--   $3 = "2026-11-25T14:01:50.862Z"
--   $4 = null
--   $5 = null
--   $6 = 9
--   $7 = "PARKED"
update "webhook_deliveries" as "delivery" set "state" = $1, "tries" = $2, "next_at" = $3, "problem" = $4,
    "ended_at" = $5
  from "webhooks" as "webhook"
  where "webhook"."id" = "delivery"."webhook_id" and "webhook"."ended_at" is null and "delivery"."webhook_id"
    = $6 and "state" = $7;
-- reads 50 of webhooks, reads 5,000 of webhook_deliveries
-- Update on webhook_deliveries delivery, 0
--   Nested Loop, 100
--     Seq Scan on webhooks webhook, 1
--       Filter: ((ended_at IS NULL) AND (id = '9'::bigint))
--     Index Scan using webhook_deliveries_parked on webhook_deliveries delivery, 100
--       Filter: ((webhook_id = '9'::bigint) AND (state = 'PARKED'::text))

-- settleTry
--   $1 = "SENT"
--   $2 = null
--   $3 = "2026-11-23T14:21:24.862Z"
--   $4 = 1
--   $5 = 1
--   $6 = "WAITING"
update "webhook_deliveries" set "state" = $1, "problem" = $2, "ended_at" = $3
  where "id" = $4 and "tries" = $5 and "state" = $6;
-- reads 1 of webhook_deliveries
-- Update on webhook_deliveries, 0
--   Index Scan using webhook_deliveries_pkey on webhook_deliveries, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: ((tries = 1) AND (state = 'WAITING'::text))

-- settleTry
--   $1 = "WAITING"
--   $2 = "it answered 500"
--   $3 = "2026-11-23T14:25:50.862Z"
--   $4 = 9
--   $5 = 1
--   $6 = "WAITING"
update "webhook_deliveries" set "state" = $1, "problem" = $2, "next_at" = $3
  where "id" = $4 and "tries" = $5 and "state" = $6;
-- reads 1 of webhook_deliveries
-- Update on webhook_deliveries, 0
--   Index Scan using webhook_deliveries_pkey on webhook_deliveries, 1
--     Index Cond: (id = '9'::bigint)
--     Filter: ((tries = 1) AND (state = 'WAITING'::text))

-- takeDue
--   $1 = "2026-11-23T14:21:24.862Z"
--   $2 = 50
--   $3 = "2026-11-23T14:22:54.862Z"
with due as ( select id
  from webhook_deliveries
  where state = 'WAITING' and next_at <= $1
  order by next_at
  limit $2 for update skip locked ) update webhook_deliveries d set next_at = $3, tries = tries + 1
  from due, webhooks w
  where d.id = due.id and w.id = d.webhook_id
  returning d.id as delivery, d.tries, d.message_id, d.kind, d.happened_at, d.data, w.id as webhook_id, w.url,
    w.language, w.secret;
-- reads 100 of webhook_deliveries, reads 50 of webhooks
-- Update on webhook_deliveries d, 50
--   CTE due: Limit, 50
--     LockRows, 5,000
--       Index Scan using webhook_deliveries_next_at on webhook_deliveries, 5,000
--         Index Cond: (next_at <= '2026-11-23 14:21:24.862+00'::timestamp with time zone)
--         Filter: (state = 'WAITING'::text)
--   Hash Join, 50
--     Hash Cond: (d.webhook_id = w.id)
--     Nested Loop, 50
--       CTE Scan due, 50
--       Index Scan using webhook_deliveries_pkey on webhook_deliveries d, 1
--         Index Cond: (id = due.id)
--     Hash, 50
--       Seq Scan on webhooks w, 50
