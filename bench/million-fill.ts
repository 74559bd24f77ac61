import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { fillCharacters, tidy } from "./characters.ts";
import { openSuperuser } from "./superuser.ts";

/** The house's two accounts of the ledger come before the players'. */
const firstHolder = 3;

type Years = {
  entries: number;
  /** Of players, each with an account of the ledger. */
  accounts?: number;
  characters: number;
  offers: number;
};

/** A folder with a portal of some years: so many entries of its ledger, and so many characters with a past. */
export async function fillYears({ entries, accounts = 20_000, characters, offers }: Years): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  const config = readConfig({ DATA_DIR: dataDir });
  await withDatabase(config, async ({ url }) => {
    const admin = () => openSuperuser(dataDir, url);
    await Promise.all([
      entries > 0 && fillMoney(admin, Math.floor(entries / 2), accounts),
      characters > 0 && fillCharacters(url, characters),
    ]);
    await run(admin, [...daysOf(characters), offersOf(offers)]);
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.game.rankings.rebuildRankings();
    await deps.game.rankings.noteDay();
    await deps.stop();
    await tidy(url);
  });
  return dataDir;
}

type Connect = () => Promise<pg.Client>;

/** What is written here is sound: no trigger looks at each row, neither those that make totals nor those of foreign keys. */
async function run(connect: Connect, statements: readonly string[]): Promise<void> {
  const client = await connect();
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const uuid = (of: string) => `md5(${of})::uuid`;
/** Two minutes apart, the last one now. */
const at = (count: number) => `now() - interval '2 minutes' * (${count} - n)`;

/** So many donations and as many transfers, all of them sound, with the orders beside them that came to nothing. */
async function fillMoney(connect: Connect, count: number, holders: number): Promise<void> {
  const holder = `${firstHolder} + n % ${holders}`;
  const all = `generate_series(0, ${count} - 1) n`;
  const turn = `n / ${holders} + 1`;
  await run(connect, [
    `insert into accounts (login, email, password_hash, created_at, verified_at)
     select 'donor' || n, 'donor' || n || '@bench.example', '', now(), now() from generate_series(0, ${holders - 1}) n`,
    `insert into ledger_accounts (account_id) select id from accounts where login like 'donor%' order by id`,
  ]);
  const orders = [
    `insert into donation_orders (id, reference, holder_id, provider, provider_order_id, amount, currency, state, created_at, updated_at)
     select ${uuid("'order' || n")}, ${uuid("'reference' || n")}, ${holder}, 'paypal', 'ORDER' || n, 10, 'EUR', 'CREDITED', ${at(count)}, ${at(count)}
     from ${all}`,
    `insert into donation_orders (id, reference, holder_id, provider, provider_order_id, amount, currency, state, created_at, updated_at)
     select ${uuid("'none' || n")}, ${uuid("'noreference' || n")}, ${holder}, 'paypal', 'NONE' || n, 10, 'EUR', 'EXPIRED', ${at(count)}, ${at(count)}
     from ${all}`,
    `insert into donation_captures (provider, capture_id, order_id, state, cents, currency, credited, seen_at)
     select 'paypal', 'CAPTURE' || n, ${uuid("'order' || n")}, 'completed', 1000, 'EUR', 10, ${at(count)} from ${all}`,
  ];
  const ledger = [
    `insert into ledger_entries (id, kind, reference, at) overriding system value
     select n + 1, 'capture', 'paypal:CAPTURE' || n, ${at(count)} from ${all}`,
    `insert into ledger_entries (id, kind, reference, at) overriding system value
     select ${count} + n + 1, 'transfer', ${uuid("'transfer' || n")}::text, ${at(count)} from ${all}`,
    `insert into ledger_postings (entry_id, account_id, amount, number, balance)
     select n + 1, ${holder}, 10, ${turn}, 10 * (${turn}) from ${all}`,
    `insert into ledger_postings (entry_id, account_id, amount)
     select n + 1, (select id from ledger_accounts where house = 'donations'), -10 from ${all}`,
    // After all the donations of the holder.
    `insert into ledger_postings (entry_id, account_id, amount, number, balance)
     select ${count} + n + 1, ${holder}, -1, given + ${turn}, 10 * given - (${turn})
     from ${all}, lateral (select ${count} / ${holders} + case when n % ${holders} < ${count} % ${holders} then 1 else 0 end as given) g`,
    `insert into ledger_postings (entry_id, account_id, amount)
     select ${count} + n + 1, (select id from ledger_accounts where house = 'game'), 1 from ${all}`,
  ];
  const goods = [
    `insert into transfers (id, holder_id, request_id, char_id, character_name, amount, status, created_at, updated_at)
     select ${uuid("'transfer' || n")}, ${holder}, 'request' || n, 1, 'Somebody', 1, 'COMPLETED', ${at(count)}, ${at(count)} from ${all}`,
    `insert into deliveries (id, reference, char_id, char_name, item_id, count, state, attempts, next_attempt_at, created_at, updated_at)
     select ${uuid("'delivery' || n")}, 'transfer:' || ${uuid("'transfer' || n")}, 1, 'Somebody', 9143, 1, 'DELIVERED', 1, ${at(count)}, ${at(count)}, ${at(count)}
     from ${all}`,
  ];
  await Promise.all([run(connect, ledger), run(connect, [...orders, ...goods])]);
}

/** Sixty days: the first of the ranking on each of them, everybody on one. */
const daysOf = (characters: number): string[] => [
  `insert into character_days (char_id, day, rank, pvp_count)
   select char_id, current_date - 1 - (char_id % 60), char_id, 0 from characters where pvp_count > 0`,
  `insert into character_days (char_id, day, rank, pvp_count)
   select char_id, current_date - back, char_id, 0 from characters, generate_series(1, 60) back
   where char_id <= ${Math.min(10_000, characters)} and pvp_count > 0 on conflict do nothing`,
];

const offersOf = (count: number): string =>
  `insert into shop_offers (kind, character, item_id, enchant, price, copy, item_name, count, title)
   select (array['sell', 'buy', 'craft'])[1 + n % 3], 'Seller' || n % 20000, n % 3000, 0, 1 + n * 37 % 1000003, n, 'Item of the ' || n % 3000, 1, ''
   from generate_series(1, ${count}) n`;
