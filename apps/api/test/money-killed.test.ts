import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json } from "./app.ts";
import { heldLine } from "./held-line.ts";
import { type KillablePortal, killablePortal } from "./killable-portal.ts";
import { type MoneyWorld, startMoney } from "./money.ts";

// Each test starts the portal anew.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let money: MoneyWorld;
let line: Awaited<ReturnType<typeof heldLine>>;
let portal: KillablePortal;
let isUp = false;

beforeAll(async () => {
  money = await startMoney();
  line = await heldLine(money.url);
  portal = await killablePortal({
    DATABASE_URL: money.app.databaseUrl,
    SECRET_KEY: money.app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
    PAYPAL_CLIENT_ID: "gatehouse-sandbox-paypal-client",
    PAYPAL_CLIENT_SECRET: "gatehouse-sandbox-paypal-secret",
    PAYPAL_WEBHOOK_ID: "8GATEHOUSE000001W",
    PAYPAL_API_URL: line.url,
  });
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await portal.close();
  await line.close();
  await money.close();
});

async function up(): Promise<void> {
  if (!isUp) await portal.start();
  isUp = true;
}

type Donor = Awaited<ReturnType<MoneyWorld["donor"]>>;

const call = async (path: string, { headers }: Donor, body?: unknown, method = "POST") => {
  const init = body === undefined ? { headers } : json(body, headers);
  const reply = await portal.request(`/api/public${path}`, { method, ...init });
  return { status: reply.status, body: (await reply.json()) as { id?: string; response?: { id: string } } };
};
const game = async (path: string, body: unknown) => {
  const init = json(body, { authorization: "Bearer test-game-api-key" });
  const reply = await portal.request(`/api/game/deliveries/${path}`, { method: "POST", ...init });
  const answer: unknown = await reply.json();
  return { status: reply.status, body: answer };
};

/** Kills the portal while `work` is under way and has come as far as `reached`. */
async function killAt(reached: Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  await up();
  const ended = work().then(
    () => "answered",
    () => "broken off",
  );
  await reached;
  await portal.kill();
  isUp = false;
  expect(await ended).toBe("broken off");
}

/** Kills the portal while `work` waits to write into a table: everything before that statement is done. */
async function killAtWriting(table: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: money.app.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in share row exclusive mode`);
  const waits = async () => {
    for (;;) {
      const { rows } = await client.query(
        "select 1 from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())",
        [table],
      );
      if (rows.length > 0) return;
      await delay(20);
    }
  };
  try {
    await killAt(waits(), work);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

/** What the portal does by itself a little later. */
async function later(): Promise<void> {
  money.app.clock.set(new Date(Date.now() + 25_000));
  await money.app.deps.rounds.run("donations");
}

async function approved(): Promise<Donor & { id: string }> {
  await up();
  const donor = await money.donor();
  const id = (await call("/payment/paypal/order", donor, { amount: 10 })).body.id ?? "";
  await money.approve(id);
  return { ...donor, id };
}
const complete = (donor: Donor & { id: string }) => call(`/payment/paypal/order/${donor.id}/complete`, donor);

test.each([
  ["before the order is written down", "donation_orders"],
  ["before the order is written down as open", "donation_events"],
])("a donation, killed %s: nothing is lost, and the donor orders again", async (_, table) => {
  const donor = await money.donor();
  await killAtWriting(table, () => call("/payment/paypal/order", donor, { amount: 10 }));
  await up();
  const { id } = (await call("/payment/paypal/order", donor, { amount: 10 })).body;
  await money.approve(id ?? "");
  expect((await complete({ ...donor, id: id ?? "" })).status).toBe(200);
  expect(await money.balance(donor.headers)).toBe(10);
});

test.each(["before", "after"] as const)(
  "a donation, killed %s PayPal opens the order: the donor orders again",
  async (where) => {
    const donor = await money.donor();
    await killAt(line.hold(/\/v2\/checkout\/orders$/, where), () =>
      call("/payment/paypal/order", donor, { amount: 10 }),
    );
    await up();
    const { id } = (await call("/payment/paypal/order", donor, { amount: 10 })).body;
    await money.approve(id ?? "");
    expect((await complete({ ...donor, id: id ?? "" })).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(10);
    if (where === "before") return;
    // Paid all the same, it is found by asking for it again: the portal never heard PayPal's number of it.
    const lost = [...money.paypal.book.orders.values()].at(-2);
    expect(lost?.captures).toEqual([]);
    await money.approve(lost?.id ?? "", "pay", "once");
    await money.paypal.notices.settled();
    expect(lost?.captures).toHaveLength(1);
    expect(await money.balance(donor.headers)).toBe(20);
  },
);

test.each(["before", "after"] as const)(
  "a donation, killed %s PayPal takes the money: the portal goes on by itself",
  async (where) => {
    const donor = await approved();
    await killAt(line.hold(/\/capture$/, where), () => complete(donor));
    expect(await money.balance(donor.headers)).toBe(0);
    await later();
    expect(await money.balance(donor.headers)).toBe(10);
    expect(money.paypal.book.find(donor.id)?.captures).toHaveLength(1);
    await up();
    expect((await complete(donor)).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(10);
  },
);

test.each(["donation_captures", "ledger_entries", "ledger_postings"])(
  "a donation, killed before it writes %s: credited once when the donor comes back",
  async (table) => {
    const donor = await approved();
    await killAtWriting(table, () => complete(donor));
    expect(await money.balance(donor.headers)).toBe(0);
    await up();
    expect((await complete(donor)).status).toBe(200);
    await later();
    expect(await money.balance(donor.headers)).toBe(10);
  },
);

test.each(["donation_notices", "ledger_entries"])(
  "a notification, killed before it writes %s: PayPal sends it again",
  async (table) => {
    const donor = await approved();
    const order = money.paypal.book.find(donor.id);
    if (!order) throw new Error("no order");
    const capture = money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
    order.noticeMood = "once";
    const firstTry = Promise.withResolvers<void>();
    const isBack = Promise.withResolvers<void>();
    let tries = 0;
    money.notify(async (init) => {
      // PayPal tries for three days; a start on a busy machine takes longer than the sandbox does.
      if ((tries += 1) > 1) await isBack.promise;
      const reply = portal.request("/api/public/payment/paypal/webhook", { method: "POST", ...init });
      reply.then(() => firstTry.resolve(), firstTry.reject);
      return reply;
    });
    await killAtWriting(table, async () => {
      money.paypal.notices.captured(order, capture);
      await firstTry.promise;
    });
    await up();
    isBack.resolve();
    await money.paypal.notices.settled();
    expect(await money.balance(donor.headers)).toBe(10);
  },
);

const funded = async () => {
  const donor = await money.donor();
  await money.fund(donor.headers, 10);
  return donor;
};
const send = (donor: Donor) =>
  call("/user/balance/transfer", donor, {
    name: donor.name,
    charId: donor.charId,
    amount: 4,
    requestId: "once",
  });

test.each(["transfers", "ledger_entries", "ledger_postings", "deliveries", "delivery_events"])(
  "a transfer, killed before it writes %s: the page asks again and one leaves",
  async (table) => {
    const donor = await funded();
    await killAtWriting(table, () => send(donor));
    expect(await money.balance(donor.headers)).toBe(10);
    await up();
    expect((await send(donor)).status).toBe(200);
    expect((await send(donor)).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(6);
  },
);

test.each([
  ["delivered", "delivery_events", 6],
  ["delivered", "transfers", 6],
  ["rejected", "transfers", 10],
  ["rejected", "ledger_entries", 10],
] as const)(
  "a transfer, killed while the game says %s, before it writes %s: the game says it again",
  async (status, table, balance) => {
    const donor = await funded();
    await up();
    await send(donor);
    const leased = leasedDelivery.array().parse((await game("claim", { max: 1_000 })).body);
    const delivery = leased.find(({ charId }) => charId === donor.charId);
    await killAtWriting(table, () => game(`${delivery?.deliveryId}/ack`, { status }));
    expect(await money.balance(donor.headers)).toBe(6);
    await up();
    expect((await game(`${delivery?.deliveryId}/ack`, { status })).status).toBe(200);
    expect((await game(`${delivery?.deliveryId}/ack`, { status })).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(balance);
  },
);
