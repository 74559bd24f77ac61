-- Goods on their way to characters of the game. A row is written in the transaction that pays for it and ends once.
create table deliveries (
  -- The game knows the delivery by it, too.
  id uuid primary key,
  -- A short name for game tables that have no room for the id.
  number integer generated always as identity unique,
  account_id bigint references accounts on delete set null,
  -- What it is for; nothing is delivered twice for the same reason.
  reference text not null unique,
  char_id integer not null,
  char_name text not null,
  item_id integer not null,
  count integer not null check (count > 0),
  -- LEASED: with the game or a worker until next_attempt_at. PLACED: in a table of the game. UNKNOWN: for a person.
  state text not null default 'PENDING'
    check (state in ('PENDING', 'LEASED', 'PLACED', 'UNKNOWN', 'DELIVERED', 'REJECTED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Which table of the game it was put into, its row there, and whether the game is known to have been let at it.
  mechanism text,
  game_row text,
  handed boolean not null default false,
  -- What stands in its way, in words for the operator.
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'PLACED') <= (game_row is not null))
);
create index deliveries_due on deliveries (next_attempt_at, number) where state in ('PENDING', 'LEASED', 'PLACED');
create index deliveries_open on deliveries (created_at) where state not in ('DELIVERED', 'REJECTED');
create index deliveries_account on deliveries (account_id);

create table delivery_events (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries,
  at timestamptz not null,
  kind text not null,
  attempt integer not null,
  detail text
);
create index delivery_events_delivery on delivery_events (delivery_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger delivery_events_append_only before update or delete on delivery_events
  for each row execute function refuse_change();
