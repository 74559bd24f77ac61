-- How a change fares on its way into the game.
alter table game_accounts
  -- The password that is being given to a new account: a row with it in the game can only be ours.
  add column tried_sha1 text,
  add column tried_bcrypt text,
  -- The change that was refused because the game has somebody else's account with this login.
  add column taken_change bigint,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column problem text;
