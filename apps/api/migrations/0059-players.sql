-- What the back office finds players by. The beginning of a text is looked for by bytes, whatever the database's collation.
create index accounts_login_beginning on accounts (login text_pattern_ops);
create index accounts_email_name on accounts (split_part(lower(email), '@', 1) text_pattern_ops);
create index accounts_unverified_newest on accounts (id) where verified_at is null;
create index account_events_network on account_events (coalesce(network, address), account_id);
create index characters_name_beginning on characters (lower(name collate "default") text_pattern_ops);
create index unranked_characters_name_beginning
  on unranked_characters (lower(name collate "default") text_pattern_ops);

-- What a player's story is read by, the newest first.
create index deliveries_story on deliveries (account_id, number);
drop index deliveries_account;
create index votes_story on votes (account_id, id);
create index game_commands_story on game_commands (account_id, number);
drop index game_commands_account;
create index chronicle_character on chronicle ((data -> 'character' ->> 'name'), id)
  where data -> 'character' ->> 'name' is not null;

-- What the administration notes of a player, for one another.
create table player_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Who wrote it; their account may be gone by now.
  author_id bigint references accounts on delete set null,
  at timestamptz not null,
  text text not null
);
create index player_notes_account on player_notes (account_id);
create index player_notes_author on player_notes (author_id);
