-- Characters that are their players' own, but in no ranking: game masters.
create table unranked_characters (
  char_id integer primary key,
  login text not null,
  name text not null
);
create index unranked_characters_login on unranked_characters (lower(login));
