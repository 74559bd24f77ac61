-- When an event of the operator's comes again; null for one that does not, or nobody says when.
alter table events add column repeats jsonb;

-- What won a week that was judged before the portal came; null where the entry says it.
alter table competition_results add column title text;
alter table competition_results add column channel text;
