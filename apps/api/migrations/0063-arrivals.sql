-- One row a registration: the day and the source, and how far it went. The account is on it only to find the row again
-- when the next step comes; an account that goes leaves the counted day behind and nothing of itself.
create table arrivals (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts on delete set null,
  day date not null,
  kind text not null check (kind in ('source', 'referrer', 'invitation', 'direct', 'unknown')),
  source text not null,
  is_verified boolean not null default false,
  has_played boolean not null default false,
  -- Whole units of G. Apiga that were credited.
  donated integer not null default 0
);
-- Ninety days are read from this alone.
create index arrivals_day on arrivals (day) include (kind, source, is_verified, has_played, donated);
-- Those whose first login in the game is still to come.
create index arrivals_waiting on arrivals (id) where not has_played and account_id is not null;
