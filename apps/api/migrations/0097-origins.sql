-- The request by which something came on its way to the game, as the page, the log and mails name it. Of what is there already
-- nobody knows.
alter table deliveries add column origin uuid;
alter table game_commands add column origin uuid;
alter table prizes add column origin uuid;
