import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createPasswords } from "../apps/api/src/platform/security/passwords.ts";
import { buildWeb } from "../script/build-web.ts";
import { startPortal } from "./portal.ts";

/**
 * Measures transfers and whole donations (order, approval, completion) a second on one process, with the sandbox's
 * PayPal beside it. Prints the table and writes it to bench/money-results.md.
 */
const root = join(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 8090);
const [players, seconds, atOnce] = [40, 8, 32];
const password = "bench-pass1";
const characterOf = (player: number) => 400_000_000 + player;

/** The sandbox with PayPal; it tells nobody anything. */
async function startSandbox(): Promise<{ url: string; stop(): void }> {
  const child = fork(join(root, "apps/sandbox/src/main.ts"), {
    cwd: root,
    env: { ...process.env, SANDBOX_PORT: "0", PORTAL_URL: "", GAME_API_KEY: "" },
  });
  const [{ httpUrl }] = (await once(child, "message")) as [{ httpUrl: string }];
  return { url: httpUrl, stop: () => void child.kill() };
}

async function fillPlayers(databaseUrl: string): Promise<void> {
  const hash = await createPasswords().hash(password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (login, email, password_hash, created_at, verified_at)
     select 'money' || n, 'money' || n || '@bench.example', $1, now(), now() from generate_series(0, $2) n`,
    [hash, players - 1],
  );
  await client.query(
    `insert into characters (char_id, login, name, class_id, level, online)
     select $1 + n, 'money' || n, 'Money' || n, 88, 80, false from generate_series(0, $2::integer) n`,
    [characterOf(0), players - 1],
  );
  await client.end();
}

type Player = { index: number; authorization: string };

async function post(url: string, body?: unknown, authorization?: string): Promise<Response> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Does `work` over and over, so many at once; how often a second, and what 99 of 100 took at most. */
async function measure(work: (turn: number) => Promise<void>): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  let turn = 0;
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        await work((turn += 1));
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((one, other) => one - other);
  return {
    perSecond: (times.length * 1_000) / (performance.now() - begin),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

await buildWeb(new AbortController().signal);
const sandbox = await startSandbox();
Object.assign(process.env, {
  PAYPAL_CLIENT_ID: "gatehouse-sandbox-paypal-client",
  PAYPAL_CLIENT_SECRET: "gatehouse-sandbox-paypal-secret",
  PAYPAL_WEBHOOK_ID: "8GATEHOUSE000001W",
  PAYPAL_API_URL: sandbox.url,
});
const portal = await startPortal(port);
try {
  await withDatabase(readConfig({ DATA_DIR: portal.dataDir }), ({ url }) => fillPlayers(url));
  const api = `${portal.origin}/api`;
  const everybody: Player[] = [];
  for (let index = 0; index < players; index += 1) {
    const reply = await post(`${api}/login`, { username: `money${index}`, password });
    everybody.push({ index, authorization: reply.headers.get("authorization") ?? "" });
  }
  const playerAt = (turn: number): Player => everybody[turn % players] as Player;
  const donate = async ({ authorization }: Player, amount: number): Promise<void> => {
    const order = await post(`${api}/public/payment/paypal/order`, { amount }, authorization);
    const { id } = (await order.json()) as { id: string };
    await fetch(`${sandbox.url}/checkoutnow/${id}/approve`, {
      method: "POST",
      body: new URLSearchParams({ mood: "pay", notices: "never" }),
      redirect: "manual",
    });
    await post(`${api}/public/payment/paypal/order/${id}/complete`, undefined, authorization);
  };
  for (const player of everybody) await donate(player, 10_000);

  const live = await measure(async () => void (await fetch(`${api}/health/live`)).body?.cancel());
  const transfers = await measure(async (turn) => {
    const { index, authorization } = playerAt(turn);
    const transfer = {
      name: `Money${index}`,
      charId: characterOf(index),
      amount: 1,
      requestId: `bench ${turn}`,
    };
    await post(`${api}/public/user/balance/transfer`, transfer, authorization);
  });
  const donations = await measure((turn) => donate(playerAt(turn), 1));

  const row = (name: string, { perSecond, p99 }: typeof live) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p99.toFixed(0)} ms | ${(perSecond / live.perSecond).toFixed(3)} |`;
  const table = [
    "# Money",
    "",
    `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}; one portal process, ${atOnce} at once, ${players} players,`,
    `${seconds} s each; load and the sandbox's PayPal run on the same machine. A donation is order, approval and completion.`,
    "",
    "| what | a second | p99 | ratio to /api/health/live |",
    "| --- | ---: | ---: | ---: |",
    row("/api/health/live", live),
    row("transfers", transfers),
    row("completed donations", donations),
    "",
  ].join("\n");
  console.log(table);
  await writeFile(join(import.meta.dirname, "money-results.md"), table);
} finally {
  await portal.stop();
  sandbox.stop();
}
