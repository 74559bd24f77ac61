-- When whoever holds a session last showed the password, a passkey or the second factor; a provider's word is not kept here.
alter table sessions add column confirmed_at timestamptz;
