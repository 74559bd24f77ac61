import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testAtLength } from "../../../../../test/at-length.ts";
import { inWords, type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import type { LookMood } from "../../../../../../sandbox/src/paypal/moods.ts";
import type { AskedProvider } from "../../../../gateways/payment/port.ts";
import { createReconcileService } from "./service.ts";

let money: MoneyWorld;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
});
afterEach(() => {
  for (const order of money.paypal.book.orders.values()) order.lookMood = "tell";
});

const paypal = (): AskedProvider => {
  const [provider] = money.app.deps.money.providers;
  if (!provider || provider.kind === "hand") throw new Error("no PayPal");
  return provider;
};
const reconcile = async () => inWords(await money.app.deps.money.reconciling.reconcile(paypal()));

const orderAt = (id: string) => {
  const order = money.paypal.book.find(id);
  if (!order) throw new Error("no order");
  return order;
};

const ordered = async (amount: number) => {
  const donor = await money.donor();
  return { ...donor, id: await money.order(donor.headers, amount) };
};

/** Orders about which PayPal answers so, before and after the one that comes by id. */
const troubled = async (mood: LookMood, count: number) => {
  const ids: string[] = [];
  const { headers } = await money.donor();
  for (let made = 0; made < count; made += 1) {
    const id = await money.fund(headers, 1);
    orderAt(id).lookMood = mood;
    ids.push(id);
  }
  return ids;
};

const told = {
  forbid: /: PayPal answered 403: NOT_AUTHORIZED, PERMISSION_DENIED$/,
  mumble: /: PayPal answered 200, in another form than it should$/,
  babble: /: PayPal answered 200, in another form than it should$/,
  forget: /: paypal does not know it, as if it were another account's$/,
};

test.each(["forbid", "mumble", "babble", "forget"] as const)(
  "orders that PayPal answers with '%s' stand in nobody's way",
  async (mood) => {
    const before = await troubled(mood, 5);
    const taken = await ordered(7);
    await money.approve(taken.id);
    const order = orderAt(taken.id);
    money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
    const refunded = await ordered(9);
    await money.approve(refunded.id);
    await money.complete(refunded.headers, refunded.id);
    await money.act(money.captureOf(refunded.id), "refundPart", "2.00");
    const after = await troubled(mood, 5);
    const { reported } = await reconcile();
    expect(await money.balance(taken.headers)).toBe(7);
    expect(await money.balance(refunded.headers)).toBe(7);
    for (const id of [...before, ...after]) {
      expect(reported.filter((line) => line.includes(id))).toEqual([expect.stringMatching(told[mood])]);
    }
    expect(reported.join("\n")).not.toContain("no more orders");
  },
);

test("a PayPal that does not answer is left alone after a few orders in a row", async () => {
  await troubled("fail", 5);
  for (const order of money.paypal.book.orders.values()) order.lookMood = "fail";
  const { asked, reported } = await reconcile();
  expect([asked, reported.length]).toEqual([0, 4]);
  expect(reported).toContain(
    "paypal: silent 3 times in a row, so no more orders were asked about; they are the next time",
  );
});

test("a round goes on after an order that PayPal does not answer readably about", async () => {
  const odd = await ordered(3);
  await money.approve(odd.id, "failOnce");
  await money.complete(odd.headers, odd.id);
  money.app.clock.advance(1);
  const next = await ordered(4);
  await money.approve(next.id, "failOnce");
  await money.complete(next.headers, next.id);
  // Captured elsewhere: then PayPal refuses, and the order has to be looked at.
  const order = orderAt(odd.id);
  money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
  order.lookMood = "mumble";
  money.app.clock.advance(22);
  await money.app.deps.rounds.run("donations");
  expect(await money.balance(next.headers)).toBe(4);
  order.lookMood = "tell";
  money.app.clock.advance(60);
  await money.app.deps.rounds.run("donations");
  expect(await money.balance(odd.headers)).toBe(3);
});

test("orders that nobody will pay end, however many young ones by hand stand before them", async () => {
  const { headers } = await money.donor();
  await money.fund(headers, 1);
  const hours = (count: number) => new Date(money.app.clock.now().getTime() - count * 3_600_000);
  const add = (provider: "manual" | "paypal", count: number, at: Date) =>
    sql`
    insert into donation_orders (id, reference, holder_id, provider, amount, currency, state, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), (select max(id) from ledger_accounts), ${provider}, 1, 'EUR', 'CREATED', ${at}, ${at}
    from generate_series(1, ${count}::integer)`.execute(money.app.db);
  await add("manual", 100, hours(80));
  await add("paypal", 150, hours(74));
  await add("paypal", 1, hours(72));
  await add("manual", 1, hours(31 * 24));
  await money.app.deps.money.reconciling.tidy();
  const left = await money.app.db
    .selectFrom("donation_orders")
    .select(({ fn }) => ["provider", fn.countAll<number>().as("count")])
    .where("state", "=", "CREATED")
    .groupBy("provider")
    .orderBy("provider")
    .execute();
  expect(left).toEqual([
    { provider: "manual", count: 100 },
    { provider: "paypal", count: 1 },
  ]);
});

testAtLength(
  "a night's reconciliation goes on where the last one ended, also after a restart, and open orders come first",
  async () => {
    const { deps, clock, db } = money.app;
    await troubled("tell", 10);
    const open = await ordered(2);
    await money.approve(open.id, "failOnce");
    await money.complete(open.headers, open.id);
    clock.advance(21 * 3_600);
    /** What a night of a portal that was just started asks about, at the pace of a provider that takes so long. */
    const night = async (minutes: number): Promise<string[]> => {
      const asked: string[] = [];
      const slow: AskedProvider = {
        ...paypal(),
        look: async (id) => {
          asked.push(id);
          clock.advance(minutes * 60);
          return paypal().look(id);
        },
      };
      await createReconcileService({ db, clock, donations: deps.money.donations }).reconcileOnwards(slow);
      return asked;
    };
    const settled = await db
      .selectFrom("donation_orders")
      .select("provider_order_id as id")
      .where("state", "=", "CREDITED")
      .orderBy("donation_orders.id")
      .execute();
    const rest = settled.map(({ id }) => id ?? "");
    expect(await night(10)).toEqual([open.id, ...rest.slice(0, 4)]);
    clock.advance(21 * 3_600);
    expect(await night(12)).toEqual([open.id, ...rest.slice(4, 8)]);
    // The same night: once around from there, and who was heard of just now is left out.
    expect(await night(0)).toEqual([open.id, ...rest.slice(8), ...rest.slice(0, 4)]);
    expect(await night(0)).toEqual([open.id]);
    clock.advance(21 * 3_600);
    expect((await night(0)).toSorted()).toEqual([open.id, ...rest].toSorted());
  },
);
