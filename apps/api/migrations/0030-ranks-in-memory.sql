-- The rankings and the search are answered from the memory of each process (docs/decisions/0019-ranks-in-memory.md):
-- what made them fast in the database goes, and with it nearly all that a batch cost.
do $$
declare ranking record;
begin
  for ranking in
    select indexname from pg_indexes
    where schemaname = current_schema and tablename = 'characters' and indexname like 'characters\_by\_%'
  loop
    execute format('drop index %I', ranking.indexname);
  end loop;
end
$$;
drop table rank_blocks, rank_groups, character_names, search_state;

-- The batches, numbered in the order in which they became visible, and whose rows each has touched: what a process takes
-- over that has not written it itself. Null: too many to name, or nobody knows.
create table rank_changes (
  version bigint primary key,
  char_ids integer[]
);
insert into rank_changes (version, char_ids) values (1, null);
