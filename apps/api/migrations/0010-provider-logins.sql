alter table provider_states
  -- Both are derived from the state itself and SECRET_KEY.
  drop column nonce,
  drop column code_verifier,
  -- The browser that the login was started in: nobody else's can finish it.
  add column browser_hash text not null,
  -- Whose account the identity is to be linked to; null for a login.
  add column account_id bigint references accounts on delete cascade;
create index provider_states_account on provider_states (account_id);

alter table provider_link_tickets
  -- Whether the provider says that the address is this person's.
  add column email_verified boolean not null,
  add column name text;

-- One identity of each provider.
drop index provider_identities_account;
create unique index provider_identities_account on provider_identities (account_id, provider);

alter table temporary_passwords
  -- The game's password before, sealed, which comes back when the temporary one has expired.
  add column previous_sha1 text,
  add column previous_bcrypt text;
create index temporary_passwords_expiry on temporary_passwords (expires_at);
