-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "account_events" where "at" <= $1;
-- reads 100 of account_events
-- Delete on account_events, 0
--   Index Scan using account_events_age on account_events, 100
--     Index Cond: (at <= '2025-11-24 01:00:00+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "ad_visits" where "day" <= $1;
-- reads 300 of ad_visits
-- Delete on ad_visits, 0
--   Index Scan using ad_visits_pkey on ad_visits, 300
--     Index Cond: (day <= '2025-11-24'::date)

-- cleanUp
--   $1 = "2024-05-08T12:00:01.000Z"
delete from "arrivals" where "day" <= $1;
-- reads 100 of arrivals
-- Delete on arrivals, 0
--   Index Scan using arrivals_day on arrivals, 100
--     Index Cond: (day <= '2024-05-08'::date)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "character_days" where "day" <= $1;
-- reads 3,000 of character_days
-- Delete on character_days, 0
--   Index Scan using character_days_by_day on character_days, 3,000
--     Index Cond: (day <= '2025-11-24'::date)

-- cleanUp
--   $1 = "2025-11-11T12:00:01.000Z"
delete from "chronicle" where "at" <= $1;
-- reads 2 of chronicle
-- Delete on chronicle, 0
--   Index Scan using chronicle_at on chronicle, 2
--     Index Cond: (at <= '2025-11-11 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = 20000
delete from "chronicle" where "id" <= (select "id" from "chronicle" order by "id" desc offset $1 limit 1);
-- reads 7,000 of chronicle
-- Delete on chronicle, 0
--   InitPlan 1: Limit, 1
--     Index Only Scan Backward using chronicle_pkey on chronicle chronicle_1, 20,000
--   Index Scan using chronicle_pkey on chronicle, 7,000
--     Index Cond: (id <= (InitPlan 1).col1)

-- cleanUp
--   $1 = "2026-04-10T12:00:01.000Z"
delete from "desk_claims" where "at" <= $1;
-- reads 400 of desk_claims
-- Delete on desk_claims, 0
--   Index Scan using desk_claims_at on desk_claims, 400
--     Index Cond: (at <= '2026-04-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "devices" where "seen_at" <= $1;
-- reads 100 of devices
-- Delete on devices, 0
--   Index Scan using devices_age on devices, 100
--     Index Cond: (seen_at <= '2025-11-24 01:00:00+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "email_verifications" where "expires_at" <= $1;
-- reads 100 of email_verifications
-- Delete on email_verifications, 0
--   Index Scan using email_verifications_expiry on email_verifications, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "farewells" where "created_at" <= $1;
-- reads 20 of farewells
-- Delete on farewells, 0
--   Seq Scan on farewells, 1
--     Filter: (created_at <= '2025-11-24 01:00:00+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "former_names" where "until" <= $1;
-- reads 100 of former_names
-- Delete on former_names, 0
--   Index Scan using former_names_by_end on former_names, 100
--     Index Cond: (until <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-04-10T12:00:01.000Z"
delete from "game_commands" where "expires_at" <= $1;
-- reads 100 of game_commands
-- Delete on game_commands, 0
--   Index Scan using game_commands_expiry on game_commands, 100
--     Index Cond: (expires_at <= '2026-04-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-09T12:00:01.000Z"
delete from "house_switches" where "until" <= $1;
-- reads 20 of house_switches
-- Delete on house_switches, 0
--   Seq Scan on house_switches, 1
--     Filter: (until <= '2026-05-09 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "login_attempts" where "expires_at" <= $1;
-- reads 100 of login_attempts
-- Delete on login_attempts, 0
--   Index Scan using login_attempts_expiry on login_attempts, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-23T16:03:28.427Z"
delete from "official_record_people" where "at" <= $1;
-- reads 100 of official_record_people
-- Delete on official_record_people, 0
--   Index Scan using official_record_people_at on official_record_people, 100
--     Index Cond: (at <= '2025-11-23 16:03:28.427+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "passkey_challenges" where "expires_at" <= $1;
-- reads 100 of passkey_challenges
-- Delete on passkey_challenges, 0
--   Index Scan using passkey_challenges_expiry on passkey_challenges, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "password_resets" where "expires_at" <= $1;
-- reads 100 of password_resets
-- Delete on password_resets, 0
--   Index Scan using password_resets_expiry on password_resets, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-04-10T12:00:01.000Z"
delete from "prizes" where "ends_at" <= $1;
-- reads 100 of prizes
-- Delete on prizes, 0
--   Index Scan using prizes_ends on prizes, 100
--     Index Cond: (ends_at <= '2026-04-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "provider_link_tickets" where "expires_at" <= $1;
-- reads 100 of provider_link_tickets
-- Delete on provider_link_tickets, 0
--   Index Scan using provider_link_tickets_expiry on provider_link_tickets, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "provider_states" where "expires_at" <= $1;
-- reads 100 of provider_states
-- Delete on provider_states, 0
--   Index Scan using provider_states_expiry on provider_states, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-09T12:00:01.000Z"
delete from "round_samples" where "at" <= $1;
-- reads 9,000 of round_samples
-- Delete on round_samples, 0
--   Index Scan using round_samples_pkey on round_samples, 9,000
--     Index Cond: (at <= '2026-05-09 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "server_samples" where "at" <= $1;
-- reads 7 of server_samples
-- Delete on server_samples, 0
--   Index Scan using server_samples_age on server_samples, 7
--     Index Cond: (at <= '2025-11-24 01:00:00+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-09T12:00:01.000Z"
delete from "service_looks" where "at" <= $1;
-- reads 2,000 of service_looks
-- Delete on service_looks, 0
--   Index Scan using service_looks_at on service_looks, 2,000
--     Index Cond: (at <= '2026-05-09 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "sessions" where "expires_at" <= $1;
-- reads 100 of sessions
-- Delete on sessions, 0
--   Index Scan using sessions_expiry on sessions, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "spent_captchas" where "expires_at" <= $1;
-- reads 100 of spent_captchas
-- Delete on spent_captchas, 0
--   Index Scan using spent_captchas_expiry on spent_captchas, 100
--     Index Cond: (expires_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-09T12:00:01.000Z"
delete from "text_openings" where "seen_at" <= $1;
-- reads 1,000 of text_openings
-- Delete on text_openings, 0
--   Seq Scan on text_openings, 500
--     Filter: (seen_at <= '2026-05-09 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2025-11-24T01:00:00.000Z"
delete from "unstucks" where "asked_at" <= $1;
-- reads 100 of unstucks
-- Delete on unstucks, 0
--   Index Scan using unstucks_expiry on unstucks, 100
--     Index Cond: (asked_at <= '2025-11-24 01:00:00+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "vote_answers" where "ends_at" <= $1;
-- reads 100 of vote_answers
-- Delete on vote_answers, 0
--   Index Scan using vote_answers_ends on vote_answers, 100
--     Index Cond: (ends_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "vote_look_ups" where "ends_at" <= $1;
-- reads 100 of vote_look_ups
-- Delete on vote_look_ups, 0
--   Index Scan using vote_look_ups_ends on vote_look_ups, 100
--     Index Cond: (ends_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-05-10T12:00:01.000Z"
delete from "vote_networks" where "ends_at" <= $1;
-- reads 100 of vote_networks
-- Delete on vote_networks, 0
--   Index Scan using vote_networks_ends on vote_networks, 100
--     Index Cond: (ends_at <= '2026-05-10 12:00:01+00'::timestamp with time zone)

-- cleanUp
--   $1 = "2026-04-10T12:00:01.000Z"
delete from "votes" where "ends_at" <= $1;
-- reads 100 of votes
-- Delete on votes, 0
--   Index Scan using votes_ends on votes, 100
--     Index Cond: (ends_at <= '2026-04-10 12:00:01+00'::timestamp with time zone)
