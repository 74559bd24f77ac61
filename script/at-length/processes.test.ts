import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get, request } from "node:http";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "../../apps/api/src/platform/postgres/db.ts";
import { openEmbeddedPostgres } from "../../apps/api/src/platform/postgres/embedded-postgres.ts";
import { findPrometheus } from "../programs.ts";
import { atRoot } from "../root.ts";
import { hoard, misbehaving } from "../misbehaving.ts";
import { freePort } from "../free-ports.ts";
import { type Start, startServer } from "../start-server.ts";

// A start on a busy machine, the first one with the build.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const token = "a token of the metrics";
/** A tenth of every limit. */
const scale = 0.1;

let folder: string;
let port: number;
let portal: Start;

const settings = (): Record<string, string> => ({
  PORTAL_MODE: "production",
  PUBLIC_URL: "http://portal.test",
  ALLOW_HTTP: "1",
  PROCESSES: "2",
  PORT: String(port),
  DATA_DIR: `${folder}/data`,
  METRICS_TOKEN: token,
  RATE_LIMIT_SCALE: String(scale),
  TRUSTED_PROXIES: "127.0.0.1",
  NODE_OPTIONS: misbehaving,
});

/** The status of a reply; 0 where none comes. Each on a connection of its own, so that processes take turns. */
const ask = (path: string, from: string, agent?: Agent): Promise<number> =>
  new Promise((settle) => {
    get({ port, path, agent: agent ?? false, headers: { "x-forwarded-for": from } }, (reply) => {
      reply.resume();
      settle(reply.statusCode ?? 0);
    }).on("error", () => settle(0));
  });

async function metric(name: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${token}`, "x-forwarded-for": "192.0.2.99" },
  });
  const line = (await reply.text()).split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

/** The processes that serve, as the starter tells of them. */
const serving = (): { process: number; pid: number }[] =>
  portal.lines
    .filter((line) => line.includes('"a process serves"'))
    .map((line) => JSON.parse(line) as { process: number; pid: number });

const isAlive = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] !== "Z";
  } catch {
    return false;
  }
};

/** Asks without a pause until it is told to stop; the statuses that came. */
function keepAsking(agent: Agent): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const asking = Array.from({ length: 4 }, async (_, index) => {
    while (!over.signal.aborted) {
      const status = await ask("/api/health/ready", `192.0.2.${index}`, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return async () => {
    over.abort();
    await Promise.all(asking);
    return statuses;
  };
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/gatehouse-processes-`);
  port = await freePort();
  portal = startServer(settings());
  await portal.line(/^Gatehouse: /);
});

afterAll(async () => {
  portal.process.kill("SIGTERM");
  await portal.ended;
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test("two processes serve one port, and the metrics of any of them tell of both", async () => {
  await vi.waitUntil(() => serving().length === 2);
  expect(await metric("gatehouse_processes")).toBe(2);
  for (let asked = 0; asked < 10; asked += 1) expect(await ask("/api/health/ready", "192.0.2.1")).toBe(200);
  const counted = 'http_request_duration_seconds_count{method="GET",route="/api/health/ready",status="200"}';
  expect(await metric(counted)).toBe(10);
});

/** A Prometheus as the page about watching sets it up, which looks every second. */
async function startPrometheus(program: string) {
  const at = `127.0.0.1:${await freePort()}`;
  const config = `${folder}/prometheus.yml`;
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: "1s", evaluation_interval: "1s" },
      scrape_configs: [
        {
          job_name: "gatehouse",
          authorization: { credentials: token },
          static_configs: [{ targets: [`127.0.0.1:${port}`] }],
        },
      ],
      rule_files: [atRoot("docs/observability/alerts.yml")],
    }),
  );
  const child = spawn(
    program,
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/prometheus`, `--web.listen-address=${at}`],
    { stdio: "ignore" },
  );
  return {
    ask: async <T>(path: string): Promise<T | undefined> => {
      const reply = await fetch(`http://${at}/api/v1/${path}`).catch(() => undefined);
      return reply?.ok ? ((await reply.json()) as { data: T }).data : undefined;
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

type Answer = { result: { value: [number, string] }[] };
type Rules = { groups: { rules: { name: string; health: string; state: string }[] }[] };

test("a real Prometheus reads them, and its rules run over what it read", async ({ skip }) => {
  const program = await findPrometheus();
  if (!program) skip("Prometheus is missing (apt-get install prometheus)");
  const prometheus = await startPrometheus(program ?? "");
  try {
    const valueOf = async (query: string) =>
      (await prometheus.ask<Answer>(`query?query=${encodeURIComponent(query)}`))?.result[0]?.value[1];
    await vi.waitUntil(async () => (await valueOf("gatehouse_processes")) === "2", { timeout: 60_000 });
    expect(await valueOf('up{job="gatehouse"}')).toBe("1");
    const rules = async () =>
      ((await prometheus.ask<Rules>("rules"))?.groups ?? []).flatMap((group) => group.rules);
    const isRun = async () => {
      const read = await rules();
      return read.length > 0 && read.every(({ health }) => health !== "unknown");
    };
    await vi.waitUntil(isRun, { timeout: 60_000 });
    const all = await rules();
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(({ health }) => health !== "ok")).toEqual([]);
    expect(all.find(({ name }) => name === "PortalDown")?.state).toBe("inactive");
  } finally {
    await prometheus.stop();
  }
});

test("limits by address hold over all processes, however requests are spread", async () => {
  const logIn = (): Promise<number> =>
    new Promise((settle, fail) => {
      const body = JSON.stringify({ username: "nobody", password: "a password" });
      const headers = {
        "content-type": "application/json",
        "content-length": body.length,
        "x-forwarded-for": "192.0.2.20",
      };
      request({ port, path: "/api/login", method: "POST", agent: false, headers }, (reply) => {
        reply.resume();
        settle(reply.statusCode ?? 0);
      })
        .on("error", fail)
        .end(body);
    });
  const logins = [];
  for (let asked = 0; asked < 6; asked += 1) logins.push(await logIn());
  expect(logins.filter((status) => status !== 429)).toHaveLength(30 * scale);
  const reads = [];
  for (let asked = 0; asked < 200; asked += 1) reads.push(await ask("/api/public/config", "192.0.2.21"));
  const passed = reads.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(1_200 * scale);
  // What one of them lets through before it hears of the other's last ones.
  expect(passed).toBeLessThanOrEqual(1_200 * scale * (1 + 1 / 8));
});

test("event streams of an address are counted over all processes", async () => {
  const agent = new Agent();
  const open = (): Promise<number> =>
    new Promise((settle) => {
      get(
        { port, path: "/api/public/live?topics=status", agent, headers: { "x-forwarded-for": "192.0.2.30" } },
        (reply) => settle(reply.statusCode ?? 0),
      ).on("error", () => settle(0));
    });
  const statuses = [];
  for (let opened = 0; opened < 13; opened += 1) statuses.push(await open());
  agent.destroy();
  expect(statuses.filter((status) => status === 200)).toHaveLength(100 * scale);
});

test("one is killed: the other serves, and another comes in its place", async () => {
  const before = serving();
  process.kill(before[0]?.pid ?? 0, "SIGKILL");
  await vi.waitUntil(() => !isAlive(before[0]?.pid ?? 0));
  await portal.line(/"a process has ended"/);
  for (let asked = 0; asked < 10; asked += 1) expect(await ask("/api/health/ready", "192.0.2.1")).toBe(200);
  await vi.waitUntil(() => serving().length === before.length + 1, { timeout: 60_000 });
  expect(await metric("gatehouse_processes")).toBe(2);
});

test("one uses up its heap: it ends with a word, the other serves, and another comes in its place", async () => {
  const before = serving();
  process.kill(before.at(-1)?.pid ?? 0, hoard);
  await portal.line(/JavaScript heap out of memory/);
  await portal.line(/"signal":"SIGABRT","msg":"a process has ended"/);
  for (let asked = 0; asked < 10; asked += 1) expect(await ask("/api/health/ready", "192.0.2.1")).toBe(200);
  await vi.waitUntil(() => serving().length === before.length + 1, { timeout: 60_000 });
  expect(await metric("gatehouse_processes")).toBe(2);
});

test("SIGHUP restarts them one by one, and nobody's request is refused", async () => {
  const before = serving();
  const requests = 'http_request_duration_seconds_count{method="GET",route="/api/health/ready",status="200"}';
  const counted = await metric(requests);
  const agent = new Agent({ keepAlive: true });
  const end = keepAsking(agent);
  portal.process.kill("SIGHUP");
  await portal.line(/"all processes are new"/);
  const statuses = await end();
  agent.destroy();
  expect([...statuses.keys()]).toEqual([200]);
  expect(serving()).toHaveLength(before.length + 2);
  expect(before.filter(({ pid }) => isAlive(pid))).toEqual([]);
  // What the former ones counted is not lost with them.
  expect(await metric(requests)).toBe(counted + (statuses.get(200) ?? 0));
});

test("SIGTERM ends all of them, and their PostgreSQL", async () => {
  const pids = serving().map(({ pid }) => pid);
  portal.process.kill("SIGTERM");
  expect(await portal.ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(await ask("/api/health/ready", "192.0.2.1")).toBe(0);
  // A long last write goes on without them.
  await vi.waitUntil(() => !existsSync(`${folder}/data/postgres/postmaster.pid`), { timeout: 60_000 });
});

test("processes that cannot start say why once, and their status is that of the whole", async () => {
  const elsewhere = {
    DATABASE_URL: "postgres://portal@127.0.0.1:1/portal",
    SECRET_KEY: "a secret key of the processes, long enough",
  };
  const silent = startServer({ ...settings(), ...elsewhere });
  expect(await silent.ended).toBe(69);
  expect(silent.lines).toContainEqual(
    expect.stringMatching(/^The database cannot be reached .*ECONNREFUSED/),
  );

  const ground = await openEmbeddedPostgres({ dataDir: `${folder}/data`, log: () => {} });
  const pool = openPool(ground.url, 1);
  await pool.query("insert into kysely_migration values ('9999-later', '2100-01-01')");
  await pool.end();
  await ground.stop();
  const older = startServer(settings());
  expect(await older.ended).toBe(78);
  expect(older.lines.filter((line) => line.includes("9999-later"))).toHaveLength(1);
});

test("a number of processes that makes no sense is refused in one sentence", async () => {
  for (const PROCESSES of ["0", "999", "many", "1.5"]) {
    const refused = startServer({ ...settings(), PROCESSES });
    expect(await refused.ended).toBe(78);
    expect(refused.lines).toEqual([
      "A setting is wrong. PROCESSES: must be a number from 1 to 64, or auto for one a core",
    ]);
  }
});
