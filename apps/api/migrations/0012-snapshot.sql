-- What a snapshot of the game's database adds to what the bridge reports.

create table character_details (
  char_id integer primary key references characters on delete cascade,
  clan_id integer,
  online_seconds bigint not null
) with (fillfactor = 80);
create index character_details_clan on character_details (clan_id);

alter table clans add column castle_id integer, add column members integer;

-- One row: when the last whole snapshot began, who took it, and since when the game has had far fewer characters.
create table snapshot_state (
  id boolean primary key default true check (id),
  taken_at timestamptz,
  taken_by text,
  shrunk_since timestamptz
);
insert into snapshot_state default values;
