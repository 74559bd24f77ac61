-- What an account invites others with; the codes that these registered with are in referral_code.
alter table accounts
  add column invite_code text not null unique default substr(md5(gen_random_uuid()::text), 1, 16);
create index accounts_referral on accounts (referral_code);

-- Whom a last mail is owed after the account is gone; kept until it has left.
create table farewells (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  created_at timestamptz not null
);

-- One row: whether the mail server took the newest mail.
create table mail_state (
  is_only boolean primary key default true check (is_only),
  failing_since timestamptz
);
insert into mail_state default values;
