-- When the game last told how many play: the ports of a server answer without telling it.
alter table game_servers add column players_at timestamptz;
update game_servers set players_at = beat_at where players is not null;

-- Whose turn it is to look at a server's ports: several processes may share the database.
create table server_probes (
  code text primary key,
  probed_at timestamptz not null
);

-- The last 24 hours, one row every five minutes.
create table server_samples (
  code text not null,
  at timestamptz not null,
  online boolean not null,
  players integer,
  primary key (code, at)
);
