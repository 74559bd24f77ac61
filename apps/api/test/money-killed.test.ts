import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json } from "./app.ts";
import { atLength, isAtLength } from "./at-length.ts";
import { heldLine } from "./held-line.ts";
import { type KillablePortal, killablePortal } from "./killable-portal.ts";
import { startMailServer } from "./mail-server.ts";
import { type MoneyWorld, startMoney, type WayToPay } from "./money.ts";
import { makeOfficial, type OfficialInTest, recorded } from "./office.ts";

// Each test starts the portal anew.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let money: MoneyWorld;
let line: Awaited<ReturnType<typeof heldLine>>;
let portal: KillablePortal;
let owner: OfficialInTest;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let isUp = false;

beforeAll(async () => {
  money = await startMoney({ now: () => new Date() });
  line = await heldLine(money.url);
  mail = await startMailServer();
  owner = await makeOfficial(money.app, "maren", "owner");
  portal = await killablePortal({
    DATABASE_URL: money.app.databaseUrl,
    SECRET_KEY: money.app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
    DEVICE_VERIFICATION: "off",
    ...money.settings,
    PAYPAL_API_URL: line.url,
    STRIPE_API_URL: line.url,
    SMTP_URL: mail.config.url,
  });
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await portal.close();
  await line.close();
  await mail.close();
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
  return { status: reply.status, body: (await reply.json()) as { id?: string; response?: unknown } };
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

/** The calls of a provider that may be held: when it opens an order, and when it is asked for the money. */
const held: Record<string, { opening: RegExp; taking: RegExp }> = {
  paypal: { opening: /\/v2\/checkout\/orders$/, taking: /\/capture$/ },
  stripe: { opening: /\/v1\/checkout\/sessions$/, taking: /\/v1\/checkout\/sessions\/cs_/ },
};
const names = atLength(["stripe", "paypal"] as const);
/** Each provider with each of these. */
const each = <T>(cases: readonly T[]) =>
  names.flatMap((name) => atLength(cases).map((one): [string, T] => [name, one]));

type Ordered = Donor & { id: string; way: WayToPay };

const wayOf = (name: string): WayToPay => {
  const way = money.ways.find((one) => one.name === name);
  if (!way) throw new Error(`no ${name}`);
  return way;
};
const open = (donor: Donor, { name }: WayToPay) => call(`/payment/${name}/order`, donor, { amount: 10 });

async function ordered(donor: Donor, way: WayToPay): Promise<Ordered> {
  await up();
  return { ...donor, way, id: await way.opened((await open(donor, way)).body) };
}
async function approved(name: string): Promise<Ordered> {
  const order = await ordered(await money.donor(), wayOf(name));
  await order.way.pay(order.id);
  return order;
}
const complete = (order: Ordered) => call(`/payment/${order.way.name}/order/${order.id}/complete`, order);

test.each(isAtLength ? each(["donation_orders", "donation_events"]) : [])(
  "a donation by %s, killed before it writes %s: nothing is lost, and the donor orders again",
  async (name, table) => {
    const donor = await money.donor();
    const way = wayOf(name);
    await killAtWriting(table, () => open(donor, way));
    const order = await ordered(donor, way);
    await way.pay(order.id);
    expect((await complete(order)).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(10);
  },
);

test.each(isAtLength ? each(["before", "after"] as const) : [])(
  "a donation, killed when %s opens the order, %s that: the donor orders again",
  async (name, where) => {
    const donor = await money.donor();
    const way = wayOf(name);
    await killAt(line.hold(held[name]?.opening ?? /./, where), () => open(donor, way));
    const order = await ordered(donor, way);
    await way.pay(order.id);
    expect((await complete(order)).status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(10);
    if (where === "before") return;
    // Paid all the same, it is found by asking for it again: the portal never heard the provider's number of it.
    const lost = way.played.orders().at(-2) ?? "";
    expect(way.played.paymentOf(lost)).toBe("");
    await way.payAt(lost, "pay", "once");
    await way.played.notices.settled();
    expect(way.played.isPaid(lost)).toBe(true);
    expect(await money.balance(donor.headers)).toBe(20);
  },
);

test.each(each(["before", "after"] as const))(
  "a donation, killed when %s is asked for the money, %s its answer: the portal goes on by itself",
  async (name, where) => {
    const order = await approved(name);
    await killAt(line.hold(held[name]?.taking ?? /./, where), () => complete(order));
    expect(await money.balance(order.headers)).toBe(0);
    await later();
    expect(await money.balance(order.headers)).toBe(10);
    await up();
    expect((await complete(order)).status).toBe(200);
    expect(await money.balance(order.headers)).toBe(10);
  },
);

test.each(each(["donation_captures", "ledger_entries", "ledger_postings"]))(
  "a donation by %s, killed before it writes %s: credited once when the donor comes back, with one receipt by mail",
  async (name, table) => {
    const order = await approved(name);
    await killAtWriting(table, () => complete(order));
    expect(await money.balance(order.headers)).toBe(0);
    await up();
    expect((await complete(order)).status).toBe(200);
    await later();
    expect(await money.balance(order.headers)).toBe(10);
    const mails = () => mail.received.filter(({ to }) => to[0]?.startsWith(`${order.login}@`)).length;
    await expect.poll(mails, { timeout: 20_000 }).toBe(1);
  },
);

test.each(each(["before", "after"] as const))(
  "a refund of the office, killed when %s is asked for it, %s its answer: it goes back once, by one entry",
  async (name, where) => {
    const order = await approved(name);
    expect((await complete(order)).status).toBe(200);
    const { id } = await money.app.db
      .selectFrom("donation_orders")
      .select("id")
      .where("provider_order_id", "=", await order.way.numberOf(order.id))
      .executeTakeFirstOrThrow();
    money.app.clock.set(new Date());
    const refund = async () => {
      await owner.confirm();
      const body = json({ reason: "so that the tests have one" }, owner.headers);
      return (await portal.request(`/api/admin/orders/${id}/refund`, { method: "POST", ...body })).status;
    };
    await killAt(line.hold(/\/refunds?$/, where), refund);
    expect(await money.balance(order.headers)).toBe(10);
    await later();
    expect(await money.balance(order.headers)).toBe(0);
    money.app.clock.set(new Date());
    await up();
    expect(await refund()).toBe(422);
    const entries = (await recorded(money.app)).filter(({ target }) => target === `order ${id}`);
    expect(entries.map(({ action }) => action)).toEqual(["money.refund"]);
  },
);

test.each(each(["donation_notices", "ledger_entries"]))(
  "a notification of %s, killed before it writes %s: it is sent again",
  async (name, table) => {
    const order = await ordered(await money.donor(), wayOf(name));
    const firstTry = Promise.withResolvers<void>();
    const isBack = Promise.withResolvers<void>();
    let tries = 0;
    money.notify(async ({ provider, ...init }) => {
      // A provider tries for three days; a start on a busy machine takes longer than the sandbox does.
      if ((tries += 1) > 1) await isBack.promise;
      const reply = portal.request(`/api/public/payment/${provider}/webhook`, { method: "POST", ...init });
      reply.then(() => firstTry.resolve(), firstTry.reject);
      return reply;
    });
    await killAtWriting(table, async () => {
      await order.way.pay(order.id, "pay", "once");
      await firstTry.promise;
    });
    await up();
    isBack.resolve();
    await order.way.played.notices.settled();
    expect(await money.balance(order.headers)).toBe(10);
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

test.each(atLength(["transfers", "ledger_entries", "ledger_postings", "deliveries", "delivery_events"]))(
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

test.each(
  atLength([
    ["delivered", "delivery_events", 6],
    ["delivered", "transfers", 6],
    ["rejected", "transfers", 10],
    ["rejected", "ledger_entries", 10],
  ] as const),
)(
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
