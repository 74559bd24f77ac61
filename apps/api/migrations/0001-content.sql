create table announcements (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  author text not null,
  created timestamptz not null
);
create index announcements_newest on announcements (created desc, id desc);

create table file_entries (
  id bigint generated always as identity primary key,
  server text not null,
  title text not null,
  description text not null,
  mirrors jsonb not null,
  size bigint,
  sha256 text,
  updated timestamptz not null,
  unique (server, title)
);

create table events (
  id bigint generated always as identity primary key,
  title text not null unique,
  description text not null,
  link text
);

create table banners (
  id bigint generated always as identity primary key,
  placement text not null,
  title text not null,
  image text not null,
  url text not null,
  unique (placement, title)
);

-- Single values that an operator sets: the launch countdown and the video of the home page.
create table site_values (
  name text primary key,
  value jsonb not null
);

create table ad_visits (
  day date not null,
  kind text not null,
  source text not null,
  visits bigint not null,
  primary key (day, kind, source)
);
