-- How many visitors looked something of the encyclopedia up on a day of the server's calendar: so many things of a kind at most.
-- `unsure` of them may have looked up others, whose place it has taken. Nothing of a visitor is kept.
create table codex_looks (
  day date not null,
  kind text not null,
  thing_id integer not null,
  visitors integer not null,
  unsure integer not null,
  primary key (day, kind, thing_id)
) with (fillfactor = 80);
