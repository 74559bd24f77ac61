-- Which providers there are the code says alone: a new one needs no migration.
alter table donation_orders drop constraint donation_orders_provider_check;

-- A refund may fail and a dispute be won: then the money did not go back after all, for good, and the units that it took
-- come back onto the balance, in an entry of their own.
alter table donation_refunds
  add column is_undone boolean not null default false,
  add column reinstated integer;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('capture', 'refund', 'reversal', 'reinstatement', 'transfer', 'transferRefund'));
