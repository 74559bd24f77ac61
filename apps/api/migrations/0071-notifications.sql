-- By what push services know this portal (VAPID): one pair for all processes, the private half sealed under SECRET_KEY.
create table push_keys (
  is_only boolean primary key generated always as (true) stored,
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- A browser that takes what is pushed. It belongs to the account that subscribed last in it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id, id);

-- What an account wants to be told of.
create table watches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (
    kind in ('boss', 'siege', 'overtaken', 'transfer', 'votes', 'launch', 'news', 'login', 'offer')
  ),
  target bigint,
  by_push boolean not null,
  by_mail boolean not null,
  -- Of an offer: at most so much, and whether somebody asks that little, which has been told then.
  price bigint,
  is_met boolean not null default false,
  -- Of a place in the ranking: where the character stood when it was last looked at, and when that was.
  place integer,
  looked_at timestamptz,
  created_at timestamptz not null,
  check (by_push or by_mail),
  unique nulls not distinct (account_id, kind, target)
);
create index watches_kind_target on watches (kind, target, id);
create index watches_met on watches (id) where is_met;
create index watches_looked_at on watches (looked_at nulls first, id) where kind = 'overtaken';

-- What an account has set of how it is told.
create table notification_settings (
  account_id bigint primary key references accounts on delete cascade,
  quiet_from text,
  quiet_to text,
  time_zone text,
  last_mail_at timestamptz
);
