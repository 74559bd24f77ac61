-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- selectStory
--   $1 = 14
--   $2 = 26
select "number", "created_at" as "at", "command", "state", "reason"
  from "game_commands"
  where "account_id" = $1
  order by "number" desc
  limit $2;
-- reads 1 of game_commands
-- Limit, 1
--   Index Scan Backward using game_commands_story on game_commands, 1
--     Index Cond: (account_id = '14'::bigint)
