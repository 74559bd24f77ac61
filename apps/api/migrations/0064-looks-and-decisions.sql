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

-- Invitations whose two accounts came from one address, noted when the invited one was verified. They count for nothing
-- until the game knows the invited one, or a person says so.
create table referral_hints (
  account_id bigint primary key references accounts on delete cascade,
  referrer_id bigint not null references accounts on delete cascade,
  -- With the same browser, too.
  is_same_device boolean not null,
  noted_at timestamptz not null,
  -- Null: nobody has decided.
  counts boolean,
  decided_at timestamptz
);
create index referral_hints_referrer on referral_hints (referrer_id);
create index referral_hints_waiting on referral_hints (noted_at) where counts is null;
create index referral_hints_decided on referral_hints (decided_at) where counts is not null;

-- A video that a person took out of its week; it never comes back in it, whatever YouTube says.
alter table competition_entries add column disqualified_at timestamptz;
alter table competition_entries add column disqualified_because text;

-- A day's votes, and how many voted for each list.
create index votes_voted_at on votes (voted_at) include (site, account_id);
