-- The game world as the bridge reports it, and the ranks of its characters (docs/decisions/0002-ranks.md).

create table characters (
  char_id integer primary key,
  login text not null,
  -- "C" orders by code point, on every server.
  name text collate "C" not null,
  class_id integer not null,
  level integer not null,
  faction text,
  online boolean not null,
  pvp_count double precision not null default 0,
  pk_count double precision not null default 0,
  assists double precision not null default 0,
  kill_death_ratio double precision not null default 0,
  kills_per_minute double precision not null default 0,
  killing_sprees double precision not null default 0,
  killed_mages double precision not null default 0,
  killed_fighters double precision not null default 0,
  killed_by_mages double precision not null default 0,
  killed_by_fighters double precision not null default 0,
  mage_kill_death_ratio double precision not null default 0,
  fighter_kill_death_ratio double precision not null default 0,
  average_killers_faction_level double precision not null default 0,
  average_victims_faction_level double precision not null default 0,
  flag_kills double precision not null default 0,
  stolen_flags double precision not null default 0,
  town_kills double precision not null default 0,
  castle_kills double precision not null default 0,
  captured_fortresses double precision not null default 0,
  won_rounds double precision not null default 0,
  top_round_player double precision not null default 0,
  won_events double precision not null default 0,
  participated_events double precision not null default 0,
  event_win_lose_ratio double precision not null default 0
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- One for each ranking. The value is negated so that one row comparison finds a place in "value descending, then
-- name, then id"; it is included once more because an index-only scan needs the bare column.
create index characters_by_pvp_count on characters ((-pvp_count), name, char_id) include (pvp_count);
create index characters_by_pk_count on characters ((-pk_count), name, char_id) include (pk_count);
create index characters_by_assists on characters ((-assists), name, char_id) include (assists);
create index characters_by_kill_death_ratio on characters ((-kill_death_ratio), name, char_id) include (kill_death_ratio);
create index characters_by_kills_per_minute on characters ((-kills_per_minute), name, char_id) include (kills_per_minute);
create index characters_by_killing_sprees on characters ((-killing_sprees), name, char_id) include (killing_sprees);
create index characters_by_killed_mages on characters ((-killed_mages), name, char_id) include (killed_mages);
create index characters_by_killed_fighters on characters ((-killed_fighters), name, char_id) include (killed_fighters);
create index characters_by_killed_by_mages on characters ((-killed_by_mages), name, char_id) include (killed_by_mages);
create index characters_by_killed_by_fighters on characters ((-killed_by_fighters), name, char_id) include (killed_by_fighters);
create index characters_by_mage_kill_death_ratio on characters ((-mage_kill_death_ratio), name, char_id) include (mage_kill_death_ratio);
create index characters_by_fighter_kill_death_ratio on characters ((-fighter_kill_death_ratio), name, char_id) include (fighter_kill_death_ratio);
create index characters_by_average_killers_faction_level on characters ((-average_killers_faction_level), name, char_id) include (average_killers_faction_level);
create index characters_by_average_victims_faction_level on characters ((-average_victims_faction_level), name, char_id) include (average_victims_faction_level);
create index characters_by_flag_kills on characters ((-flag_kills), name, char_id) include (flag_kills);
create index characters_by_stolen_flags on characters ((-stolen_flags), name, char_id) include (stolen_flags);
create index characters_by_town_kills on characters ((-town_kills), name, char_id) include (town_kills);
create index characters_by_castle_kills on characters ((-castle_kills), name, char_id) include (castle_kills);
create index characters_by_captured_fortresses on characters ((-captured_fortresses), name, char_id) include (captured_fortresses);
create index characters_by_won_rounds on characters ((-won_rounds), name, char_id) include (won_rounds);
create index characters_by_top_round_player on characters ((-top_round_player), name, char_id) include (top_round_player);
create index characters_by_won_events on characters ((-won_events), name, char_id) include (won_events);
create index characters_by_participated_events on characters ((-participated_events), name, char_id) include (participated_events);
create index characters_by_event_win_lose_ratio on characters ((-event_win_lose_ratio), name, char_id) include (event_win_lose_ratio);

-- Each ranking in blocks of neighbours with the number of characters in each, and groups of blocks, so that
-- a place is found by adding up a few counts. A block reaches from its low key to the next one's.
create table rank_blocks (
  id bigint generated always as identity primary key,
  sort text collate "C" not null,
  group_no integer not null,
  low_value double precision not null,
  low_name text collate "C" not null,
  low_char_id integer not null,
  count integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
create unique index rank_blocks_by_key on rank_blocks (sort, low_value, low_name, low_char_id);
create index rank_blocks_by_group on rank_blocks (sort, group_no, low_value, low_name, low_char_id);

create table rank_groups (
  sort text collate "C" not null,
  group_no integer not null,
  count integer not null,
  primary key (sort, group_no)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);

insert into rank_blocks (sort, group_no, low_value, low_name, low_char_id, count)
select sort, 0, '-Infinity', '', -1, 0 from unnest(array[
  'pvp_count',
  'pk_count',
  'assists',
  'kill_death_ratio',
  'kills_per_minute',
  'killing_sprees',
  'killed_mages',
  'killed_fighters',
  'killed_by_mages',
  'killed_by_fighters',
  'mage_kill_death_ratio',
  'fighter_kill_death_ratio',
  'average_killers_faction_level',
  'average_victims_faction_level',
  'flag_kills',
  'stolen_flags',
  'town_kills',
  'castle_kills',
  'captured_fortresses',
  'won_rounds',
  'top_round_player',
  'won_events',
  'participated_events',
  'event_win_lose_ratio'
]) as sort;
insert into rank_groups (sort, group_no, count) select sort, 0, 0 from rank_blocks;

-- Names for the search, apart from the characters so that a changed stat never touches the trigrams.
create table character_names (
  char_id integer primary key references characters on delete cascade,
  search_name text collate "C" not null
);
-- Where the server has no pg_trgm, or does not let us use it, the search reads all names.
do $$
begin
  create extension if not exists pg_trgm;
  create index character_names_by_trigram on character_names using gin (search_name gin_trgm_ops);
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available';
end
$$;

-- Counts the batches that changed a name; what the search remembers is good for one version.
create table search_state (names_version bigint not null);
insert into search_state (names_version) values (0);

create table clans (
  clan_id integer primary key,
  name text collate "C" not null,
  level integer not null,
  reputation_score integer not null,
  faction text,
  rank integer not null
);
create index clans_by_rank on clans (rank);

create table heroes (
  char_id integer primary key references characters on delete cascade,
  class_id integer not null,
  count bigint not null,
  rank integer not null
);
create index heroes_by_rank on heroes (rank);

create table factions (
  code text primary key,
  name text not null,
  points double precision not null
);

create table game_servers (
  code text primary key,
  players integer,
  beat_at timestamptz not null
);
