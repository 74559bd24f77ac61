-- What programs show to read what is public by limits of their own.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- SHA-256 of the key, hex.
  key_hash text not null unique,
  scopes text[] not null,
  reads_a_minute integer not null,
  created_at timestamptz not null,
  -- To the hour.
  used_at timestamptz
);
