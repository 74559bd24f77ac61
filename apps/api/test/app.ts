import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { apiRoutes, buildApp, officeRoutes } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import type { Db } from "../src/database.ts";
import { createDeps } from "../src/deps.ts";
import type { Clock } from "../src/platform/clock.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import type { HashCost } from "../src/platform/security/passwords.ts";
import { callsOf, checkReply } from "./reply-check.ts";
import type { Tables } from "./tables.ts";

export type TestClock = Clock & {
  advance(seconds: number): void;
  set(time: string | Date): void;
};

/** `jump`: another time is shown, and none has passed. */
export type JumpingClock = TestClock & { jump(seconds: number): void };

/** A clock that stands still until a test moves it. */
export function testClock(start: string | Date = new Date()): JumpingClock {
  let now = new Date(start);
  let jumped = 0;
  const advance = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1_000));
  return {
    now: () => new Date(now),
    elapsed: () => now.getTime() - jumped,
    advance,
    set: (time) => void (now = new Date(time)),
    jump(seconds) {
      advance(seconds);
      jumped += seconds * 1_000;
    },
  };
}

/** A captcha costs next to nothing, since nearly every test of registrations solves some. */
const settings = { RATE_LIMIT_SCALE: "0", GAME_API_KEY: "test-game-api-key", CAPTCHA_COST: "10" };

/** Next to nothing: nearly every test has accounts. What a password really costs is tested where it is hashed. */
export const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The real app over a database of its own, cloned from the migrated template. Close it in `afterAll`. */
export async function startApp({
  config,
  clock = testClock(),
  log = createLog("silent"),
  cost = hashCost,
}: { config?: Partial<Config>; clock?: TestClock; log?: Log; cost?: HashCost } = {}) {
  const database = await cloneTemplate();
  const deps = createDeps({
    config: { ...readConfig(settings), ...config },
    databaseUrl: database.url,
    secretKey: "a secret key of the tests, long enough",
    log,
    clock,
    hashCost: cost,
  });
  await deps.jobs.prepare();
  const app = buildApp(deps);
  const calls = [...callsOf(apiRoutes(deps)), ...callsOf(officeRoutes(deps))];
  return {
    deps,
    /** The same database, whose tables are known to the tests alone. */
    db: deps.db as Db & Db<Tables>,
    clock,
    app,
    /** Of the database of its own. */
    databaseUrl: database.url,
    /** A request from a client whose socket has the address `from`; fails for a reply that breaks the contract. */
    async request(path: string, init: RequestInit = {}, from = "203.0.113.7"): Promise<Response> {
      const reply = await app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
      await checkReply(calls, init.method ?? "GET", path, reply);
      return reply;
    },
    async close(): Promise<void> {
      await deps.stop();
      await database.drop();
    },
  };
}

/** The body and headers of a JSON request, as a client sends it. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestInit {
  const body = JSON.stringify(value);
  const length = String(Buffer.byteLength(body));
  return { body, headers: { "content-type": "application/json", "content-length": length, ...headers } };
}

async function cloneTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(inject("postgresUrl"));
  const [template, owner] = [url.pathname.slice(1), url.username];
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(async (client) => {
    // One clone at a time: PostgreSQL refuses to copy a template that another session is copying.
    await client.query("select pg_advisory_lock(1)");
    await client.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
  });
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // By the superuser: a round of the vacuum may be in it, which nobody else may end.
    drop: () => asAdmin(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** A database of the portal's role with nothing in it. */
export async function makeEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(async (client) => void (await client.query(`create database ${name} owner ${url.username}`)));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** The lock ends with the connection, which therefore ends in any case: all other files wait for it. */
async function asAdmin(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresAdminUrl") });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
