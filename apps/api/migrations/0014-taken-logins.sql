-- How often the game had somebody else's account: a new password of the player proves that it is theirs only a few times.
alter table game_accounts add column taken_count integer not null default 0;
