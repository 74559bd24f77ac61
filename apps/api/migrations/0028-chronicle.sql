-- What happened in the world, as the site tells it. A row is written in the transaction that makes it true.
create table chronicle (
  -- Rises with the order in which the portal learnt of it.
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- What the kind tells, as it is shown.
  data jsonb not null,
  -- What it was told for: nothing is told twice for the same.
  source text not null unique,
  -- What it rests on, and how much of it there had to be: where the game has less of it again, it goes.
  subject text,
  value double precision,
  created_at timestamptz not null
);
create index chronicle_at on chronicle (at, id);
create index chronicle_subject on chronicle (subject) where subject is not null;

-- What the portal goes by when it decides whether something is news: who led, who was the first, and since when.
create table chronicle_marks (
  key text primary key,
  value double precision not null,
  data jsonb not null,
  at timestamptz not null
);

-- The last time that a player had a character put into a town.
create table unstucks (
  char_id integer primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Of the command to the game, which says what became of it.
  reference text not null,
  asked_at timestamptz not null
);
create index unstucks_account on unstucks (account_id, asked_at);
create index unstucks_expiry on unstucks (asked_at);
