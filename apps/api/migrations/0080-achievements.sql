-- How far characters are with what the game sets them, as it last reported it.
create table achievements (
  char_id integer not null,
  -- The game's own id as JSON: it may be a number or a text.
  achievement_key text collate "C" not null,
  name text not null,
  period text not null,
  progress bigint not null,
  goal bigint not null,
  done_at timestamptz,
  primary key (char_id, achievement_key)
);
