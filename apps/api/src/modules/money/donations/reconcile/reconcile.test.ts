import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import type { LookMood } from "../../../../../../sandbox/src/paypal/moods.ts";

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

const reconcile = () => {
  const [paypal] = money.app.deps.money.providers;
  if (!paypal) throw new Error("no PayPal");
  return money.app.deps.money.reconciling.reconcile(paypal);
};

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
