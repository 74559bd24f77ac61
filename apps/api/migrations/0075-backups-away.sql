-- When a daily backup was brought to the store elsewhere, when that was tried last, and why it failed.
alter table backups
  add column sent_at timestamptz,
  add column send_tried_at timestamptz,
  add column send_problem text;
