import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { createLog } from "../src/platform/log.ts";
import { json } from "./app.ts";
import { heldDatabase } from "./held-database.ts";
import { killablePortal } from "./killable-portal.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest } from "./office.ts";
import { makeOfficial as makeGuarded } from "./officials.ts";
import { makeAccount } from "./accounts.ts";
import { until } from "./until.ts";

// The portal is started anew for each step.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 90_000 });

let world: MoneyWorld;
let line: Awaited<ReturnType<typeof heldDatabase>>;
let folder: string;
let killed: Mortal;
let broken: Mortal;
let closing: (() => Promise<unknown>)[] = [];
let owner: OfficialInTest;
let support: OfficialInTest;
let made = 0;

const reason = "so that the tests have one";
const isLong = process.env["TEST_AT_LENGTH"] === "true";

beforeAll(async () => {
  world = await startMoney({ now: () => new Date() });
  line = await heldDatabase(world.app.databaseUrl);
  folder = await mkdtemp(join(tmpdir(), "gatehouse-broken-"));
  const settings = {
    DATABASE_URL: line.url,
    SECRET_KEY: world.app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
    MANUAL_PAYMENT_INSTRUCTIONS: "IBAN LT00",
    DEVICE_VERIFICATION: "off",
    RATE_LIMIT_SCALE: "0",
    ...world.settings,
  };
  const portal = await killablePortal(settings);
  let isUp = false;
  killed = {
    async request(path, init) {
      if (!isUp) await portal.start();
      isUp = true;
      return portal.request(path, init);
    },
    async end() {
      await portal.kill();
      isUp = false;
    },
  };
  const deps = createDeps({
    config: readConfig({ ...settings, DATA_DIR: folder }),
    databaseUrl: line.url,
    secretKey: world.app.deps.secretKey,
    log: createLog("silent"),
    clock: world.app.clock,
  });
  await deps.jobs.prepare();
  const app = buildApp(deps);
  broken = {
    request: (path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: "203.0.113.7" } } }),
    end: async () => line.cut(),
  };
  closing = [() => portal.close(), () => deps.stop(), () => line.close(), () => world.close()];
  owner = await makeOfficial(world.app, "maren", "owner");
  support = await makeOfficial(world.app, "tomas", "support");
});
afterAll(async () => {
  expect((await world.app.deps.operations.chain.check()).broken).toEqual([]);
  expect(await world.faults()).toEqual([]);
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

type Call = { method?: string; path: string; body?: unknown; by?: OfficialInTest };
/** A portal that may end in the midst of a call: as a process, or as its database sees it, by its broken connections. */
type Mortal = {
  request: (path: string, init: RequestInit) => Promise<Response> | Response;
  end: () => Promise<void>;
};

/** What a call answers, made with a confirmation that stands. */
async function call(at: Mortal, { method = "POST", path, body, by = owner }: Call): Promise<number> {
  world.app.clock.set(new Date());
  await by.confirm();
  const init =
    body instanceof Uint8Array
      ? { body: new Uint8Array(body), headers: { ...by.headers, "content-type": "image/png" } }
      : json(body ?? {}, by.headers);
  const reply = await at.request(`/api/admin/${path}`, { method, ...init });
  await reply.body?.cancel();
  return reply.status;
}

/** What of the database follows from no act of the office. */
const apart = ["sessions", "official_confirmations", "official_members"];

/** All that acts of the office change: each table, the mails on their way, and pictures without their files. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    world.app.db,
  );
  const names = tables.map(({ name }) => name).filter((name) => !apart.includes(name));
  const states = sql.join(
    names.map(
      (name) => sql`select ${name} as name, (select count(*) || ' ' || md5(coalesce(
        string_agg(t::text, ' ' order by t::text), '')) from ${sql.table(name)} t) as state`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string; state: string }>`
    ${states} union all select 'mails', count(*)::text from pgboss.job where name like '%mail%'`.execute(
    world.app.db,
  );
  const pictures = await world.app.db.selectFrom("pictures").select("name").execute();
  const files = pictures.map(({ name }) => [
    name,
    existsSync(join(folder, "pictures", name)) ? "there" : "gone",
  ]);
  return Object.fromEntries([...rows.map(({ name, state }) => [name, state]), ...files]);
}

const entries = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from official_record`.execute(
    world.app.db,
  );
  return rows[0]?.n ?? 0;
};

const isRecorded = (statements: readonly string[]) =>
  statements.some((text) => text.startsWith('insert into "official_record"'));

/** Ends the portal where the call's transaction has come as far as `isThere`; its statements. */
async function endAt(
  at: Mortal,
  act: Call,
  isThere: (statements: readonly string[]) => boolean,
  where: "before" | "after" = "before",
): Promise<readonly string[]> {
  const reached = line.hold(isThere, where);
  const ended = call(at, act).then(
    (status) => status,
    () => 500,
  );
  const statements = await Promise.race([reached, ended]);
  if (typeof statements === "number") throw new Error(`${act.path} answered ${statements} before its end`);
  await at.end();
  expect(await ended).toBeGreaterThanOrEqual(500);
  await until("the end of what was begun", async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`.execute(world.app.db);
    return rows.length === 0;
  });
  return statements;
}

const player = async (): Promise<number> => {
  const login = `player${(made += 1)}`;
  await makeAccount(world.app, { login, password: "secret1", verified: true });
  const games = world.app.deps.game.accounts;
  await games.save(world.app.db, login, await games.hash("secret1"));
  return accountIdOf(world.app, login);
};
const office = async <T>(path: string, body: unknown, method = "POST"): Promise<T> => {
  world.app.clock.set(new Date());
  await owner.confirm();
  const { status, answer } = await owner.call<T>(method, path, body);
  expect(status, path).toBe(200);
  return answer;
};
const content = () => ({ title: `Words ${(made += 1)}`, body: "<p>Words</p>" });
const text = async () => (await office<{ id: number }>("texts", { kind: "news", content: content() })).id;
const en = (base: number) => ({ language: "en", base });
const publish = async (id: number, base = 0) => {
  const reply = await world.app.request(`/api/admin/texts/${id}/publish`, {
    method: "POST",
    ...json(en(base), owner.headers),
  });
  expect(reply.status).toBe(204);
};
const published = async () => {
  const id = await text();
  await publish(id);
  return id;
};
const ofPlayer =
  (act: string, body: object = { reason }) =>
  async (): Promise<Call> => ({
    path: `players/${await player()}/${act}`,
    body,
  });
const adjusting = async (amount: number): Promise<Call> => ({
  path: `players/${await player()}/adjustments`,
  body: { amount, reason, requestId: `once${(made += 1)}` },
  by: support,
});

/** A week's video, which has not been judged. */
async function entered(): Promise<{ id: number; week: string }> {
  const { db } = world.app;
  await db.deleteFrom("competition_results").execute();
  const { week } = await owner.read<{ week: string }>("competition");
  const login = `filmer${(made += 1)}`;
  await makeAccount(world.app, { login, password: "secret1", verified: true });
  const now = new Date();
  const figures = { views: 1, comments: 0, likes: 0, favorites: 0, checked_at: now, created_at: now };
  const account_id = await accountIdOf(world.app, login);
  const { id } = await db
    .insertInto("competition_entries")
    .values({ week, account_id, video_id: login, title: "Siege", channel: login, ...figures })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, week };
}

async function ordered(): Promise<string> {
  const { headers } = await world.donor();
  const { body } = await world.call("/payment/manual/order", headers, "POST", { amount: 20 });
  return (body.response as { id: string }).id;
}
async function paid(): Promise<string> {
  const id = await ordered();
  await office(`orders/${id}/paid`, { payment: `BANK-${id}`, cents: 2_000, reason });
  return id;
}

/** Goods that the game had for a while, and has no more. */
async function unknown(): Promise<string> {
  const { headers, charId, name } = await world.donor();
  await world.fund(headers, 5);
  await world.call("/user/balance/transfer", headers, "POST", { charId, name, amount: 5 });
  const ofGame = { authorization: "Bearer test-game-api-key" };
  await world.app.request("/api/game/deliveries/claim", { method: "POST", ...json({ max: 50 }, ofGame) });
  const { id } = await world.app.db
    .updateTable("deliveries")
    .set({ next_attempt_at: new Date(0) })
    .where("char_id", "=", charId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function invited(): Promise<string> {
  const [account_id, referrer_id] = [await player(), await player()];
  const noted_at = new Date();
  await world.app.db
    .insertInto("referral_hints")
    .values({ account_id, referrer_id, is_same_device: false, noted_at, decided_at: null })
    .execute();
  return `player${made - 1}`;
}

async function requested(): Promise<number> {
  world.app.clock.set(new Date());
  const { path, body } = await adjusting(500);
  return (await support.act<{ request: number }>(path, body)).answer.request;
}

async function failed(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    insert into pgboss.job (name, state, retry_count, retry_limit, started_on, completed_on, output)
    select name, 'failed', 3, 2, now(), now(), '{"message": "broken"}' from pgboss.queue
    where name = 'record-check' returning name`.execute(world.app.db);
  return rows[0]?.name ?? "";
}

async function waitingMail(): Promise<string> {
  await office(`players/${await player()}/reset-link`, { reason });
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'retry', start_after = now() + interval '1 day'
    where name like '%mail%' and state < 'active' returning id`.execute(world.app.db);
  return rows[0]?.id ?? "";
}

/** Drawn by a process of its own; no two are the same. */
function picture(): Uint8Array {
  const draw = `require("sharp")({ create: { width: ${(made += 1)}, height: 9, channels: 3, background: "#743" } })
    .png().toBuffer().then((file) => process.stdout.write(file))`;
  return new Uint8Array(spawnSync(process.execPath, ["-e", draw], { cwd: import.meta.dirname }).stdout);
}

const done = 200;
const changed = 409;
/** The acts of the office, each ready to be called, and what the same call answers once it is done; else it does it anew. */
const acts: [string, () => Promise<Call>, number?][] = [
  ["a note", ofPlayer("notes", { text: "asks often" })],
  ["a revealed email", ofPlayer("reveal", { what: "email", reason })],
  [
    "a verification",
    async () => {
      const act = await ofPlayer("verify")();
      await sql`update accounts set verified_at = null where login = ${`player${made}`}`.execute(
        world.app.db,
      );
      return act;
    },
    422,
  ],
  ["a reset link", ofPlayer("reset-link")],
  ["ended sessions", ofPlayer("end-sessions")],
  ["a game login", ofPlayer("resend-game-login")],
  ["a lock", ofPlayer("lock"), changed],
  [
    "an unlocking",
    async () => {
      const id = await player();
      await office(`players/${id}/lock`, { reason });
      return { path: `players/${id}/unlock`, body: { reason } };
    },
    changed,
  ],
  [
    "a second factor",
    async () => {
      world.app.clock.set(new Date());
      const { id } = await makeGuarded(world.app, `guarded${(made += 1)}`, null);
      return { path: `players/${id}/two-factor-off`, body: { reason } };
    },
    422,
  ],
  ["a hold", ofPlayer("hold"), changed],
  [
    "a release",
    async () => {
      const id = await player();
      await office(`players/${id}/hold`, { reason });
      return { path: `players/${id}/release`, body: { reason } };
    },
    changed,
  ],
  ["an entry by hand", () => adjusting(20), done],
  ["a request for a second person", () => adjusting(500), done],
  ["the second person", async () => ({ path: `requests/${await requested()}/confirm` }), changed],
  [
    "a request that is put aside",
    async () => ({ path: `requests/${await requested()}/refuse`, body: { reason } }),
    changed,
  ],
  [
    "a payment by hand",
    async () => ({
      path: `orders/${await ordered()}/paid`,
      body: { payment: `BANK-${(made += 1)}`, cents: 2_000, reason },
    }),
  ],
  ["a refund by hand", async () => ({ path: `orders/${await paid()}/refund`, body: { reason } }), 422],
  [
    "a settled difference",
    async () => {
      const order_id = await ordered();
      const doubt = { order_id, kind: "unknownThere" as const, since: new Date(), settled_at: null };
      await world.app.db.insertInto("donation_doubts").values(doubt).execute();
      return { path: `money/differences/unknownThere-${order_id}/settle`, body: { how: "seen", reason } };
    },
    changed,
  ],
  ["lost goods", async () => ({ path: `deliveries/${await unknown()}/lost`, body: { reason } }), changed],
  [
    "arrived goods",
    async () => ({ path: `deliveries/${await unknown()}/arrived`, body: { reason } }),
    changed,
  ],
  ["a text", async () => ({ path: "texts", body: { kind: "news", content: content() } })],
  ["a publication", async () => ({ path: `texts/${await text()}/publish`, body: en(0) }), changed],
  ["a hidden text", async () => ({ path: `texts/${await published()}/hide`, body: en(1) })],
  ["a text taken back", async () => ({ path: `texts/${await published()}/undo`, body: en(1) }), changed],
  [
    "a restored revision",
    async () => {
      const id = await published();
      await office(`texts/${id}/draft`, { ...en(1), saved: 0, content: content() }, "PUT");
      await publish(id, 1);
      return { path: `texts/${id}/revisions/1/restore`, body: en(2) };
    },
    changed,
  ],
  ["a picture", async () => ({ path: "pictures", body: picture() }), done],
  [
    "a deleted picture",
    async () => {
      const body = picture();
      await call(broken, { path: "pictures", body });
      const { name } = await world.app.db
        .selectFrom("pictures")
        .select("name")
        .orderBy("number", "desc")
        .executeTakeFirstOrThrow();
      return { method: "DELETE", path: `pictures/${name}` };
    },
    404,
  ],
  [
    "a disqualified video",
    async () => ({ path: `competition/entries/${(await entered()).id}/disqualify`, body: { reason } }),
    changed,
  ],
  [
    "a closed week",
    async () => ({ path: "competition/close", body: { week: (await entered()).week, reason } }),
    changed,
  ],
  [
    "a decided invitation",
    async () => ({
      path: `referrals/${await invited()}/decide`,
      body: { counts: true, reason, base: null },
    }),
    changed,
  ],
  ["jobs that run again", async () => ({ path: `jobs/${await failed()}/retry` })],
  ["a mail", async () => ({ path: `mails/${await waitingMail()}/send` })],
  [
    "a switch",
    async () => {
      await world.app.db.deleteFrom("house_switches").execute();
      const until = new Date(Date.now() + 3_600_000).toISOString();
      return { method: "PUT", path: "switches/voting", body: { isOn: false, until, reason, base: null } };
    },
    changed,
  ],
  [
    "a role",
    async () => {
      await player();
      const body = { role: "editor", base: null, reason };
      return { method: "PUT", path: `team/player${made}`, body };
    },
    changed,
  ],
  [
    "a lost role",
    async () => {
      await player();
      await world.app.deps.operations.team.appoint(`player${made}`, "editor");
      return { method: "DELETE", path: `team/player${made}`, body: { reason } };
    },
    404,
  ],
];

const isCommit = (statements: readonly string[]) => statements.at(-1) === "commit" && isRecorded(statements);

/** Ends the portal between any two steps of an act, or before its last one; all of it is there, or nothing, and once. */
async function endBetween(
  at: Mortal,
  [ready, again]: readonly [() => Promise<Call>, number?],
  between: "any" | "last",
): Promise<void> {
  const act = await ready();
  const before = await entries();
  const all = await everything();
  const steps = await endAt(at, act, isCommit);
  expect(await everything()).toEqual(all);
  for (let step = 1; between === "any" && step < steps.length; step += 1) {
    const isStep = (sent: readonly string[]) =>
      sent.length === step && sent.every((statement, index) => statement === steps[index]);
    await endAt(at, act, isStep);
    expect(await everything(), steps[step - 1]).toEqual(all);
  }
  expect([200, 204]).toContain(await call(at, act));
  expect(await entries()).toBe(before + 1);
  if (again !== undefined) {
    expect(await call(at, act)).toBe(again);
    expect(await entries()).toBe(before + 1);
  }

  // Done, and nobody heard of it.
  const other = await ready();
  const last = await entries();
  await endAt(at, other, isCommit, "after");
  expect(await entries()).toBe(last + 1);
  if (again === undefined) return;
  expect(await call(at, other)).toBe(again);
  expect(await entries()).toBe(last + 1);
}

const few = ["an entry by hand"];

test.each(acts)(
  "%s, broken off between any two steps, is there with its record or not at all, and once",
  (_act, ...act) => endBetween(broken, act, isLong ? "any" : "last"),
);

test.each(isLong ? acts : acts.filter(([name]) => few.includes(name)))(
  "%s, killed before its end or when nobody has heard of it, is there with its record or not at all, and once",
  (_act, ...act) => endBetween(killed, act, "last"),
);
