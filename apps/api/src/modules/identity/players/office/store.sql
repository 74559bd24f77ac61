-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertNote
--   $1 = 14
--   $2 = 2
--   $3 = "2026-11-20T12:00:00.000Z"
--   $4 = "Asks about the <b>40</b> “again” 🐉"
insert into "player_notes" ("account_id", "author_id", "at", "text") values ($1, $2, $3, $4) returning "id";
-- reads no table
-- Insert on player_notes, 1
--   Result, 1

-- selectNotes
--   $1 = 1
select "id", "text" from "player_notes" where "id" in ($1);
-- reads 1 of player_notes
-- Index Scan using player_notes_pkey on player_notes, 1
--   Index Cond: (id = '1'::bigint)
