-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- addToDay
--   $1 = 29
--   $2 = "2026-11-20"
insert into push_days as d (account_id, day, count)
  values ($1, $2::date, 1)
  on conflict (account_id, day) do update set count = d.count + 1;
-- reads no table
-- Insert on push_days d, 0
--   Result, 1

-- claimMail
--   $1 = "2026-11-22T20:10:00.000Z"
--   $2 = 1
update "notification_mails" set "claimed_at" = $1
  where "id" = $2 and "claimed_at" is null
  returning "account_id" as "accountId", "lines";
-- reads 1 of notification_mails
-- Update on notification_mails, 1
--   Index Scan using notification_mails_pkey on notification_mails, 1
--     Index Cond: (id = '1'::bigint)
--     Filter: (claimed_at IS NULL)

-- countDay
--   $1 = 29
--   $2 = "2026-11-20"
select "count" from "push_days" where "account_id" = $1 and "day" = $2::date;
-- reads 1 of push_days
-- Index Scan using push_days_pkey on push_days, 1
--   Index Cond: ((account_id = '29'::bigint) AND (day = '2026-11-20'::date))

-- deleteMail
--   $1 = 1
delete from "notification_mails" where "id" = $1;
-- reads 1 of notification_mails
-- Delete on notification_mails, 0
--   Index Scan using notification_mails_pkey on notification_mails, 1
--     Index Cond: (id = '1'::bigint)

-- insertMail
--   $1 = 33
--   $2 = "[{\"text\":\"News hear-4. A new announcement.\",\"path\":\"/news/4-hear-4\"}]"
--   $3 = "2026-11-22T20:10:00.000Z"
--   $4 = null
insert into "notification_mails" ("account_id", "lines", "made_at", "claimed_at")
  values ($1, $2, $3, $4)
  returning "id";
-- reads no table
-- Insert on notification_mails, 1
--   Result, 1

-- lockWaiting
--   $1 = 33
--   $2 = "2026-11-22T20:10:00.000Z"
select n.id, h.ends_at as "endsAt", h.kind, h.target, h.facts
  from notifications n
  join happenings h on h.id = n.happening_id
  where n.account_id = $1 and "n"."mail_at" <= $2
  order by h.due_at, n.id for update of n skip locked;
-- sorts 1, reads 1 of notifications, reads 1 of happenings
-- LockRows, 1
--   Sort, 1
--     Sort Key: h.due_at, n.id
--     Nested Loop, 1
--       Index Scan using notifications_newest on notifications n, 1
--         Index Cond: (account_id = '33'::bigint)
--         Filter: (mail_at <= '2026-11-22 20:10:00+00'::timestamp with time zone)
--       Index Scan using happenings_pkey on happenings h, 1
--         Index Cond: (id = n.happening_id)

-- lockWaiting
--   $1 = 29
--   $2 = "2026-11-19T12:00:00.000Z"
select n.id, h.ends_at as "endsAt", h.kind, h.target, h.facts
  from notifications n
  join happenings h on h.id = n.happening_id
  where n.account_id = $1 and "n"."push_at" <= $2
  order by h.due_at, n.id for update of n skip locked;
-- sorts 1, reads 1 of notifications, reads 1 of happenings
-- LockRows, 1
--   Sort, 1
--     Sort Key: h.due_at, n.id
--     Nested Loop, 1
--       Index Scan using notifications_newest on notifications n, 1
--         Index Cond: (account_id = '29'::bigint)
--         Filter: (push_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)
--       Index Scan using happenings_pkey on happenings h, 1
--         Index Cond: (id = n.happening_id)

-- putOff
--   $1 = "2026-11-19T02:10:00.000Z"
--   $2 = null
--   $3 = [5]
update notifications set "mail_at" = $1, held_for = coalesce($2, held_for) where id = any($3::bigint[]);
-- reads 1 of notifications
-- Update on notifications, 0
--   Index Scan using notifications_pkey on notifications, 1
--     Index Cond: (id = ANY ('{5}'::bigint[]))

-- putOff
--   $1 = "2026-11-27T06:00:00.000Z"
--   $2 = "quiet"
--   $3 = [7,8,9]
update notifications set "push_at" = $1, held_for = coalesce($2, held_for) where id = any($3::bigint[]);
-- reads 3 of notifications
-- Update on notifications, 0
--   Index Scan using notifications_pkey on notifications, 3
--     Index Cond: (id = ANY ('{7,8,9}'::bigint[]))

-- selectWaiting
--   $1 = "2026-11-19T12:00:00.000Z"
--   $2 = 200
select account_id as "accountId"
  from ( select account_id, "mail_at" as due
  from notifications
  where "mail_at" <= $1
  order by "mail_at"
  limit $2 ) first
  group by account_id
  order by min(due);
-- sorts 200, reads 0 of notifications
-- Sort, 200
--   Sort Key: (min(notifications.mail_at))
--   Aggregate Hashed, 200
--     Limit, 200
--       Index Only Scan using notifications_mail on notifications, 1,000,000
--         Index Cond: (mail_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)

-- selectWaiting
--   $1 = "2026-11-19T12:00:00.000Z"
--   $2 = 200
select account_id as "accountId"
  from ( select account_id, "push_at" as due
  from notifications
  where "push_at" <= $1
  order by "push_at"
  limit $2 ) first
  group by account_id
  order by min(due);
-- sorts 200, reads 0 of notifications
-- Sort, 200
--   Sort Key: (min(notifications.push_at))
--   Aggregate Hashed, 200
--     Limit, 200
--       Index Only Scan using notifications_push on notifications, 1,000,000
--         Index Cond: (push_at <= '2026-11-19 12:00:00+00'::timestamp with time zone)

-- settle
--   $1 = [4]
--   $2 = "2026-11-18T20:10:00.000Z"
--   $3 = [4]
update notifications set "mail_at" = null, "mailed_at" = case when id = any($1::bigint[]) then $2::timestamptz
    end
  where id = any($3::bigint[]);
-- reads 1 of notifications
-- Update on notifications, 0
--   Index Scan using notifications_pkey on notifications, 1
--     Index Cond: (id = ANY ('{4}'::bigint[]))

-- settle
--   $1 = [1]
--   $2 = "2026-11-15T12:00:00.000Z"
--   $3 = [1]
update notifications set "push_at" = null, "pushed_at" = case when id = any($1::bigint[]) then $2::timestamptz
    end
  where id = any($3::bigint[]);
-- reads 1 of notifications
-- Update on notifications, 0
--   Index Scan using notifications_pkey on notifications, 1
--     Index Cond: (id = ANY ('{1}'::bigint[]))

-- wake
--   $1 = "2026-11-30T21:30:00.000Z"
--   $2 = "2026-11-30T21:30:00.000Z"
--   $3 = 35
update notifications set push_at = case when push_at is not null then $1::timestamptz end, mail_at = case when
    mail_at is not null then $2::timestamptz end
  where account_id = $3 and (push_at is not null or mail_at is not null);
-- reads 1 of notifications
-- Update on notifications, 0
--   Index Scan using notifications_newest on notifications, 1
--     Index Cond: (account_id = '35'::bigint)
--     Filter: ((push_at IS NOT NULL) OR (mail_at IS NOT NULL))
