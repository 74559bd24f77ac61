-- What makes an order at the provider the portal's own: who gets its money, and the words that the provider keeps with it,
-- which no page tells. With the language of its way back the same order can be asked for again, word for word.
alter table donation_orders add column reference uuid, add column payee text, add column language text;
update donation_orders set reference = id;
alter table donation_orders alter column reference set not null;
create unique index donation_orders_reference on donation_orders (reference);

-- REFUNDED: paid otherwise than ordered, never credited, and given back.
alter table donation_orders drop constraint donation_orders_state_check;
alter table donation_orders add constraint donation_orders_state_check check (state in
  ('CREATED', 'OPEN', 'CAPTURING', 'PENDING', 'CREDITED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'REVIEW', 'REFUNDED'));

-- A capture that a person has put aside is never credited.
alter table donation_captures add column payee text, add column dismissed_at timestamptz;

create index donation_refunds_waiting on donation_refunds (seen_at) where debited is null;
