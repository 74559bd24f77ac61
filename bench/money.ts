import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { measureBare } from "./bare.ts";
import { type BenchedPortal, withPortal } from "./portal.ts";
import { type Row, whole } from "./table.ts";
import { characterOf, fillWorld, loginOf, password } from "./world.ts";

const root = join(import.meta.dirname, "..");
const [players, seconds, atOnce] = [40, 5, 32];

/** The sandbox with PayPal; it tells nobody anything. */
async function startSandbox(): Promise<{ url: string; stop(): void }> {
  const child = fork(join(root, "apps/sandbox/src/main.ts"), {
    cwd: root,
    env: { ...process.env, SANDBOX_PORT: "0", PORTAL_URL: "", GAME_API_KEY: "" },
  });
  const [{ httpUrl }] = (await once(child, "message")) as [{ httpUrl: string }];
  return { url: httpUrl, stop: () => void child.kill() };
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
async function repeat(work: (turn: number) => Promise<void>): Promise<{ perSecond: number; p99: number }> {
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

/** Transfers and whole donations (order, approval, completion), with the sandbox's PayPal beside the portal. */
export async function measureMoney(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const settings = {
    PAYPAL_CLIENT_ID: "gatehouse-sandbox-paypal-client",
    PAYPAL_CLIENT_SECRET: "gatehouse-sandbox-paypal-secret",
    PAYPAL_WEBHOOK_ID: "8GATEHOUSE000001W",
    PAYPAL_API_URL: sandbox.url,
  };
  try {
    return await withPortal(await fillWorld(0), (portal) => measure(portal, sandbox.url), { settings });
  } finally {
    sandbox.stop();
  }
}

async function measure({ origin }: BenchedPortal, sandboxUrl: string): Promise<Row[]> {
  const api = `${origin}/api`;
  const everybody: Player[] = [];
  for (let index = 0; index < players; index += 1) {
    const reply = await post(`${api}/login`, { username: loginOf(index), password });
    everybody.push({ index, authorization: reply.headers.get("authorization") ?? "" });
  }
  const playerAt = (turn: number): Player => everybody[turn % players] as Player;
  const donate = async ({ authorization }: Player, amount: number): Promise<void> => {
    const order = await post(`${api}/public/payment/paypal/order`, { amount }, authorization);
    const { id } = (await order.json()) as { id: string };
    await fetch(`${sandboxUrl}/checkoutnow/${id}/approve`, {
      method: "POST",
      body: new URLSearchParams({ mood: "pay", notices: "never" }),
      redirect: "manual",
    });
    await post(`${api}/public/payment/paypal/order/${id}/complete`, undefined, authorization);
  };
  for (const player of everybody) await donate(player, 10_000);

  const transferOf = (index: number, requestId: string) => ({
    name: `Bench${index}`,
    charId: characterOf(index),
    amount: 1,
    requestId,
  });
  const path = "/api/public/user/balance/transfer";
  const { authorization } = playerAt(0);
  const reference = await measureBare(
    origin,
    { path, headers: { authorization }, body: JSON.stringify(transferOf(0, "bench bare")) },
    atOnce,
  );
  const transfers = await repeat(async (turn) => {
    const player = playerAt(turn);
    await post(origin + path, transferOf(player.index, `bench ${turn}`), player.authorization);
  });
  const donations = await repeat((turn) => donate(playerAt(turn), 1));

  const row = (what: string, { perSecond, p99 }: typeof transfers, why: string): Row => ({
    what: `${what}, ${atOnce} at once by ${players} players`,
    figure: `${whole(perSecond)}/s`,
    p99: `${Math.round(p99)} ms`,
    failed: 0,
    ratio: perSecond / reference.perSecond,
    why,
  });
  return [
    row(
      "transfers",
      transfers,
      "One transaction under locks, on disk before the reply: debit, transfer and delivery",
    ),
    row(
      "completed donations",
      donations,
      "Order, approval and completion: two calls of the portal, five of the sandbox's PayPal beside it, two transactions",
    ),
  ];
}
