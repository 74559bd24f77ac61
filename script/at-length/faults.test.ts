import { mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { json } from "../../apps/api/test/app.ts";
import { type Answers, underLoad } from "../../apps/api/test/under-load.ts";
import { until } from "../../apps/api/test/until.ts";
import { hoard, misbehaving, standStill } from "../misbehaving.ts";
import { freePort } from "../free-ports.ts";
import { type Start, startServerWithin } from "../start-server.ts";

// A start on a busy machine, the first one with the build.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const key = "the-game-api-key-of-the-faults";
const token = "a token of the metrics";

let folder: string;
let portal: Start | undefined;
let port: number;
let acknowledged: string[] = [];
let load: ReturnType<typeof startLoad> | undefined;

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;

/** Starts a portal in the place of the one before. */
async function start(within: readonly string[] = [], more: Record<string, string> = {}): Promise<void> {
  await end();
  await begin(within, more).line(/^Gatehouse: /);
}

function begin(within: readonly string[] = [], more: Record<string, string> = {}): Start {
  portal = startServerWithin(within, {
    PORTAL_MODE: "production",
    PUBLIC_URL: "http://portal.test",
    ALLOW_HTTP: "1",
    PORT: String(port),
    DATA_DIR: `${folder}/data`,
    GAME_API_KEY: key,
    METRICS_TOKEN: token,
    RATE_LIMIT_SCALE: "1000",
    NODE_OPTIONS: misbehaving,
    ...more,
  });
  return portal;
}

const pid = (): number => portal?.process.pid ?? 0;

async function tell(ids: readonly string[]): Promise<Response> {
  const at = new Date().toISOString();
  const rows = ids.map((id) => ({ id, at, kind: "told", text: `What ${id} tells` }));
  const sent = json(rows, { authorization: `Bearer ${key}` });
  const reply = await fetch(url("/api/game/chronicle"), { method: "POST", ...sent });
  if (reply.status === 200) acknowledged.push(...ids);
  return reply;
}

const kinds = ["page", "ready", "write"] as const;

function startLoad(rows = 1) {
  const run = String(Date.now());
  return underLoad({
    page: () => fetch(url("/home")),
    ready: () => fetch(url("/api/health/ready")),
    write: (number) => tell(Array.from({ length: rows }, (_, row) => `${run}-${number}-${row}`)),
  });
}

const whole = { page: ["200"], ready: ["200"], write: ["200"] };

const delay = "nodejs_eventloop_lag_max_seconds";

const count = (answers: Answers = {}): number => Object.values(answers).reduce((sum, one) => sum + one, 0);

/** Looks on until each kind has been answered so often, and tells how. */
async function lookOn(times: number): Promise<Record<(typeof kinds)[number], string[]>> {
  load?.look();
  await until("answers of all kinds", () => kinds.every((kind) => count(load?.seen[kind]) >= times), {
    seconds: 60,
  });
  const seen = load?.look();
  return Object.fromEntries(kinds.map((kind) => [kind, Object.keys(seen?.[kind] ?? {}).toSorted()])) as never;
}

const recovery = (): Promise<true> =>
  until("all of it well", async () => isDeepStrictEqual(await lookOn(3), whole), { seconds: 60 });

async function metric(name: string): Promise<number> {
  const reply = await fetch(url("/metrics"), { headers: { authorization: `Bearer ${token}` } });
  const line = (await reply.text()).split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

/** What was acknowledged and is not there. */
async function lost(): Promise<string[]> {
  const there = new Set<string>();
  for (let page: { id: string; text?: string }[] = [], before = ""; page.length > 0 || before === "";) {
    const reply = await fetch(url(`/api/public/world/chronicle?kinds=told&max=50${before}`));
    page = (await reply.json()) as typeof page;
    for (const { text = "" } of page) there.add(text);
    before = `&before=${page.at(-1)?.id}`;
  }
  return acknowledged.filter((id) => !there.has(`What ${id} tells`));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-faults-"));
  port = await freePort();
});
afterEach(async () => {
  await load?.stop();
});
afterAll(async () => {
  await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Ends the portal, and returns its exit status. */
async function end(): Promise<number | null> {
  const running = portal?.process;
  if (!running) return null;
  if (running.exitCode === null && running.signalCode === null) {
    running.kill("SIGTERM");
    await once(running, "exit");
  }
  return running.exitCode;
}

/** From now on nobody reads what the portal says. */
function stopReading({ process: running }: Start): void {
  running.stdout?.destroy();
  running.stderr?.destroy();
}

/** Has the portal say something: a login that fails is told in the log. */
async function haveItTold(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    const unknown = { username: "nobody", password: "secret1" };
    const reply = await fetch(url("/api/login"), { method: "POST", ...json(unknown) });
    expect(reply.status).toBeLessThan(500);
  }
}

describe("a portal under load", () => {
  beforeAll(() => start());

  test("whose event loop stands for two seconds lets those wait who ask meanwhile, refuses none, and tells", async () => {
    load = startLoad();
    await recovery();
    // Each look begins the figure anew.
    await metric(delay);
    await fetch(url("/api/health/ready"));
    process.kill(pid(), standStill);
    await fetch(url("/api/health/ready"));
    await lookOn(1);
    expect(await metric(delay)).toBeGreaterThan(1.5);
    expect(await lookOn(3)).toEqual(whole);
  });

  test("that has no file descriptors left serves who is connected, turns others away, and goes on when there are some", async () => {
    load = startLoad();
    await recovery();
    const of = `/proc/${pid()}`;
    const usual = /^Max open files +(\d+)/m.exec(await readFile(`${of}/limits`, "utf8"))?.[1];
    const highest = Math.max(...(await readdir(`${of}/fd`)).map(Number));
    execFileSync("prlimit", [`--pid=${pid()}`, `--nofile=${highest + 8}:`]);
    const visitors = Array.from({ length: 300 }, () =>
      connect(port, "127.0.0.1")
        .on("error", () => {})
        .resume(),
    );
    try {
      await until("visitors that are turned away", () => visitors.some(({ closed }) => closed));
      const { page, ready, write } = await lookOn(5);
      expect(page).toEqual(["200"]);
      for (const status of [...ready, ...write]) expect(["200", "503"]).toContain(status);
    } finally {
      execFileSync("prlimit", [`--pid=${pid()}`, `--nofile=${usual}:`]);
      for (const visitor of visitors) visitor.destroy();
    }
    await recovery();
    expect((await fetch(url("/home"), { headers: { connection: "close" } })).status).toBe(200);
  });

  test("that has used up its heap ends with a word, and the next one has all that was acknowledged", async () => {
    load = startLoad();
    await recovery();
    process.kill(pid(), hoard);
    expect(await portal?.ended).toBe(null);
    expect(portal?.process.signalCode).toBe("SIGABRT");
    expect(portal?.lines).toContainEqual(expect.stringContaining("JavaScript heap out of memory"));
    await start();
    await recovery();
    await load.stop();
    expect(await lost()).toEqual([]);
  });

  test("whose log nobody reads any more goes on, and ends well", async () => {
    await start();
    load = startLoad();
    if (portal) stopReading(portal);
    await haveItTold();
    expect(await lookOn(3)).toEqual(whole);
    await load.stop();
    expect(await end()).toBe(0);
  });
});

test("a portal whose log nobody reads from the beginning starts all the same", async () => {
  await end();
  stopReading(begin());
  const serves = () =>
    fetch(url("/api/health/ready")).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("the portal to serve", serves, { seconds: 120 });
  await haveItTold();
  expect((await fetch(url("/home"))).status).toBe(200);
  expect(await end()).toBe(0);
});

test("a disk that is full refuses what changes something, and loses nothing", async () => {
  acknowledged = [];
  const small = `${folder}/small`;
  const commands = 'mkdir "$1"; mount -t tmpfs -o size=200m,mode=700 none "$1"; shift; exec "$@"';
  await start(["unshare", "--mount", "sh", "-euc", commands, "sh", small], { DATA_DIR: small });
  load = startLoad(50);
  await recovery();
  const ballast = await open(`/proc/${pid()}/root${small}/ballast`, "w");
  const piece = Buffer.alloc(65_536);
  for (let isFull = false; !isFull;)
    isFull = await ballast.write(piece).then(
      () => false,
      () => true,
    );
  // What a page of a table has room for is written all the same.
  const full = { page: ["200"], ready: ["200"], write: ["503"] };
  await until("refusals", async () => isDeepStrictEqual(await lookOn(10), full), { seconds: 60 });
  await ballast.truncate(0);
  await ballast.close();
  await recovery();
  await load.stop();
  expect(await lost()).toEqual([]);
});
