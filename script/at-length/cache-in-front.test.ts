import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { callPath } from "@gatehouse/contract/calls";
import { paths } from "@gatehouse/contract/pages";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { until } from "../../apps/api/test/until.ts";
import { findNginx } from "../programs.ts";
import { atRoot } from "../root.ts";
import { freePort } from "../free-ports.ts";
import { type Start, startServer } from "../start-server.ts";

// A start on a busy machine, the first one with the build.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const nginx = await findNginx();
const key = "the-game-api-key-behind-a-cache";
const status = "/api/public/server/status";
/** nginx counts whole seconds. */
const graceMs = 1_500;

let folder: string;
let portal: Start;
let cache: ChildProcess | undefined;
let origin: string;
let behind: string;

/** The cache as deploy/ has it, before the portal, on a port of its own. */
async function startCache(portalPort: number, port: number): Promise<ChildProcess> {
  const shipped = await readFile(atRoot("deploy/nginx-cache.conf"), "utf8");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    `${folder}/nginx.conf`,
    `${process.geteuid?.() === 0 ? "user root;" : ""}
    daemon off; pid ${folder}/nginx.pid; error_log stderr error; events {}
    http {
      access_log off; ${temporary.join(" ")}
      ${shipped.replace("/var/cache/nginx-gatehouse", `${folder}/cache`)}
      server {
        listen 127.0.0.1:${port};
        add_header X-Cache $upstream_cache_status always;
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        location / { proxy_pass http://127.0.0.1:${portalPort}; }
      }
    }`,
  );
  return spawn(nginx ?? "", ["-c", `${folder}/nginx.conf`, "-e", "stderr"], { stdio: "inherit" });
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + path, { headers, redirect: "manual" });
const cacheOf = (reply: Response): string | null => reply.headers.get("x-cache");

/** Has the game tell how many play; told to the portal itself, as a game does. */
async function play(players: number): Promise<void> {
  const reply = await fetch(behind + callPath("gameStatus"), {
    method: "PUT",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ code: "it", players }),
  });
  expect(reply.status).toBe(200);
}

type Seen = { players: number | undefined; cache: string | null; promisedMs: number };

/** What the cache says of how many play, and for how long it may. */
async function see(): Promise<Seen> {
  const reply = await ask(status);
  const says = reply.headers.get("cache-control") ?? "";
  const seconds = ["s-maxage", "stale-while-revalidate"].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(says)?.[1]),
  );
  const [first] = (await reply.json()) as { players?: number }[];
  return {
    players: first?.players,
    cache: cacheOf(reply),
    promisedMs: seconds.reduce((sum, one) => sum + one, 0) * 1_000,
  };
}

beforeAll(async () => {
  if (!nginx) return;
  folder = await mkdtemp(`${tmpdir()}/gatehouse-cache-`);
  const [port, cachePort] = [await freePort(), await freePort()];
  behind = `http://127.0.0.1:${port}`;
  origin = `http://127.0.0.1:${cachePort}`;
  portal = startServer({
    PORTAL_MODE: "production",
    PUBLIC_URL: origin,
    ALLOW_HTTP: "1",
    PORT: String(port),
    DATA_DIR: `${folder}/data`,
    GAME_API_KEY: key,
    RATE_LIMIT_SCALE: "0",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  await portal.line(/^Gatehouse: /);
  cache = await startCache(port, cachePort);
  await until("the cache", () => ask(status).catch(() => null));
});

afterAll(async () => {
  if (!nginx) return;
  cache?.kill("SIGTERM");
  if (cache) await once(cache, "exit");
  portal.process.kill("SIGTERM");
  await portal.ended;
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test.skipIf(!nginx)(
  "behind a cache that keeps what replies allow, a change is seen within what they promise",
  async () => {
    await play(10);
    await until("the first number", async () => (await see()).players === 10);
    const kept = await see();
    expect(["HIT", "STALE", "UPDATING"]).toContain(kept.cache);
    await play(20);
    const changed = performance.now();
    await until("the second number", async () => (await see()).players === 20);
    expect(performance.now() - changed).toBeLessThan(kept.promisedMs + graceMs);
    // Where nobody has asked meanwhile, the first who does gets none that is older.
    await play(30);
    await delay(kept.promisedMs + graceMs);
    expect(await see()).toMatchObject({ players: 30, cache: expect.stringMatching(/^(?:EXPIRED|MISS)$/) });
  },
);

test.skipIf(!nginx)("pages and files are kept, each language's its own", async () => {
  for (const path of [paths.home, `/lt${paths.home}`, paths.news]) {
    const first = await ask(path);
    const second = await ask(path);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(cacheOf(second)).toBe("HIT");
    expect(await second.text()).toBe(await first.text());
  }
  const [english, lithuanian] = await Promise.all(
    [paths.home, `/lt${paths.home}`].map(async (path) => (await ask(path)).text()),
  );
  expect(english).toContain('lang="en"');
  expect(lithuanian).toContain('lang="lt"');
});

test.skipIf(!nginx)("what is somebody's own, and all of the office, goes past it", async () => {
  for (const path of ["/admin", "/admin/players", "/api/admin/desk"]) {
    await ask(path);
    expect(cacheOf(await ask(path))).toBe("BYPASS");
  }
  const session = { authorization: "Bearer nobody" };
  await ask(status);
  expect(cacheOf(await ask(status, session))).toBe("BYPASS");
});
