-- Units on their way from a balance to a character.
create table transfers (
  id uuid primary key,
  holder_id bigint not null references ledger_accounts,
  -- Made by the page: the same one again sends nothing again.
  request_id text not null,
  char_id integer not null,
  character_name text not null,
  amount integer not null check (amount > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'FAILED')),
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (holder_id, request_id)
);
create index transfers_holder on transfers (holder_id, created_at desc);
create index transfers_created on transfers (created_at);
