-- What the office's pictures are; their files lie below DATA_DIR, under the name that their content makes (docs/decisions/0038-the-editor.md).
create table pictures (
  number bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  -- Pixels, upright.
  width integer not null,
  height integer not null,
  files jsonb not null,
  taken_at timestamptz not null
);
