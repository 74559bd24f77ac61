/**
 * What the tables hold of which the plans are made, where it is not what `filled.ts` thinks of by itself: a million rows,
 * moments of the last year in the order of the rows, and other values that differ from row to row.
 */

export const dayMs = 86_400_000;
/** When it is, for the rows and for the parameters. */
export const moment = Date.UTC(2026, 10, 24);

/** The rest has the usual value. */
const mostly = (usual: string, ...others: readonly string[]): Record<string, number> => ({
  [usual]: 0.99,
  ...Object.fromEntries(others.map((other) => [other, 0.01 / others.length])),
});

/** Each value has as many rows. */
const evenly = (...values: readonly string[]): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, 1 / values.length]));

const watched = evenly(
  "boss",
  "siege",
  "event",
  "overtaken",
  "transfer",
  "votes",
  "launch",
  "news",
  "login",
  "offer",
);

/** How many rows tables have that stay small, however many players there are. */
export const small: Readonly<Record<string, number>> = {
  announcements: 500,
  api_keys: 1_000,
  backups: 500,
  banners: 20,
  bosses: 200,
  castles: 10,
  chronicle: 20_000,
  chronicle_marks: 500,
  clans: 20_000,
  codex_imports: 5,
  competition_results: 200,
  desk_claims: 1_000,
  donation_doubts: 1_000,
  donation_holds: 100,
  donation_refunds: 10_000,
  donation_returns: 5_000,
  events: 50,
  factions: 3,
  farewells: 20,
  file_entries: 50,
  game_servers: 5,
  heroes: 100,
  house_switches: 20,
  kysely_migration: 50,
  kysely_migration_lock: 1,
  ledger_adjustments: 10_000,
  mail_state: 1,
  nobles: 10_000,
  official_record_checks: 1,
  official_requests: 5_000,
  official_roles: 50,
  outbound_quotas: 5,
  push_keys: 1,
  rank_changes: 1_000,
  rank_notes: 1,
  rate_limits: 10_000,
  round_samples: 20_000,
  server_probes: 5,
  server_samples: 50_000,
  service_looks: 5_000,
  shop_offers: 100_000,
  site_values: 10,
  snapshot_state: 1,
  temporary_passwords: 10_000,
  text_languages: 8_000,
  text_openings: 1_000,
  texts: 4_000,
  webhooks: 50,
  world_reports: 4,
};

/** The part of the rows that has each of a column's values. */
export const shares: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "deliveries.state": mostly("DELIVERED", "PENDING", "LEASED", "PLACED", "UNKNOWN", "REJECTED"),
  "donation_captures.provider": { paypal: 1 },
  "donation_captures.state": mostly("completed", "pending", "declined", "partiallyRefunded", "refunded"),
  "donation_notices.provider": { paypal: 1 },
  "donation_notices.state": mostly("DONE", "WAITING", "UNMATCHED", "UNREADABLE", "UNCHECKED", "UNSIGNED"),
  "donation_orders.provider": mostly("paypal", "manual"),
  "donation_orders.state": mostly(
    "CREDITED",
    "CREATED",
    "OPEN",
    "CAPTURING",
    "PENDING",
    "DECLINED",
    "CANCELLED",
    "EXPIRED",
    "REVIEW",
    "REFUNDED",
  ),
  "donation_refunds.provider": { paypal: 1 },
  "game_accounts.state": mostly("active", "disabled"),
  "game_commands.state": mostly("DONE", "PENDING", "LEASED", "REFUSED"),
  "ledger_entries.kind": mostly("capture", "transfer", "refund", "reversal", "transferRefund"),
  "official_record_people.part": { person: 0.5, target: 0.45, second: 0.05 },
  "prizes.state": mostly("GIVEN", "SENT", "REFUSED", "WAITING", "CLOSED"),
  "provider_identities.provider": { google: 0.5, facebook: 0.5 },
  "transfers.status": mostly("COMPLETED", "PENDING", "FAILED"),
  "happenings.is_handed_out": { t: 0.999, f: 0.001 },
  "happenings.kind": watched,
  "watches.kind": watched,
  "webhook_deliveries.state": mostly("SENT", "WAITING", "PARKED"),
};

/** The part of the rows that has no value. */
export const nulls: Readonly<Record<string, number>> = {
  "accounts.referral_code": 0.9,
  "accounts.unverified_look_at": 0.98,
  "accounts.verified_at": 0.02,
  "character_details.clan_id": 0.6,
  "donation_captures.dismissed_at": 0.999,
  "donation_orders.next_look_at": 0.99,
  "donation_refunds.debited": 0.01,
  "game_accounts.next_attempt_at": 0.999,
  "ledger_accounts.house": 0.999998,
  "ledger_postings.balance": 0.5,
  "ledger_postings.number": 0.5,
  "prizes.next_try_at": 0.99,
  "sessions.pending": 0.99,
  "votes.acknowledged_at": 0.001,
};

/** How many values there are where rows share them. */
export const distinct: Readonly<Record<string, number>> = {
  "account_events.kind": 30,
  "ad_visits.day": 3_000,
  "ad_visits.kind": 2,
  "ad_visits.source": 1_000,
  "character_days.day": 400,
  "character_details.clan_id": 20_000,
  "characters.class_id": 118,
  "characters.level": 85,
  "characters.login": 400_000,
  "chronicle.kind": 12,
  "chronicle.subject": 20_000,
  "competition_entries.week": 200,
  "deliveries.mechanism": 2,
  "donation_captures.currency": 1,
  "donation_orders.currency": 1,
  "ledger_postings.account_id": 300_000,
  "ledger_postings.number": 5_000,
  "official_record_people.number": 400_000,
  "server_samples.code": 2,
  "shop_offers.item_id": 5_000,
  "shop_offers.item_name": 5_000,
  "shop_offers.kind": 3,
  "votes.identity_kind": 3,
  "votes.site": 8,
  "vote_look_ups.site": 8,
  "vote_networks.site": 8,
};
