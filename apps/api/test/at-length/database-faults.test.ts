import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { callPath } from "@gatehouse/contract/calls";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { doctor } from "../../src/cli/doctor.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Db } from "../../src/database.ts";
import { readCredentials, SUPERUSER } from "../../src/platform/postgres/cluster.ts";
import { openDb, openPool } from "../../src/platform/postgres/db.ts";
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from "../../src/platform/postgres/embedded-postgres.ts";
import { makeAccount, signIn } from "../accounts.ts";
import { json } from "../app.ts";
import { prepareSchema } from "../database-template.ts";
import { type KillablePortal, killablePortal } from "../killable-portal.ts";
import { type SlowLine, slowLine } from "../slow-line.ts";
import type { Tables } from "../tables.ts";
import { type Answers, underLoad } from "../under-load.ts";
import { until } from "../until.ts";

// A server of its own, since what is done to it would reach all other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const key = "the-game-api-key-of-the-faults";
const token = "a token of the metrics";
const secretKey = "a secret key of the faults, long enough";
const connections = 40;

let folder: string;
let postgres: EmbeddedPostgres;
let line: SlowLine;
let portal: KillablePortal;
let admin: pg.Client;
let player: { authorization: string };
let load: ReturnType<typeof startLoad>;
let acknowledged: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-faults-"));
  const settings = { max_connections: String(connections) };
  postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {}, settings });
  await prepareSchema(postgres.url);
  const superuser = new URL(postgres.url);
  superuser.username = SUPERUSER;
  superuser.password = (await readCredentials(folder))?.password ?? "";
  admin = new pg.Client({ connectionString: superuser.href });
  await admin.connect();
  line = await slowLine(postgres.url, { lateMs: 0 });
  portal = await killablePortal({
    DATABASE_URL: line.url,
    SECRET_KEY: secretKey,
    GAME_API_KEY: key,
    METRICS_TOKEN: token,
    DEVICE_VERIFICATION: "off",
    RATE_LIMIT_SCALE: "1000",
  });
  await portal.start();
  const pool = openPool(postgres.url, 1);
  const db = openDb(pool) as Db & Db<Tables>;
  await makeAccount(
    { db, clock: { ...systemClock(), advance() {}, set() {} } },
    { login: "reader", password: "secret1" },
  );
  await pool.end();
  player = await signIn(portal, "reader", "secret1");
});

afterAll(async () => {
  await portal?.close();
  await line?.close();
  await admin?.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const page = "/api/public/announcements/news?max=5";

/** Has the game tell of something, and notes what the portal said that it has. */
async function tell(id: string): Promise<Response> {
  const row = { id, at: new Date().toISOString(), kind: "told", text: `What ${id} tells` };
  const sent = json([row], { authorization: `Bearer ${key}` });
  const reply = await portal.request(callPath("gameChronicle"), { method: "POST", ...sent });
  if (reply.status === 200) acknowledged.push(id);
  return reply;
}

function startLoad() {
  const run = `${Date.now()}`;
  return underLoad({
    page: () => portal.request(page),
    read: () => portal.request("/api/public/user/gameAccount", { headers: player }),
    write: (number) => tell(`${run}-${number}`),
    login: () =>
      portal.request("/api/login", { method: "POST", ...json({ username: "reader", password: "secret1" }) }),
    ready: () => portal.request(callPath("ready")),
  });
}

beforeEach(async () => {
  acknowledged = [];
  load = startLoad();
  await recovery();
});

afterEach(async () => {
  await load.stop();
  const { rows } = await admin.query<{ text: string }>(
    "select data->>'text' as text from chronicle where kind = 'told'",
  );
  const kept = new Set(rows.map(({ text }) => text));
  expect(acknowledged.filter((id) => !kept.has(`What ${id} tells`))).toEqual([]);
});

const kinds = ["page", "read", "write", "login", "ready"] as const;

/** Looks on until each kind has been answered so often, and tells how. */
async function lookOn(times: number): Promise<Record<(typeof kinds)[number], string[]>> {
  load.look();
  await until("answers of all kinds", () => kinds.every((kind) => count(load.seen[kind] ?? {}) >= times), {
    seconds: 60,
  });
  const seen = load.look();
  return Object.fromEntries(kinds.map((kind) => [kind, Object.keys(seen[kind] ?? {}).toSorted()])) as never;
}

const count = (answers: Answers): number => Object.values(answers).reduce((sum, one) => sum + one, 0);

/** Waits until each kind is answered as it should be, and nothing else comes. */
const recovery = (): Promise<true> =>
  until(
    "all of it well again",
    async () => Object.values(await lookOn(2)).every((all) => all.join() === "200"),
    {
      seconds: 60,
    },
  );

async function examine(url = postgres.url): Promise<string[]> {
  const lines: string[] = [];
  await doctor(
    { DATABASE_URL: url, SECRET_KEY: secretKey },
    { print: (text) => void lines.push(text), tell: () => {} },
  );
  return lines.filter((text) => text.startsWith("wrong"));
}

const metrics = async (): Promise<string> =>
  (await portal.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();

test("out of connections: pages come from memory, all else is 503 and comes back by itself", async () => {
  const held: pg.Client[] = [];
  /** Another client takes every connection that there is, also those that the portal had. */
  const takeAll = async (): Promise<void> => {
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gatehouse%'",
    );
    // All at once, since the portal asks for them at the same moment.
    const taking = Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: postgres.url, application_name: "another" });
      client.on("error", () => {});
      await client.connect();
      held.push(client);
    });
    await Promise.allSettled(taking);
  };
  const refused = ["503"];
  const expected = { page: ["200"], read: refused, write: refused, login: refused, ready: refused };
  try {
    await until("nothing left for the portal", async () => {
      await takeAll();
      return isDeepStrictEqual(await lookOn(10), expected);
    });
    expect(await metrics()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/ready",status="503"\} \d/,
    );
    expect(await examine()).toEqual([
      expect.stringMatching(/Database: .*(?:too many clients|connection slots)/),
    ]);
  } finally {
    await Promise.all(held.map((client) => client.end()));
  }
  await recovery();
});

test("500 ms late with every answer: pages come from memory, all else comes late or is 503", async () => {
  line.be(500);
  try {
    const { page: pages, ...others } = await lookOn(4);
    expect(pages).toEqual(["200"]);
    for (const [kind, statuses] of Object.entries(others))
      expect(
        statuses.filter((status) => status !== "200" && status !== "503"),
        kind,
      ).toEqual([]);
    expect(await examine(line.url)).toEqual([
      expect.stringMatching(/Database: it takes 0\.\d s for the smallest statement/),
    ]);
  } finally {
    line.be(0);
  }
  await recovery();
});

test("takes no writes: what is read goes on, what changes something is 503, and nothing of it is done", async () => {
  const set = async (value: string) => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query("select pg_reload_conf()");
  };
  await set("on");
  try {
    const refused = ["503"];
    const expected = { page: ["200"], read: ["200"], write: refused, login: refused, ready: ["200"] };
    // Each connection hears of it by itself.
    await until("every connection to take no writes", async () =>
      isDeepStrictEqual(await lookOn(10), expected),
    );
    expect(await examine()).toEqual([expect.stringMatching(/Database: it takes no writes/)]);
  } finally {
    await set("off");
  }
  await recovery();
});
