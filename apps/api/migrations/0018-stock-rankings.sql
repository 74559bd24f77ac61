-- Rankings by what the tables of a game hold themselves: murders, level and time online.
alter table characters
  add column pk_kills double precision not null default 0,
  -- The level once more, as rankings count.
  add column ranked_level double precision not null default 0,
  add column online_time double precision not null default 0;
update characters set ranked_level = level;

create index characters_by_pk_kills on characters ((-pk_kills), name, char_id) include (pk_kills);
create index characters_by_ranked_level on characters ((-ranked_level), name, char_id) include (ranked_level);
create index characters_by_online_time on characters ((-online_time), name, char_id) include (online_time);

insert into rank_blocks (sort, group_no, low_value, low_name, low_char_id, count)
select sort, 0, '-Infinity', '', -1, (select count(*) from characters)
from unnest(array['pk_kills', 'ranked_level', 'online_time']) as sort;
insert into rank_groups (sort, group_no, count)
select sort, 0, count from rank_blocks where sort in ('pk_kills', 'ranked_level', 'online_time');

-- The rankings that the last snapshot of the game's tables fed.
alter table snapshot_state add column fed text[];
