-- When the portal first saw a boss dead until its present moment: its window does not begin before.
alter table bosses add column dead_since timestamptz;
