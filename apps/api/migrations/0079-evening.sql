-- The running round as the game tells it; one row at most.
create table running_round (
  is_only boolean primary key default true check (is_only),
  number integer not null,
  ends_at timestamptz
);

-- Of a boss's last death: when, who killed it (the first to name comes first), and where.
alter table bosses add column died_at timestamptz, add column killers jsonb, add column place text;

-- The events that the game reports; the list is replaced as a whole.
insert into world_reports (list) values ('events') on conflict do nothing;

create table game_events (
  -- The game's own id as JSON: it may be a number or a text.
  event_key text collate "C" primary key,
  name text not null,
  kind text not null,
  at timestamptz not null,
  ends_at timestamptz,
  registered bigint,
  places bigint,
  -- The names of who has signed up; null where the game tells none.
  signed_up jsonb,
  winner jsonb
);
create index game_events_at on game_events (at);

-- Who won an event, for as long as it is shown on the event's page.
create table event_winners (
  event_key text collate "C" not null,
  at timestamptz not null,
  -- The name in lower case, by which the event's page finds it.
  series text not null,
  name text not null,
  kind text not null,
  registered bigint,
  winner jsonb not null,
  primary key (event_key, at)
);
create index event_winners_at on event_winners (at);
create index event_winners_series on event_winners (series, at);
