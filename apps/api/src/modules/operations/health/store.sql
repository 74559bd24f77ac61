-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- databaseAnswers
select 1;
-- reads no table
-- Result, 1
