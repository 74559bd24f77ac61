-- A watch of the events of one name, by a number that is made of it, or of all that come: one more kind. A wider check comes with
-- the release after, as do all rules that rows have to follow.
alter table watches drop constraint watches_kind_check;
alter table happenings drop constraint happenings_kind_check;

-- What the watched event was called: the number says nothing once no event of that name is known.
alter table watches add column name text;
