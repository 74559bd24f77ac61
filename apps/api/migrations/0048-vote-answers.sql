-- What a vote site has said of a voter, for as long as that is good: one process asks, and all hear it. A row without an
-- answer is a question that a process has gone to ask.
create table vote_answers (
  -- A keyed hash of the site and of what it knows the voter by.
  asked text primary key,
  answer jsonb,
  ends_at timestamptz not null
);
create index vote_answers_ends on vote_answers (ends_at);
