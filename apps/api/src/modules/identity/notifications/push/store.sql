-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteMessage
--   $1 = 1
delete from "push_messages" where "id" = $1;
-- reads 1 of push_messages
-- Delete on push_messages, 0
--   Index Scan using push_messages_pkey on push_messages, 1
--     Index Cond: (id = '1'::bigint)

-- deleteSubscription
--   $1 = 1
--   $2 = 15
delete from "push_subscriptions" where "id" = $1 and "account_id" = $2 returning "id";
-- reads 1 of push_subscriptions
-- Delete on push_subscriptions, 1
--   Index Scan using push_subscriptions_account on push_subscriptions, 1
--     Index Cond: ((account_id = '15'::bigint) AND (id = '1'::bigint))

-- deleteSubscription
--   $1 = 7
delete from "push_subscriptions" where "id" = $1 returning "id";
-- reads 1 of push_subscriptions
-- Delete on push_subscriptions, 1
--   Index Scan using push_subscriptions_pkey on push_subscriptions, 1
--     Index Cond: (id = '7'::bigint)

-- dropLost
--   $1 = "2026-11-19T11:55:00.000Z"
delete from "push_messages" where "sending_at" <= $1;
-- reads 1,000 of push_messages
-- Delete on push_messages, 0
--   Index Scan using push_messages_sending on push_messages, 1,000,000
--     Index Cond: (sending_at <= '2026-11-19 11:55:00+00'::timestamp with time zone)

-- findKeys
select "public_key" as "publicKey", "private_key" as "privateKey" from "push_keys";
-- reads 1 of push_keys
-- Seq Scan on push_keys, 1

-- insertMessages
--   $1 = "{\"title\":\"It works\",\"body\":\"This is how you will be told.\",\"path\":\"/settings#notifications\",\"tag\":\"test\"}"
--   $2 = true
--   $3 = "2026-11-19T12:10:00.000Z"
--   $4 = "2026-11-19T12:00:00.000Z"
--   $5 = 16
insert into push_messages (subscription_id, message, is_urgent, ends_at, next_try_at) select id, $1::jsonb,
    $2, $3, $4
  from push_subscriptions
  where account_id = $5
  order by id;
-- reads 1 of push_subscriptions
-- Insert on push_messages, 0
--   Subquery Scan *SELECT*, 1
--     Index Only Scan using push_subscriptions_account on push_subscriptions, 1
--       Index Cond: (account_id = '16'::bigint)

-- putBack
--   $1 = null
--   $2 = "2026-11-19T12:01:00.000Z"
--   $3 = 5
update "push_messages" set "sending_at" = $1, "next_try_at" = $2 where "id" = $3;
-- reads 1 of push_messages
-- Update on push_messages, 0
--   Index Scan using push_messages_pkey on push_messages, 1
--     Index Cond: (id = '5'::bigint)

-- saveKeys
--   $1 = "BMNN7uBAVlPbuT8otDafBWikIPqrXJ4bbRAweOXk3tHQkv1Dfnt_CytyXO69UW28n5laeiYyXFgqlDc3QuAE2H0"
--   $2 = "2v/H5AdrafvgvwNyYRszp6gtMs03LQ98Nb8krf97kJ1yzWN0EAvvM/QyNlUUETsj/4+I1IjBNtYH4fqldqlTyseV5tHHshU="
--   $3 = "2026-11-19T12:00:00.000Z"
insert into "push_keys" ("public_key", "private_key", "made_at")
  values ($1, $2, $3)
  on conflict ("is_only") do nothing;
-- reads no table
-- Insert on push_keys, 0
--   Result, 1

-- saveSubscription
--   $1 = "http://127.0.0.1:35613/push/send/browser-1"
--   $2 = 14
delete from "push_subscriptions" where "endpoint" = $1 and "account_id" <> $2;
-- reads 1 of push_subscriptions
-- Delete on push_subscriptions, 0
--   Index Scan using push_subscriptions_endpoint_key on push_subscriptions, 1
--     Index Cond: (endpoint = 'http://127.0.0.1:35613/push/send/browser-1'::text)
--     Filter: (account_id <> '14'::bigint)

-- saveSubscription
--   $1 = 14
--   $2 = 1
--   $3 = 19
delete
  from push_subscriptions
  where id in ( select id
  from push_subscriptions
  where account_id = $1 and id <> $2
  order by id desc offset $3 );
-- reads 2 of push_subscriptions
-- Delete on push_subscriptions, 0
--   Nested Loop, 1
--     Aggregate Hashed, 1
--       Subquery Scan ANY_subquery, 1
--         Limit, 1
--           Index Only Scan Backward using push_subscriptions_account on push_subscriptions push_subscriptions_1, 1
--             Index Cond: (account_id = '14'::bigint)
--             Filter: (id <> '1'::bigint)
--     Index Scan using push_subscriptions_pkey on push_subscriptions, 1
--       Index Cond: (id = "ANY_subquery".id)

-- saveSubscription
--   $1 = "http://127.0.0.1:35613/push/send/browser-1"
--   $2 = "2026-11-19T12:00:00.000Z"
--   $3 = 14
--   $4 = "BFF67_u2fvJl38F5CbDzq49Uv_iGQ5Ebt3a1Q_vPx5fhWvQnoWFD_DvzdvT_XlREJWBgGr4WpRGHJ8yCAUdTHNk"
--   $5 = "TQTZXCZH_7uAs-uZxP3jVg"
--   $6 = ""
--   $7 = 14
--   $8 = "BFF67_u2fvJl38F5CbDzq49Uv_iGQ5Ebt3a1Q_vPx5fhWvQnoWFD_DvzdvT_XlREJWBgGr4WpRGHJ8yCAUdTHNk"
--   $9 = "TQTZXCZH_7uAs-uZxP3jVg"
--   $10 = ""
insert into "push_subscriptions" ("endpoint", "created_at", "account_id", "p256dh", "auth", "user_agent")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("endpoint") do update set "account_id" = $7, "p256dh" = $8, "auth" = $9, "user_agent" = $10
  returning "id";
-- reads no table
-- Insert on push_subscriptions, 1
--   Result, 1

-- selectSubscriptions
--   $1 = 1
select "id", "user_agent" as "userAgent", "created_at" as "createdAt"
  from "push_subscriptions"
  where "account_id" = $1
  order by "id";
-- reads 1 of push_subscriptions
-- Index Scan using push_subscriptions_account on push_subscriptions, 1
--   Index Cond: (account_id = '1'::bigint)

-- takeMessages
--   $1 = "2026-11-19T12:00:00.000Z"
--   $2 = "2026-11-19T12:00:00.000Z"
--   $3 = 20
update push_messages m set sending_at = $1, tries = m.tries + 1
  from push_subscriptions s
  where s.id = m.subscription_id and m.id in ( select id
  from push_messages
  where sending_at is null and next_try_at <= $2
  order by next_try_at, id
  limit $3 for update skip locked )
  returning m.id, m.subscription_id as "subscriptionId", m.message, m.is_urgent as "isUrgent", m.ends_at as
    "endsAt", m.tries, s.endpoint, s.p256dh, s.auth;
-- sorts 2, reads 3 of push_messages, reads 2 of push_subscriptions
-- Update on push_messages m, 2
--   Nested Loop, 2
--     Nested Loop, 2
--       Unique, 2
--         Sort, 2
--           Sort Key: "ANY_subquery".id
--           Subquery Scan ANY_subquery, 2
--             Limit, 2
--               LockRows, 2
--                 Incremental Sort, 2
--                   Sort Key: push_messages.next_try_at, push_messages.id
--                   Index Scan using push_messages_next on push_messages, 1
--                     Index Cond: (next_try_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)
--                     Filter: (sending_at IS NULL)
--       Index Scan using push_messages_pkey on push_messages m, 1
--         Index Cond: (id = "ANY_subquery".id)
--     Index Scan using push_subscriptions_pkey on push_subscriptions s, 1
--       Index Cond: (id = m.subscription_id)
