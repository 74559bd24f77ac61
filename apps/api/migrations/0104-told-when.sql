-- When an account was told of a happening, by each way, and why that was held back if it was: in the hours that the player keeps quiet,
-- or beyond what may be told in a day. Nobody knows it of what was told before.
alter table notifications
  add column pushed_at timestamptz,
  add column mailed_at timestamptz,
  add column held_for text;

-- The newest of an account, without reading the others.
create index notifications_newest on notifications (account_id, id);
drop index notifications_account;
