-- What is looked for among a million rows by more than their key (script/plans.ts).
create index competition_entries_unchecked on competition_entries (week, checked_at, id);
create index devices_age on devices (seen_at);
create index donation_notices_texts on donation_notices (received_at) where state = 'DONE' and body <> '';
create index game_commands_leased on game_commands (number) where state = 'LEASED';
create index prizes_votes on prizes (ends_at) where state in ('REFUSED', 'WAITING') and what ->> 'kind' = 'vote';
create index server_samples_age on server_samples (at);
