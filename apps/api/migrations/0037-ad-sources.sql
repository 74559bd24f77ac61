-- Anybody may name a source: only so many new ones a day have a row of their own.
alter table ad_visits add column is_new boolean not null default false;
-- Whether a source was seen before.
create index ad_visits_source on ad_visits (kind, source, day);
