-- Who has taken something of the desk, or put it aside for a while. What waits is no row: it is derived from the areas'
-- own states. A claim older than what waits under its key was of something else.
create table desk_claims (
  item text primary key,
  taken_by bigint references accounts on delete cascade,
  later_until timestamptz,
  at timestamptz not null
);
create index desk_claims_taken_by on desk_claims (taken_by);
create index desk_claims_at on desk_claims (at);

-- What is switched off by hand, until when and why. A row that has ended counts for nothing.
create table house_switches (
  name text primary key check (name in ('registration', 'transfers', 'donations', 'voting')),
  reason text not null,
  -- The login of who did it; nothing else of the account, so that it says so when that is gone.
  switched_by text not null,
  since timestamptz not null,
  until timestamptz not null,
  check (until > since)
);
