-- What the game calls the castle that a clan holds.
alter table clans add column castle_name text;
