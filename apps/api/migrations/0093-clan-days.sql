-- A clan's reputation at the end of a day (UTC), for the days on which that changed. It outlives a clan that is gone for a while.
create table clan_days (
  clan_id integer not null,
  day date not null,
  reputation integer not null,
  primary key (clan_id, day)
) with (fillfactor = 80);
create index clan_days_by_day on clan_days (day);

-- How many fights that the game told a clan's members won against those of another, by the day (UTC).
create table clan_fights (
  clan_id integer not null,
  enemy_id integer not null,
  day date not null,
  won integer not null,
  primary key (clan_id, enemy_id, day)
) with (fillfactor = 80);
create index clan_fights_by_day on clan_fights (day);
