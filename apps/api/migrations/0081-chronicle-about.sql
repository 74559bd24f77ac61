-- Whom and what an entry of the chronicle is about, such as `clan:order`: the name in lower case. By it a page finds its own part.
create table chronicle_about (
  about text collate "C" not null,
  at timestamptz not null,
  entry_id bigint not null references chronicle on delete cascade,
  primary key (entry_id, about)
);
create index chronicle_about_newest on chronicle_about (about, at, entry_id);

insert into chronicle_about (about, at, entry_id)
select distinct named.subject || ':' || lower(named.name), chronicle.at, chronicle.id
from chronicle, lateral (values
  ('boss', data ->> 'boss'),
  ('castle', data ->> 'castle'),
  ('clan', data -> 'clan' ->> 'name'),
  ('clan', case when kind in ('castleTaken', 'castleLost') then data -> 'from' ->> 'name' end),
  ('character', data -> 'character' ->> 'name'),
  ('character', case when kind = 'rankingFirst' then data -> 'from' ->> 'name' end),
  ('character', data -> 'winner' ->> 'name'),
  ('character', data -> 'loser' ->> 'name')
) as named (subject, name)
where named.name is not null;
