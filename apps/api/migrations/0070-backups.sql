-- The daily backups, by whichever process made them. Without an end and a problem one is being made, or its process died.
create table backups (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  file text not null,
  bytes bigint,
  problem text,
  check (ended_at is not null or (bytes is null and problem is null))
);
create index backups_begun_at on backups (begun_at);
