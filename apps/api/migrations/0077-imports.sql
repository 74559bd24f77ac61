-- Users of a former website, each taken once: their numbers there, and the account that was made of each. The number stays
-- when the account is deleted, so that a later run does not bring it back.
create table imported_users (
  source text not null,
  former_id text not null,
  account_id bigint unique references accounts on delete set null,
  -- Of one import: whom it meets twice is no user of an earlier one.
  run uuid not null,
  imported_at timestamptz not null,
  primary key (source, former_id)
);

-- What they had there is an entry of its own, against a side of the house of its own.
alter table ledger_accounts drop constraint ledger_accounts_house_check;
alter table ledger_accounts add constraint ledger_accounts_house_check
  check (house in ('donations', 'game', 'office', 'opening'));
insert into ledger_accounts (house) values ('opening');
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('capture', 'refund', 'reversal', 'reinstatement', 'transfer', 'transferRefund', 'adjustment', 'opening'));
