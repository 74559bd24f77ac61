-- The tag by which a player's videos are known.
create table competition_tags (
  account_id bigint primary key references accounts on delete cascade,
  tag text not null unique
);

-- Videos that take part, by the Saturday (Europe/Vilnius) on which their week is judged.
create table competition_entries (
  id bigint generated always as identity primary key,
  week date not null,
  account_id bigint not null references accounts on delete cascade,
  video_id text not null,
  title text not null,
  channel text not null,
  views bigint not null,
  comments bigint not null,
  likes bigint not null,
  favorites bigint not null,
  -- Whether it still met the rules when it was last looked at.
  is_valid boolean not null default true,
  checked_at timestamptz not null,
  created_at timestamptz not null,
  unique (week, account_id),
  unique (week, video_id)
);
create index competition_entries_account on competition_entries (account_id);
create index competition_entries_standing on competition_entries (week, (views + comments) desc);

-- One row a judged week: written once, together with the reward or the note that it waits for a character.
create table competition_results (
  week date primary key,
  judged_at timestamptz not null,
  entries integer not null,
  -- None: nobody won, or the winner's account is gone.
  entry_id bigint references competition_entries on delete set null,
  video_id text,
  total bigint,
  reward text check (reward in ('waiting', 'hero', 'apiga')),
  char_id integer,
  char_name text,
  hero_until timestamptz
);
create index competition_results_entry on competition_results (entry_id);
create index competition_results_video on competition_results (video_id);
