-- Money: an append-only ledger with double entry, in whole units of G. Apiga. What it promises is kept here, whatever
-- the code does: entries balance, nothing is changed or removed, no transfer takes more than there is.

create table ledger_accounts (
  -- All that is left of a player whose account is gone.
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts on delete set null,
  -- The house's own sides of an entry.
  house text unique check (house in ('donations', 'game')),
  check (account_id is null or house is null)
);
insert into ledger_accounts (house) values ('donations'), ('game');

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('capture', 'refund', 'reversal', 'transfer', 'transferRefund')),
  -- The id of the capture, refund or transfer: nothing is entered twice for the same reason.
  reference text not null,
  at timestamptz not null,
  unique (kind, reference)
);
create index ledger_entries_at on ledger_entries (at);

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  -- A player's postings are numbered and carry the balance after each, both made by the database. The house's are not:
  -- nobody would get past one another there.
  number bigint,
  balance bigint,
  primary key (entry_id, account_id),
  unique (account_id, number),
  check ((number is null) = (balance is null))
);

create function ledger_run_total() returns trigger language plpgsql as $$
declare
  holder ledger_accounts;
  last record;
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
  if new.amount < 0 and new.balance < 0
    and (select kind from ledger_entries where id = new.entry_id) = 'transfer' then
    raise exception 'a transfer cannot take a balance below zero'
      using errcode = 'check_violation', constraint = 'ledger_no_overdraft';
  end if;
  return new;
end
$$;
create trigger ledger_postings_run_total before insert on ledger_postings
  for each row execute function ledger_run_total();

create function ledger_balanced() returns trigger language plpgsql as $$
declare
  entry bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if (select count(*) < 2 or sum(amount) <> 0 from ledger_postings where entry_id = entry) then
    raise exception 'ledger entry % does not balance', entry
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balanced('id');
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_balanced('entry_id');

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function refuse_change();
create trigger ledger_entries_whole before truncate on ledger_entries execute function refuse_change();
create trigger ledger_postings_whole before truncate on ledger_postings execute function refuse_change();
create trigger ledger_accounts_whole before truncate on ledger_accounts execute function refuse_change();

-- An account that is deleted is forgotten here; nothing else of a holder ever changes.
create function ledger_forget_only() returns trigger language plpgsql as $$
begin
  if new.account_id is not null or (new.id, new.house) is distinct from (old.id, old.house) then
    raise exception 'a ledger account can only be forgotten';
  end if;
  return new;
end
$$;
create trigger ledger_accounts_forget_only before update on ledger_accounts
  for each row execute function ledger_forget_only();
