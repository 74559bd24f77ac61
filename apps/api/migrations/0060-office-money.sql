-- Money in the hands of the office: entries made by a person, refunds that a person asked for, what a comparison with a
-- provider came to, and the order in which tables of all of it are read.

-- An entry by hand has a side of the house of its own, and takes no balance below zero.
alter table ledger_accounts drop constraint ledger_accounts_house_check;
alter table ledger_accounts add constraint ledger_accounts_house_check
  check (house in ('donations', 'game', 'office'));
insert into ledger_accounts (house) values ('office');
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('capture', 'refund', 'reversal', 'reinstatement', 'transfer', 'transferRefund', 'adjustment'));

create or replace function ledger_run_total() returns trigger language plpgsql as $$
declare
  holder ledger_accounts;
  last record;
  why text;
begin
  select * into strict holder from ledger_accounts where id = new.account_id;
  if holder.house is not null then
    new.number := null;
    new.balance := null;
    return new;
  end if;
  -- One posting at a time; the key lock of those who only refer to the holder is not in the way.
  perform from ledger_accounts where id = new.account_id for no key update;
  select number, balance into last from ledger_postings
    where account_id = new.account_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.balance := coalesce(last.balance, 0) + new.amount;
  if new.amount < 0 and new.balance < 0 then
    select kind into why from ledger_entries where id = new.entry_id;
    if why in ('transfer', 'adjustment') then
      raise exception 'a transfer or an adjustment cannot take a balance below zero'
        using errcode = 'check_violation', constraint = 'ledger_no_overdraft';
    end if;
  end if;
  return new;
end
$$;

-- Why an entry was made by hand, and by whom. Written with the entry; the same request makes one.
create table ledger_adjustments (
  id bigint generated always as identity primary key,
  holder_id bigint not null references ledger_accounts,
  -- Made by the page: the same one again enters nothing again.
  request_id text not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  -- What it belongs to, in the words or by the number that a person gave.
  belongs_to text,
  -- Whoever asked for it and whoever confirmed that; forgotten with their accounts, the record knows them.
  made_by bigint references accounts on delete set null,
  second_by bigint references accounts on delete set null,
  at timestamptz not null,
  unique (holder_id, request_id)
);
create index ledger_adjustments_made_by on ledger_adjustments (made_by, at);
create index ledger_adjustments_second_by on ledger_adjustments (second_by) where second_by is not null;
create trigger ledger_adjustments_kept before delete on ledger_adjustments
  for each row execute function refuse_change();
create trigger ledger_adjustments_whole before truncate on ledger_adjustments execute function refuse_change();
create function ledger_adjustment_forget_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.holder_id, new.request_id, new.amount, new.reason, new.belongs_to, new.at)
    is distinct from (old.id, old.holder_id, old.request_id, old.amount, old.reason, old.belongs_to, old.at) then
    raise exception 'an adjustment can only forget who made it';
  end if;
  return new;
end
$$;
create trigger ledger_adjustments_forget_only before update on ledger_adjustments
  for each row execute function ledger_adjustment_forget_only();

-- The request for a second person that a request of the page led to: sent again, it leads to the same.
create table ledger_adjustment_requests (
  holder_id bigint not null references ledger_accounts,
  request_id text not null,
  request bigint not null,
  amount bigint not null,
  primary key (holder_id, request_id)
);

-- A refund that a person asked for, written down before the provider is asked: killed in between, the portal asks again.
create table donation_returns (
  provider text not null,
  capture_id text not null,
  order_id uuid not null references donation_orders,
  -- ASKED: nobody knows yet. DONE: the money is back. REFUSED: the provider said no, a person may ask again.
  state text not null check (state in ('ASKED', 'DONE', 'REFUSED')),
  -- Counts the tries that were certainly refused, and one.
  attempt integer not null default 1,
  -- The provider's word for it.
  problem text,
  asked_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  primary key (provider, capture_id)
);
create index donation_returns_due on donation_returns (next_try_at) where state = 'ASKED';
create index donation_returns_refused on donation_returns (asked_at) where state = 'REFUSED';
create index donation_returns_order on donation_returns (order_id);

-- What a provider says of a paid order that does not fit, and nobody can mend by asking again.
create table donation_doubts (
  order_id uuid not null references donation_orders,
  -- unknownThere: the provider does not know it. partlyBack: some of it was refunded, and nobody says how much.
  kind text not null check (kind in ('unknownThere', 'partlyBack')),
  since timestamptz not null,
  -- A person has looked at it.
  settled_at timestamptz,
  primary key (order_id, kind)
);
create index donation_doubts_open on donation_doubts (since) where settled_at is null;

-- When all orders were last compared with a provider, or the ledger with itself, and what that came to.
create table donation_comparisons (
  id bigint generated always as identity primary key,
  -- A provider, or 'ledger'.
  subject text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  asked integer not null default 0,
  repaired text[] not null default '{}',
  reported text[] not null default '{}'
);
create index donation_comparisons_subject on donation_comparisons (subject, id);
create unique index donation_comparisons_running on donation_comparisons (subject) where ended_at is null;

-- Tables are read newest first, a page at a time, all of them or those of one state.
create index donation_orders_newest on donation_orders (created_at desc, id desc);
create index donation_orders_by_state on donation_orders (state, created_at desc, id desc);
create index donation_captures_newest on donation_captures (seen_at desc, provider desc, capture_id desc);
create index donation_captures_by_id on donation_captures (capture_id);
create index transfers_newest on transfers (created_at desc, id desc);
create index transfers_by_status on transfers (status, created_at desc, id desc);
create index transfers_completed on transfers (updated_at) include (amount) where status = 'COMPLETED';
create index transfers_by_character on transfers (lower(character_name), created_at desc);
create index deliveries_by_state on deliveries (state, number desc);
create index deliveries_by_character on deliveries (lower(char_name), number desc);
create index donation_holds_since on donation_holds (since, holder_id);
create index donation_refunds_seen on donation_refunds (seen_at);
