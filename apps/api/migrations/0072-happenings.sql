-- What happens, or will at a moment that is known: one row a happening, whoever is to be told of it.
create table happenings (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (
    kind in ('boss', 'siege', 'overtaken', 'transfer', 'votes', 'launch', 'news', 'login', 'offer')
  ),
  -- Of which watches: those of one thing, or those of one account. Without a foreign key: whoever tells of something does not wait
  -- for an account that is being deleted.
  target bigint,
  account_id bigint,
  facts jsonb not null,
  due_at timestamptz not null,
  -- From then on it is no news any more.
  ends_at timestamptz not null,
  -- Up to which watch it was handed out; null when nobody has it yet.
  handed_to bigint,
  is_handed_out boolean not null default false
);
create index happenings_due on happenings (due_at) where not is_handed_out;
create index happenings_planned on happenings (kind, target) where not is_handed_out;
create index happenings_account on happenings (account_id) where account_id is not null;
create index happenings_ends on happenings (ends_at);

-- What one account is told of one happening: once, however many of its watches it concerns and whatever the ways. A way that is
-- done, or was not asked for, has no moment.
create table notifications (
  id bigint generated always as identity primary key,
  happening_id bigint not null references happenings on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  push_at timestamptz,
  mail_at timestamptz,
  unique (happening_id, account_id)
);
create index notifications_account on notifications (account_id);
create index notifications_push on notifications (push_at, account_id) where push_at is not null;
create index notifications_mail on notifications (mail_at, account_id) where mail_at is not null;
