-- Characters that the game keeps out, and therefore in no ranking: their own players are told.
create table banned_characters (
  char_id integer primary key,
  login text not null,
  name text not null
);
create index banned_characters_login on banned_characters (lower(login));
