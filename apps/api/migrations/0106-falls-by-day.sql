-- How often a character had fallen by the end of a day, where the game counts it; nobody knows it of the days before.
alter table character_days add column falls double precision;
