-- An email belongs to the accounts that verified it, and anybody may register with it.
drop index accounts_email;
create index accounts_email on accounts (lower(email));

-- Who takes up an offer to link has to have its email; which account that is shows when they log in.
alter table provider_link_tickets drop column account_id;

-- The code of whoever invited the player, on its way through a provider's pages.
alter table provider_states add column referral_code text;
alter table provider_link_tickets add column referral_code text;
