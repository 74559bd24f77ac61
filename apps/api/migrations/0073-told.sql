-- Messages on their way to browsers, one a browser. `sending_at` is written before the push service is asked: what was under way
-- when a process died is not sent a second time.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  message jsonb not null,
  is_urgent boolean not null,
  ends_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sending_at timestamptz
);
create index push_messages_next on push_messages (next_try_at) where sending_at is null;
create index push_messages_sending on push_messages (sending_at) where sending_at is not null;
create index push_messages_subscription on push_messages (subscription_id);

-- How much an account was told of a day.
create table push_days (
  account_id bigint not null references accounts on delete cascade,
  day date not null,
  count integer not null,
  primary key (account_id, day)
);
create index push_days_day on push_days (day);

-- Mails that gather what happened: written down with what they hold, and claimed before they leave.
create table notification_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  lines jsonb not null,
  made_at timestamptz not null,
  claimed_at timestamptz
);
create index notification_mails_account on notification_mails (account_id);
create index notification_mails_made on notification_mails (made_at);
