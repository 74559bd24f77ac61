-- What the game last reported of its bosses, castles, olympiad and offline shops. Each list is replaced as a whole.

create table world_reports (
  list text primary key,
  reported_at timestamptz,
  -- Of the olympiad only.
  period text
);
insert into world_reports (list) values ('bosses'), ('castles'), ('olympiad'), ('shops');

create table bosses (
  boss_id integer primary key,
  name text not null,
  level integer not null,
  kind text not null,
  -- Counts only where there is no respawn_at.
  state text not null,
  respawn_at timestamptz,
  window_seconds integer,
  -- When it was first reported to be back.
  alive_since timestamptz
);

create table castles (
  castle_id integer primary key,
  name text not null,
  owner_clan_id integer,
  tax_percent double precision,
  siege_at timestamptz,
  -- Clans by the game's ids, or by name where the game says no id.
  attackers jsonb not null,
  defenders jsonb not null,
  changed_at timestamptz not null
);

create table nobles (
  class_id integer not null,
  name text collate "C" not null,
  points integer not null,
  won integer not null,
  lost integer not null,
  primary key (class_id, name)
);

create table shop_offers (
  kind text not null,
  character text collate "C" not null,
  item_id integer not null,
  enchant integer not null,
  price bigint not null,
  -- Tells offers apart that are alike so far.
  copy integer not null,
  item_name text not null,
  count bigint not null,
  title text not null,
  primary key (character, kind, item_id, enchant, price, copy)
);
create index shop_offers_by_price on shop_offers (price, item_id, character);
