-- One row: the day's places were last noted as they were after this change of the rankings. Whom the changes since then name
-- is all that the next note has to look at.
create table rank_notes (
  id boolean primary key default true check (id),
  version bigint not null,
  day date not null
);
