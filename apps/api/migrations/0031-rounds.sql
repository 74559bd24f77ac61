-- How many towns a faction holds, where the game says.
alter table factions add column towns integer;

-- The factions' points over the last day, one row every few seconds; `began` marks the first row of a round.
create table round_samples (
  at timestamptz primary key,
  points jsonb not null,
  began boolean not null default false
);
