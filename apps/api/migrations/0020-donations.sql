-- Donations: what was ordered, what the provider said about it, and what follows from both in the ledger.

create table donation_orders (
  -- The provider keeps it and hands it back; also the key by which it repeats nothing.
  id uuid primary key,
  holder_id bigint not null references ledger_accounts,
  provider text not null check (provider in ('paypal', 'manual')),
  provider_order_id text,
  amount integer not null check (amount > 0),
  currency text not null,
  -- CAPTURING: the money is asked for, and nobody knows yet. PENDING: the provider holds it. REVIEW: for a person.
  state text not null default 'CREATED' check (state in
    ('CREATED', 'OPEN', 'CAPTURING', 'PENDING', 'CREDITED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'REVIEW')),
  -- Counts the captures that were certainly refused, and one.
  attempt integer not null default 1,
  problem text,
  -- When the portal asks the provider by itself; null: the daily reconciliation does.
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_order_id)
);
create index donation_orders_holder on donation_orders (holder_id, created_at desc);
create index donation_orders_due on donation_orders (next_look_at) where next_look_at is not null;
create index donation_orders_created on donation_orders (created_at);

create table donation_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references donation_orders,
  at timestamptz not null,
  step text not null,
  detail text
);
create index donation_events_order on donation_events (order_id, id);
create trigger donation_events_append_only before update or delete on donation_events
  for each row execute function refuse_change();

create table donation_captures (
  provider text not null,
  capture_id text not null,
  order_id uuid not null references donation_orders,
  state text not null check (state in ('pending', 'declined', 'completed', 'partiallyRefunded', 'refunded')),
  cents bigint not null,
  currency text not null,
  fee_cents bigint,
  -- Units that the ledger was credited with; 0 until it is paid as it was ordered.
  credited integer not null default 0,
  seen_at timestamptz not null,
  primary key (provider, capture_id)
);
create index donation_captures_order on donation_captures (order_id);
create index donation_captures_seen on donation_captures (seen_at);

create table donation_refunds (
  provider text not null,
  refund_id text not null,
  capture_id text not null,
  cents bigint not null,
  currency text not null,
  is_reversal boolean not null,
  -- Units taken off the balance; null as long as its capture is not credited.
  debited integer,
  seen_at timestamptz not null,
  primary key (provider, refund_id)
);
create index donation_refunds_capture on donation_refunds (provider, capture_id);

-- No transfers for a holder whose payment was taken back, until the operator says so.
create table donation_holds (
  holder_id bigint primary key references ledger_accounts,
  since timestamptz not null,
  reason text not null
);

-- Every notification as it came, for a person to look at.
create table donation_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's; of what is not known to come from it, a fingerprint.
  event_id text not null,
  type text not null,
  body text not null,
  -- WAITING: to be worked on. UNMATCHED, UNREADABLE: for a person. UNCHECKED, UNSIGNED: not known to be the provider's.
  state text not null check (state in ('WAITING', 'DONE', 'UNMATCHED', 'UNREADABLE', 'UNCHECKED', 'UNSIGNED')),
  detail text,
  received_at timestamptz not null,
  unique (provider, event_id)
);
create index donation_notices_state on donation_notices (state, received_at) where state <> 'DONE';
