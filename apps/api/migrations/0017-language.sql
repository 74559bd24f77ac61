-- In which language an account's owner is written to: that of the pages from which they registered or last logged in.
alter table accounts add column language text not null default 'en';

-- The last mail of a deleted account.
alter table farewells add column language text not null default 'en';
