-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertTicket
--   $1 = "b1612fd2701ef7cc64c36e6e4b849a55513a5c4ee19f146da486d62cdc5d5e49"
--   $2 = "google"
--   $3 = "108000000000000000002"
--   $4 = "aria@players.example"
--   $5 = true
--   $6 = "Aria Nightwind"
--   $7 = null
--   $8 = "2026-11-23T14:04:48.799Z"
insert into "provider_link_tickets" ("ticket_hash", "provider", "subject", "email", "email_verified", "name",
    "referral_code", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8);
-- reads no table
-- Insert on provider_link_tickets, 0
--   Result, 1

-- takeTicket
--   $1 = "4993dd67e946179e74f7d75b3eaa24b83839d0b6fc48ac98d6ab0720aa81a16f"
--   $2 = "2026-11-23T13:34:48.799Z"
delete
  from "provider_link_tickets"
  where "ticket_hash" = $1 and "expires_at" > $2
  returning "provider", "subject", "email", "email_verified" as "emailVerified", "name", "referral_code" as
    "referralCode";
-- reads 1 of provider_link_tickets
-- Delete on provider_link_tickets, 1
--   Index Scan using provider_link_tickets_pkey on provider_link_tickets, 1
--     Index Cond: (ticket_hash = '4993dd67e946179e74f7d75b3eaa24b83839d0b6fc48ac98d6ab0720aa81a16f'::text)
--     Filter: (expires_at > '2026-11-23 13:34:48.799+00'::timestamp with time zone)
