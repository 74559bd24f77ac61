-- An archive that the office was given for the encyclopedia, from its opening until it is taken over: one at a time, whichever
-- process reads it.
create table codex_readings (
  id uuid primary key default gen_random_uuid(),
  the_only boolean not null default true unique check (the_only),
  name text not null,
  bytes bigint not null,
  state text not null check (state in ('reading', 'read', 'refused')),
  step text not null,
  done bigint not null default 0,
  refusal jsonb,
  -- Who reads it says so every second: what is silent for long has ended with its process.
  touched_at timestamptz not null default now(),
  -- The import that it was compared with, and what it would be as an import.
  base bigint,
  family text,
  digest text,
  settings jsonb,
  report jsonb,
  compact bytea
);
alter table codex_readings alter column compact set storage external;
