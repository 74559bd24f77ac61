create table accounts (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login)),
  email text not null,
  password_hash text not null,
  -- The code of whoever invited this player; points are given when the account is verified.
  referral_code text,
  created_at timestamptz not null,
  verified_at timestamptz,
  verification_resent_at timestamptz
);
create unique index accounts_email on accounts (lower(email));

create table email_verifications (
  code_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index email_verifications_account on email_verifications (account_id);
create index email_verifications_expiry on email_verifications (expires_at);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- No refresh goes beyond this.
  ends_at timestamptz not null,
  refreshed_at timestamptz,
  address text not null,
  user_agent text not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Failed logins by login name, whether or not there is such an account.
create table login_attempts (
  login text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index login_attempts_expiry on login_attempts (expires_at);

create table spent_captchas (
  fingerprint text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_expiry on spent_captchas (expires_at);

-- As rate-limiter-flexible wants it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
