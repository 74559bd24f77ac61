-- Who works in the office, what they did, and what waits for a second person (docs/decisions/0036-the-door.md).

create table official_roles (
  account_id bigint primary key references accounts on delete cascade,
  role text not null check (role in ('owner', 'editor', 'support', 'analyst')),
  revision bigint not null default 1,
  given_at timestamptz not null,
  -- The number of the account that gave it, which names nobody once that is gone; none for the machine's own command.
  given_by bigint,
  wrong_confirmations integer not null default 0,
  confirmation_blocked_until timestamptz
);

create table official_confirmations (
  session_id bigint primary key references sessions on delete cascade,
  confirmed_at timestamptz not null,
  how text not null check (how in ('code', 'passkey')),
  -- The permission of the act that it was used up for.
  used_for text
);

-- What each act leaves; every row holds the hash of the one before it. Nothing of it changes.
create table official_record (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  person_id bigint,
  role text,
  permission text,
  action text not null,
  target_kind text not null,
  target_id text not null,
  -- As JSON was written, since the hash is of these very characters.
  before text,
  after text,
  reason text,
  confirmed_how text not null,
  confirmed_at timestamptz,
  second_id bigint,
  request_id text not null,
  previous_hash text not null,
  hash text not null unique
);
create index official_record_person on official_record (person_id, number);
create index official_record_target on official_record (target_kind, target_id, number);
create index official_record_action on official_record (action, number);

create function official_record_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the record is insert only' using errcode = 'insufficient_privilege';
end
$$;
create trigger official_record_insert_only before update or delete or truncate on official_record
  for each statement execute function official_record_is_kept();

-- Names and addresses, outside the hash: they go with their account, or after a year.
create table official_record_people (
  number bigint not null,
  part text not null check (part in ('person', 'target', 'second')),
  account_id bigint references accounts on delete cascade,
  at timestamptz not null,
  name text,
  address text,
  browser text,
  primary key (number, part)
);
create index official_record_people_account on official_record_people (account_id);
create index official_record_people_at on official_record_people (at);

-- Rights as well: not even the owner of the database changes a row without having taken them back first.
do $$
begin
  execute format('revoke update, delete, truncate on official_record from %I', current_user);
end
$$;
revoke update, delete, truncate on official_record from public;

-- What the last look at the whole chain found.
create table official_record_checks (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null,
  entries bigint not null,
  -- The newest number that a look has seen: what is missing behind it was cut off.
  newest bigint not null,
  broken text not null
);

create table official_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  permission text not null,
  target_kind text not null,
  target_id text not null,
  -- What its kind does it with.
  payload jsonb not null,
  before text,
  after text,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  -- The numbers of accounts, which name nobody once those are gone.
  made_by bigint not null,
  made_role text not null,
  made_confirmed_how text not null,
  made_confirmed_at timestamptz,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- None for the machine's own command.
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text
);
create index official_requests_newest on official_requests (made_at desc, id desc);
create index official_requests_open on official_requests (ends_at) where state = 'open';
