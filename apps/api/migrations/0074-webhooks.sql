-- Who is told of what happens: addresses of operators, by Standard Webhooks or in Discord's form.
create table webhooks (
  id bigint generated always as identity primary key,
  url text not null,
  kinds text[] not null,
  language text not null,
  -- Signs what is sent; sealed under SECRET_KEY.
  secret text not null,
  created_at timestamptz not null,
  -- Since when nothing is sent there, because the receiver said that it is gone.
  ended_at timestamptz,
  ended_why text
);

-- What goes to each of them, written in the transaction of what happened.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- The same for all receivers of one happening, and for each try.
  message_id text not null,
  kind text not null,
  happened_at timestamptz not null,
  data jsonb not null,
  state text not null check (state in ('WAITING', 'SENT', 'PARKED')),
  tries integer not null default 0,
  -- When it is tried; while it is under way, when another process may take it up.
  next_at timestamptz not null,
  -- What became of the last try.
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index webhook_deliveries_next_at on webhook_deliveries (next_at) where state = 'WAITING';
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, state, id);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

-- How each game server stood when its coming or going was told last.
create table server_turns (
  code text primary key,
  is_online boolean not null,
  since timestamptz not null
);
