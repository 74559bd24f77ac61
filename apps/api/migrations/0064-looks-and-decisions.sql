-- How the outside services answered, one row a service every five minutes, for a day.
create table service_looks (
  service text not null,
  at timestamptz not null,
  state text not null check (state in ('well', 'slow', 'silent')),
  milliseconds integer not null,
  -- What was said instead of an answer; null where it was well.
  said text,
  primary key (service, at)
);
create index service_looks_at on service_looks (at);

-- What a person decided of an invitation whose two accounts have something in common. Without a row it waits.
create table referral_decisions (
  account_id bigint primary key references accounts on delete cascade,
  counts boolean not null,
  decided_at timestamptz not null
);

-- A video that a person took out of its week; it never comes back in it, whatever YouTube says.
alter table competition_entries add column disqualified_at timestamptz;
alter table competition_entries add column disqualified_because text;

-- A day's votes, and how many voted for each list.
create index votes_voted_at on votes (voted_at) include (site, account_id);
