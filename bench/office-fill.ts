import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prosePages } from "@gatehouse/contract/content/text-kinds";
import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { limits } from "@gatehouse/contract/limits";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { createPasswords } from "../apps/api/src/platform/security/passwords.ts";
import { fillCharacters, tidy } from "./characters.ts";
import { openSuperuser } from "./superuser.ts";

export const owner = { login: "bench-owner", password: "bench-pass1" };
/** The player with the most of everything: so many entries of the ledger, of the trail and of the record. */
export const heaviest = 1;
const most = { entries: 20_000, events: 20_000, votes: 300, record: 2_000 };
/** An address that many play from. */
export const sharedAddress = "203.0.113.7";
const [players, events, votes, records] = [100_000, 2_000_000, 400_000, 50_000];
/** Who gives, besides the heaviest; each makes ten entries of the first 200,000. */
const holders = 18_000;
/** An account's number and the ledger's for it are these apart. */
const holderOffset = 100;
const donations = `(select id from ledger_accounts where house = 'donations')`;
const game = `(select id from ledger_accounts where house = 'game')`;

const uuid = (of: string) => `md5(${of})::uuid`;
/** A moment, as JavaScript has them; `part` from 0 (so many days ago) to 1 (now). */
const at = (days: number, part: string) =>
  `date_trunc('milliseconds', now() - interval '1 day' * ${days} * (1 - (${part})))`;
const oneOf = (values: readonly string[], turn: string) =>
  `(array[${values.map((value) => `'${value}'`).join(", ")}])[1 + (${turn}) % ${values.length}]`;

/** A folder with a portal of 100,000 accounts, a year old. What is kept for less than a year is as much, and younger. */
export async function fillOffice(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
    await fillCharacters(url, players);
    const hash = await createPasswords().hash(owner.password);
    await asSuperuser(dataDir, url, [...people(hash), ...activity, ...house, ...texts]);
    const config = readConfig({ DATA_DIR: dataDir });
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.game.rankings.rebuildRankings();
    await deps.operations.team.appoint(owner.login, "owner");
    await deps.stop();
  });
  return dataDir;
}

/** Gives the portal of the folder a ledger of so many entries in a year, with all that belongs to them, for any it had. */
export async function fillOfficeMoney(dataDir: string, entries: number): Promise<void> {
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
    await asSuperuser(dataDir, url, money(entries));
    await tidy(url);
  });
}

/** Fills tables with neither triggers nor references, as what is filled in is sound, and makes their indexes afterwards. */
async function asSuperuser(dataDir: string, url: string, statements: readonly string[]): Promise<void> {
  const client = await openSuperuser(dataDir, url);
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relnamespace = 'public'::regnamespace and t.relname <> 'characters'
         and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    );
    const isFilled = ({ definition }: { definition: string }): boolean => {
      const table = / ON public\.(\w+) /.exec(definition)?.[1] ?? "";
      return statements.some((statement) => statement.startsWith(`insert into ${table} `));
    };
    const those = indexes.filter(isFilled);
    for (const { name } of those) await client.query(`drop index ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of those) await client.query(definition);
  } finally {
    await client.end();
  }
}

const all = (count: number) => `generate_series(1, ${count}) n`;
const numbered = (table: string) =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;

const people = (ownersHash: string): string[] => [
  `insert into accounts (id, login, email, password_hash, created_at, verified_at, first_login_at, locked_at, referral_code)
   overriding system value
   select n, 'login' || n, 'Mail' || n || '@bench.example', '', ${at(365, `n / ${players}.0`)},
     case when n % 50 <> 0 then ${at(365, `n / ${players}.0`)} end, case when n % 3 <> 0 then ${at(365, `n / ${players}.0`)} end,
     case when n % 500 = 1 then now() end, case when n % 10 = 0 then 'invite' || n % 1000 end
   from ${all(players)}`,
  `insert into accounts (id, login, email, password_hash, created_at, verified_at) overriding system value
   select ${players + 1}, '${owner.login}', 'owner@bench.example', '${ownersHash}', now(), now()`,
  `update accounts set invite_code = 'invite' || id where id < 1000`,
  numbered("accounts"),
  `insert into game_accounts (login, change, state, password_sha1, changed_at, applied_change)
   select 'login' || n, n, 'active', '', now(), n from ${all(players)}`,
  `insert into sessions (account_id, token_hash, created_at, expires_at, ends_at, address, user_agent, seen_at)
   select n * 2, md5(n::text), now(), now() + interval '10 days', now() + interval '20 days', '198.51.100.' || n % 250, 'Mozilla/5.0', now()
   from ${all(players / 2)}`,
  `insert into devices (account_id, token_hash, created_at, seen_at, address, user_agent)
   select n, md5(n::text), now(), now(), '198.51.100.' || n % 250, 'Mozilla/5.0' from ${all(players)}`,
];

/** What is told of players by what they did: few do much, most do little. */
const someone = `1 + floor(power(random(), 3) * ${players})::int`;
const activity: string[] = [
  `insert into account_events (account_id, kind, at, address, user_agent)
   select case when n % ${events / most.events} = 0 then ${heaviest} else ${someone} end,
     ${oneOf(["loggedIn", "loggedIn", "loggedIn", "loginFailed", "deviceAdded", "passwordChanged"], "n")},
     ${at(limits.trailDays - 1, `n / ${events}.0`)},
     case when n % 40 = 1 then '${sharedAddress}' else '198.' || n % 250 || '.' || (n / 250) % 250 || '.' || n * 7 % 250 end,
     'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
   from ${all(events)}`,
  `insert into votes (account_id, site, identity_kind, identity, voted_at, ends_at, acknowledged_at)
   select case when n % ${Math.floor(votes / most.votes)} = 0 then ${heaviest} else ${someone} end,
     ${oneOf(Object.keys(voteSites), "n")}, 'account', 'vote' || n, v.at, v.at + interval '12 hours', v.at
   from ${all(votes)}, lateral (select ${at(29, `n / ${votes}.0`)} as at) v`,
  `insert into game_commands (id, account_id, reference, command, state, next_attempt_at, expires_at, created_at, updated_at)
   select ${uuid("'command' || n")}, ${someone}, 'vote:' || n,
     jsonb_build_object('kind', 'voteReward', 'login', 'login', 'site', '${Object.keys(voteSites)[0]}', 'reward', 'cp', 'until', now()),
     'DONE', v.at, v.at + interval '12 hours', v.at, v.at
   from ${all(100_000)}, lateral (select ${at(29, "n / 100000.0")} as at) v`,
  `insert into prizes (account_id, reference, what, state, sent, created_at, updated_at)
   select ${someone}, 'prize' || n, jsonb_build_object('kind', 'goods'), case when n % 1000 = 0 then 'REFUSED' else 'GIVEN' end,
     'prize' || n, now(), now() from ${all(20_000)}`,
  `insert into chronicle (at, kind, data, source, created_at)
   select ${at(300, "n / 20000.0")}, 'hero',
     jsonb_build_object('character', jsonb_build_object('name', (select name from characters where char_id = 1 + n * 5 % ${players}), 'faction', null)),
     'bench' || n, now() from ${all(20_000)}`,
  `insert into referral_hints (account_id, referrer_id, is_same_device, noted_at, counts, decided_at)
   select n * 10, 1 + n % 1000, false, now(), case when n % 50 <> 0 then true end, case when n % 50 <> 0 then now() end from ${all(2_000)}`,
  `insert into ad_visits (day, kind, source, visits)
   select current_date - back, case when s < 40 then 'source' else 'referrer' end, case when s < 40 then 'campaign' || s else 'site' || s || '.example' end,
     1 + s * back % 500
   from generate_series(0, 365) back, generate_series(1, 120) s`,
  `insert into arrivals (account_id, day, kind, source, is_verified, has_played, donated)
   select n, current_date - 365 + (n * 365.0 / ${players})::int, k.kind,
     case k.kind when 'source' then 'campaign' || n % 40 when 'referrer' then 'site' || n % 600 || '.example' else '' end,
     n % 50 <> 0, n % 3 <> 0, case when n < ${holders} then 40 else 0 end
   from ${all(players)}, lateral (select ${oneOf(["source", "source", "referrer", "invitation", "direct"], "n")} as kind) k`,
];

const roles = ["owner", "support", "support", "editor"];
const house: string[] = [
  `insert into official_record (number, at, person_id, role, permission, action, target_kind, target_id, reason, confirmed_how, request_id, previous_hash, hash)
   select n, ${at(365, `n / ${records}.0`)}, ${players + 1} - n % 4, ${oneOf(roles, "n")}, 'players.help',
     ${oneOf(["players.verify", "players.resetLink", "players.note", "desk.take"], "n")}, case when n % 4 = 3 then 'desk' else 'account' end,
     (case when n % ${records / most.record} = 0 then ${heaviest} else ${someone} end)::text, 'They asked for it by mail.', 'code',
     'request' || n, repeat('0', 64), md5(n::text) || md5((-n)::text)
   from ${all(records)}`,
  `insert into official_record_people (number, part, account_id, at, name, address, browser)
   select number, 'person', person_id, at, 'official', '198.51.100.1', 'Mozilla/5.0' from official_record
   union all select number, 'target', target_id::bigint, at, 'login' || target_id, null, null from official_record where target_kind = 'account'`,
  `insert into player_notes (account_id, author_id, at, text) select ${someone}, ${players}, now(), 'Asked twice.' from ${all(5_000)}`,
  `insert into official_requests (kind, permission, target_kind, target_id, payload, reason, state, made_by, made_role, made_confirmed_how, made_at, ends_at)
   select 'adjustment', 'money.adjust', 'account', n::text, jsonb_build_object('amount', 60), 'Lost goods.', case when n % 100 = 0 then 'open' else 'confirmed' end,
     ${players}, 'support', 'code', now(), now() + interval '2 days' from ${all(500)}`,
  `insert into server_samples (code, at, online, players)
   select code, now() - interval '5 minutes' * n, true, 800 + n % 300 from ${all(14 * 288)}, unnest(array['one', 'two']) code`,
  `insert into service_looks (service, at, state, milliseconds)
   select 'service' || s, now() - interval '5 minutes' * n, 'well', 20 from ${all(288)}, generate_series(1, 8) s`,
];

const texts: string[] = [
  `insert into texts (id, kind, key, number, first_shown, made_at, changed_at) overriding system value
   select n, case when n <= ${prosePages.length} then 'page' else ${oneOf(["news", "event"], "n")} end,
     case when n <= ${prosePages.length} then ${oneOf(prosePages, "n - 1")} end, n, now(), now(), ${at(365, "n / 2000.0")} from ${all(2_000)}`,
  numbered("texts"),
  `insert into text_languages (text_id, language, title, revision, of_original, shown)
   select n, language, 'The ' || n || 'th siege of the season', 5, 5, 5 from ${all(2_000)}, unnest(array['en', 'lt']) language`,
  `insert into text_revisions (text_id, language, number, title, body, made_at)
   select n, language, r, 'The ' || n || 'th siege of the season', repeat('<p>Words of a text, as they are.</p>', 60), now()
   from ${all(2_000)}, unnest(array['en', 'lt']) language, generate_series(1, 5) r`,
];

const moneyTables = [
  "ledger_adjustments",
  "ledger_postings",
  "ledger_entries",
  "donation_events",
  "donation_captures",
  "donation_refunds",
  "donation_notices",
  "donation_holds",
  "donation_orders",
  "transfers",
  "delivery_events",
  "deliveries",
];

/**
 * In turns of four: 10 come in, 3 are sent to the game, 20 come in, 5 are sent or, once in 25 turns, those 20 go back. Every
 * tenth turn is the heaviest player's until that one has enough.
 */
const money = (entries: number): string[] => [
  `truncate ${moneyTables.join(", ")} cascade`,
  `delete from ledger_accounts where account_id is not null`,
  `insert into ledger_accounts (id, account_id) overriding system value select n + ${holderOffset}, n from ${all(holders + 1)}`,
  numbered("ledger_accounts"),
  `create temporary table moves as
   select m.*, h.holder, ${at(365, `m.id / ${entries}.0`)} as at,
     row_number() over way as number, sum(m.amount) over way as balance
   from (
     select n as id, (n - 1) / 4 as turn,
       case (n - 1) % 4 when 0 then 10 when 1 then -3 when 2 then 20 else case when (n - 1) / 4 % 25 = 0 then -20 else -5 end end as amount,
       case (n - 1) % 4 when 0 then 'capture' when 2 then 'capture' when 1 then 'transfer'
         else case when (n - 1) / 4 % 25 = 0 then 'refund' else 'transfer' end end as kind
     from ${all(entries)}
   ) m, lateral (
     select case when m.turn % 10 = 0 and m.turn < ${most.entries / 4} * 10 then ${heaviest} else 2 + m.turn * 7919 % ${holders} end + ${holderOffset} as holder
   ) h
   window way as (partition by h.holder order by m.id)`,
  `analyze moves`,
  `insert into ledger_entries (id, kind, reference, at) overriding system value
   select id, kind, case kind when 'capture' then 'paypal:CAPTURE' || id when 'refund' then 'paypal:REFUND' || id else ${uuid("'transfer' || id")}::text end, at
   from moves order by id`,
  numbered("ledger_entries"),
  `insert into ledger_postings (entry_id, account_id, amount, number, balance)
   select id, holder, amount, number, balance from moves union all
   select id, case when kind = 'transfer' then ${game} else ${donations} end, -amount, null, null from moves order by 1`,
  `insert into donation_orders (id, holder_id, provider, provider_order_id, amount, currency, state, created_at, updated_at, reference)
   select ${uuid("'order' || id")}, holder, 'paypal', 'ORDER' || id, amount, 'EUR',
     case when id > ${entries} - 400 and id % 20 = 1 then 'REVIEW' else 'CREDITED' end, at, at, ${uuid("'reference' || id")}
   from moves where kind = 'capture'
   union all
   select ${uuid("'none' || id")}, holder, 'paypal', 'NONE' || id, 10, 'EUR', 'EXPIRED', at, at, ${uuid("'noreference' || id")}
   from moves where kind = 'transfer' and id % 2 = 0`,
  `insert into donation_captures (provider, capture_id, order_id, state, cents, currency, fee_cents, credited, seen_at)
   select 'paypal', 'CAPTURE' || id, ${uuid("'order' || id")}, case when amount = 20 and turn % 25 = 0 then 'refunded' else 'completed' end,
     amount * 100, 'EUR', 40, amount, at from moves where kind = 'capture'`,
  `insert into donation_refunds (provider, refund_id, capture_id, cents, currency, is_reversal, debited, seen_at)
   select 'paypal', 'REFUND' || id, 'CAPTURE' || id - 1, 2000, 'EUR', false, 20, at from moves where kind = 'refund'`,
  `insert into donation_notices (provider, event_id, type, body, state, received_at)
   select 'paypal', 'WH-' || id, 'PAYMENT.CAPTURE.COMPLETED', '', case when id > ${entries} - 40 then 'UNMATCHED' else 'DONE' end, at
   from moves where kind = 'capture'`,
  `insert into donation_holds (holder_id, since, reason) select 200 + n * 10, now(), 'A payment was taken back.' from ${all(60)}`,
  `insert into transfers (id, holder_id, request_id, char_id, character_name, amount, status, created_at, updated_at)
   select ${uuid("'transfer' || id")}, holder, 'request' || id, c.char_id, c.name, -amount, case when id > ${entries} - 800 and id % 8 = 2 then 'PENDING' else 'COMPLETED' end, at, at
   from moves join characters c on c.char_id = holder - ${holderOffset} where kind = 'transfer'`,
  `insert into deliveries (id, account_id, reference, char_id, char_name, login, item_id, count, state, attempts, next_attempt_at, created_at, updated_at, problem)
   select ${uuid("'delivery' || id")}, holder - ${holderOffset}, 'transfer:' || ${uuid("'transfer' || id")}, c.char_id, c.name, c.login, 9143, -amount,
     case when id > ${entries} - 800 and id % 8 = 2 then case when id % 16 = 2 then 'UNKNOWN' else 'PENDING' end else 'DELIVERED' end, 1, at, at, at,
     case when id > ${entries} - 800 and id % 16 = 2 then 'The game answered nothing.' end
   from moves join characters c on c.char_id = holder - ${holderOffset} where kind = 'transfer' order by id`,
  `insert into ledger_adjustments (holder_id, request_id, amount, reason, made_by, at)
   select ${holderOffset} + 1 + n % ${holders}, 'adjust' || n, 5, 'Lost goods.', ${players}, ${at(365, "n / 5000.0")} from ${all(5_000)}`,
  `drop table moves`,
];
