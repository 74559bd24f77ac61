-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- publishChange
--   $1 = "gatehouse_changes"
--   $2 = "ranks"
select pg_notify($1, $2);
-- reads no table
-- Result, 1

-- publishPlayerChange
--   $1 = "gatehouse_changes"
--   $2 = "player {\"accountId\":1,\"event\":\"balance\"}"
select pg_notify($1, $2);
-- reads no table
-- Result, 1
