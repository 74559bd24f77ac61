-- A provider may give no email, and an account made by one has no password until its owner sets it.
alter table accounts alter column email drop not null;
alter table accounts alter column password_hash drop not null;

create table devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index devices_account on devices (account_id);

alter table sessions
  -- What the session still waits for: the mailed code of an unknown device, or the second factor.
  add column pending text check (pending in ('device', 'twoFactor')),
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column wrong_codes integer not null default 0,
  add column device_id bigint references devices on delete set null,
  add column seen_at timestamptz;

-- Failed password changes, by account.
create table password_failures (
  account_id bigint primary key references accounts on delete cascade,
  count integer not null
);

create table password_resets (
  token_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);
create index password_resets_expiry on password_resets (expires_at);

-- Temporary passwords of accounts that a provider login made for the game.
create table temporary_passwords (
  account_id bigint primary key references accounts on delete cascade,
  password_hash text not null,
  wrong_count integer not null default 0,
  expires_at timestamptz not null
);

create table provider_identities (
  provider text not null,
  -- The provider's own id of the person; an email may change hands.
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index provider_identities_account on provider_identities (account_id);

create table provider_states (
  state_hash text primary key,
  provider text not null,
  target text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index provider_states_expiry on provider_states (expires_at);

-- Identities with the email of an existing account: linked once that account's owner has logged in and said so.
create table provider_link_tickets (
  ticket_hash text primary key,
  provider text not null,
  subject text not null,
  email text not null,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index provider_link_tickets_account on provider_link_tickets (account_id);
create index provider_link_tickets_expiry on provider_link_tickets (expires_at);

create table two_factors (
  account_id bigint primary key references accounts on delete cascade,
  -- Encrypted under SECRET_KEY.
  secret text not null,
  -- Null until a first code has proved that the app knows the secret.
  confirmed_at timestamptz,
  -- The time step of the last code taken: none is taken twice.
  last_step bigint
);
create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);
create table passkey_challenges (
  challenge_hash text primary key,
  -- Null for a login.
  account_id bigint references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- What happened to an account, for its owner to see; kept 90 days.
create table account_events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  at timestamptz not null,
  address text not null,
  user_agent text not null,
  detail text
);
create index account_events_account on account_events (account_id, id);
create index account_events_age on account_events (at);

-- The outbox of account changes to the game: one row a login, which every change moves to the end.
create sequence game_account_changes;
create table game_accounts (
  login text primary key check (login = lower(login)),
  change bigint not null unique,
  state text not null check (state in ('active', 'disabled')),
  -- The game's own hashes of the password, encrypted under SECRET_KEY; none as long as no password is known.
  password_sha1 text,
  password_bcrypt text,
  changed_at timestamptz not null,
  -- The change that the game's database holds (driver l2j); null before the first.
  applied_change bigint
);
create index game_accounts_waiting on game_accounts (change) where applied_change is distinct from change;
