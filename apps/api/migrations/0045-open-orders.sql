-- What the rounds of donations look for stays few, however many orders there are: those that have not come to an end. An
-- index of these alone, which the ended ones leave.
create index donation_orders_open on donation_orders (created_at)
  where state in ('CREATED', 'OPEN', 'CAPTURING', 'PENDING', 'REVIEW');

-- When the provider last told how an order is, because the reconciliation asked; null: not yet.
alter table donation_orders add column asked_at timestamptz;
-- The order up to which a night's reconciliation has come, for the next to go on from.
create table donation_reconciliations (
  provider text primary key,
  reached uuid not null
);
