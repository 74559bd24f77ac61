-- When an account that nobody has verified is looked at next, whether it may go; null for one that stays for good.
alter table accounts add column unverified_look_at timestamptz;
-- Those that are there already are given a month. Where the portal works in the game's database, an account that the game
-- had before is known by no password that the portal gave it.
update accounts set unverified_look_at = now() + interval '30 days'
where verified_at is null and not exists (
  select from game_accounts known
  where known.login = accounts.login and known.applied_change is not null and known.tried_sha1 is null
    and exists (select from snapshot_state where taken_by is not null)
);
create index accounts_unverified on accounts (unverified_look_at) where verified_at is null and unverified_look_at is not null;

-- When the game server last reported characters, to the hour; null where the portal reads them itself.
alter table snapshot_state add column told_at timestamptz;

-- What counts as one visitor: the address, or the /64 of an IPv6 one; null in rows of before.
alter table account_events add column network text;
