-- What the game server is asked to do, other than to hand out goods. A row is written in the transaction that decides it.
create table game_commands (
  id uuid primary key,
  number bigint generated always as identity unique,
  account_id bigint references accounts on delete cascade,
  -- What it is for; nothing is asked twice for the same reason.
  reference text not null unique,
  -- As the game server reads it.
  command jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'LEASED', 'DONE', 'REFUSED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- After this it is of no use any more.
  expires_at timestamptz not null,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index game_commands_due on game_commands (next_attempt_at, number) where state in ('PENDING', 'LEASED');
create index game_commands_account on game_commands (account_id);
create index game_commands_expiry on game_commands (expires_at);
