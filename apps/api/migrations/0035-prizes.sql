-- What a winner or voter is to be given, whatever becomes of each try. A try is a delivery or a command of the game.
create table prizes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- What it was won by; nothing is won twice by the same.
  reference text not null unique,
  what jsonb not null,
  -- REFUSED: tried again at next_try_at, not any more without. WAITING: for a person. CLOSED: by a person.
  state text not null check (state in ('SENT', 'REFUSED', 'WAITING', 'GIVEN', 'CLOSED')),
  -- The newest try, as the delivery or command is called.
  sent text not null unique,
  tries integer not null default 1,
  next_try_at timestamptz,
  -- Until when what was given holds, or could still be given.
  ends_at timestamptz,
  -- Why the game refused the last try.
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index prizes_account on prizes (account_id);
create index prizes_due on prizes (next_try_at) where state = 'REFUSED';
create index prizes_open on prizes (id) where state in ('SENT', 'REFUSED', 'WAITING') and what ->> 'kind' <> 'vote';
create index prizes_ends on prizes (ends_at);

-- What was refused until now nobody was told of; whether a winner was consoled by hand, only a person knows.
insert into prizes (account_id, reference, what, state, sent, ends_at, reason, created_at, updated_at)
select c.account_id, c.reference,
  case c.command ->> 'kind'
    when 'voteReward' then jsonb_build_object('kind', 'vote', 'command', c.command)
    else jsonb_build_object('kind', 'hero', 'login', lower(a.login), 'charId', c.command -> 'charId', 'days', 6)
  end,
  case
    when c.state = 'DONE' then 'GIVEN'
    when c.state <> 'REFUSED' then 'SENT'
    when c.command ->> 'kind' = 'voteReward' then 'REFUSED'
    else 'WAITING'
  end,
  c.reference, case when c.command ->> 'kind' = 'voteReward' or c.state = 'DONE' then c.expires_at end, c.reason,
  c.created_at, c.updated_at
from game_commands c join accounts a on a.id = c.account_id
where c.command ->> 'kind' in ('voteReward', 'eventHero')
union all
select d.account_id, d.reference,
  jsonb_build_object('kind', 'goods', 'login', lower(a.login), 'charId', d.char_id, 'charName', d.char_name, 'count', d.count),
  case d.state when 'DELIVERED' then 'GIVEN' when 'REJECTED' then 'WAITING' else 'SENT' end,
  d.reference, null, null, d.created_at, d.updated_at
from deliveries d join accounts a on a.id = d.account_id
where d.reference like 'competition:%';

-- From when the game has made the winner one; until then the prize is on its way, and the winner as good as a hero.
comment on column competition_results.hero_until is 'null with the reward "hero": not given yet';
