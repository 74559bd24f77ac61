-- Votes on the server lists that were rewarded: one for an account, and for what the site knew the voter by, at a time.
create table votes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  site text not null,
  identity_kind text not null check (identity_kind in ('account', 'ipv4', 'ipv6')),
  identity text not null,
  voted_at timestamptz not null,
  -- Until when the vote counts and its reward runs.
  ends_at timestamptz not null,
  -- When the site was told; at once where it does not ask for it.
  acknowledged_at timestamptz,
  check (ends_at > voted_at)
);
create index votes_account on votes (account_id, ends_at);
create index votes_identity on votes (identity, ends_at);
create index votes_ends on votes (ends_at);
create index votes_to_acknowledge on votes (id) where acknowledged_at is null;
