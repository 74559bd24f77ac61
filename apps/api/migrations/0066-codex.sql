-- The encyclopedia: one row an import of the operator's datapack, in one compressed piece that processes read whole. The last
-- three are kept, and one of them stands.
create table codex_imports (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null,
  family text not null,
  -- SHA-256 of what the compact form unpacks to, in hexadecimal digits.
  digest text not null,
  -- The pack's settings that chances go by.
  settings jsonb not null,
  -- What was found and left out, and what the import changed.
  report jsonb not null,
  compact bytea not null,
  stands boolean not null
);
create unique index codex_imports_standing on codex_imports (stands) where stands;
alter table codex_imports alter column compact set storage external;

-- What players asked for an item at least, by the day.
create table codex_prices (
  item_id integer not null,
  day date not null,
  lowest double precision not null,
  offers integer not null,
  primary key (item_id, day)
);
create index codex_prices_day on codex_prices (day);

-- Who offers an item.
create index shop_offers_item on shop_offers (item_id, kind, price);

-- When a boss died.
create index chronicle_deaths on chronicle ((data ->> 'boss'), at desc) where kind = 'bossDied';
