-- The networks for which a site's vote was rewarded, as keyed hashes: they outlive the account, and end with the vote.
create table vote_networks (
  site text not null,
  network text not null,
  ends_at timestamptz not null,
  primary key (network, site)
);
create index vote_networks_ends on vote_networks (ends_at);

-- How often a site was asked for one network or account in the present minute; keyed hashes, too.
create table vote_look_ups (
  asker text not null,
  site text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (asker, site)
);
create index vote_look_ups_ends on vote_look_ups (ends_at);
