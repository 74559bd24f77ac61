-- The administration may lock an account: no way leads into it then, into the portal or the game, until it is unlocked.
alter table accounts add column locked_at timestamptz;
create index accounts_locked on accounts (id) where locked_at is not null;

-- What the game is given back when the account is unlocked, and the access level that it had there before it was closed.
alter table game_accounts
  add column is_locked boolean not null default false,
  add column kept_sha1 text,
  add column kept_bcrypt text,
  add column held_level integer;
