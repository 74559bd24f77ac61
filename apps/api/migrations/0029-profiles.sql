-- Characters' and clans' own pages: looked up by name, with what became of them day by day (docs/decisions/0018-rank-history.md).

create index characters_lower_name on characters (lower(name collate "default"));
create index clans_by_name on clans (lower(name collate "default"));
-- For the averages of a class.
create index characters_class on characters (class_id);

-- What a character was called before: its old address leads to it for a while.
create table former_names (
  char_id integer not null references characters on delete cascade,
  name text collate "C" not null,
  search_name text collate "C" not null,
  until timestamptz not null,
  primary key (char_id, name)
);
create index former_names_by_name on former_names (search_name);
create index former_names_by_end on former_names (until);

-- A character's place in the default ranking at the end of a day (UTC), for the days on which that changed.
create table character_days (
  char_id integer not null references characters on delete cascade,
  day date not null,
  rank integer not null,
  pvp_count double precision not null,
  primary key (char_id, day)
) with (fillfactor = 80);
create index character_days_by_day on character_days (day);

alter table character_details alter column online_seconds set default 0;

alter table clans
  add column leader_id integer,
  add column alliance text,
  add column hall text,
  -- The clans that it has declared war on.
  add column wars integer[] not null default '{}';
create index clans_by_war on clans using gin (wars);

-- Where a player's characters stood at the last look of this visit, and at the end of the one before: charId to place.
create table place_visits (
  account_id bigint primary key references accounts on delete cascade,
  seen_at timestamptz not null,
  places jsonb not null,
  left_at timestamptz,
  left_places jsonb
);
