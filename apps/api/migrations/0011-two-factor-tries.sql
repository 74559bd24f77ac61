-- Wrong codes in a row: after the free ones each takes a longer pause, whatever the session and address.
alter table two_factors
  add column wrong_codes integer not null default 0,
  add column blocked_until timestamptz;
