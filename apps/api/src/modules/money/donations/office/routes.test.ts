import type { MoneyWay, OfficeHold, OfficeOrder } from "@gatehouse/contract/money/books-office";
import type { Difference } from "@gatehouse/contract/money/comparisons-office";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testClock } from "../../../../../test/app.ts";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const reason = "they asked for it by mail";
type Refunded = { state: string; balance: number };

let world: MoneyWorld;
let owner: OfficialInTest;
let support: OfficialInTest;
let last = 0;

beforeAll(async () => {
  world = await startMoney({ clock: testClock("2026-11-20T12:00:00.000Z") });
  owner = await makeOfficial(world.app, "maren", "owner");
  support = await makeOfficial(world.app, "tomas", "support");
});
beforeEach(async () => {
  last = (await recorded(world.app)).length;
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const actions = async () => (await recorded(world.app, last)).map(({ action }) => action);

/** The number of a donor's newest order here, not at the provider. */
async function orderOf(login: string): Promise<OfficeOrder> {
  const { rows } = await support.read<{ rows: OfficeOrder[] }>(`money/orders?search=${login}`);
  const [order] = rows;
  if (!order) throw new Error("nothing was ordered");
  return order;
}

/** What became of the payment of an order. */
const paymentOf = async (id: string) =>
  (await support.read<MoneyWay>(`money/way/${id}`)).orders[0]?.captures[0]?.state;

const refund = (id: string) => owner.act<Refunded>(`orders/${id}/refund`, { reason });
const differences = async () => (await support.read<{ rows: Difference[] }>("money/differences")).rows;
const differenceOf = async (orderId: string) => (await differences()).find((row) => row.orderId === orderId);
const settle = (id = "", body: object = {}) =>
  support.act(`money/differences/${id}/settle`, { reason, ...body });
const paypalOrder = (number: string) => {
  const order = world.paypal.book.find(number);
  if (!order) throw new Error("PayPal knows no such order");
  return order;
};

test("each provider gives back all that is left, once, with one record and a word to the player", async () => {
  for (const way of world.ways) {
    const donor = await world.donor();
    const before = (await recorded(world.app)).length;
    const id = await way.order(donor.headers, 9);
    await way.pay(id);
    await way.complete(donor.headers, id);
    const order = await orderOf(donor.login);
    expect((await support.act(`orders/${order.id}/refund`, { reason })).answer.codes).toEqual([
      "permission.missing",
    ]);
    expect((await refund(order.id)).answer).toEqual({ state: "given", balance: 0 });
    expect(await paymentOf(order.id)).toBe("refunded");
    expect((await refund(order.id)).answer.codes).toEqual(["refund.nothing"]);
    expect(await recorded(world.app, before)).toMatchObject([
      { action: "refused" },
      { action: "money.refund", permission: "money.refund", target: `order ${order.id}`, reason },
    ]);
    const events = await world.app.deps.identity.trail.all(await accountIdOf(world.app, donor.login));
    expect(events.find(({ kind }) => kind === "donationReturned")?.detail).toBe(reason);
  }
  expect((await refund("7d0b0c1e-0f51-4d4e-8e0f-4f3a7a0f7a11")).status).toBe(404);
});

test("of two who give back at once one does; what was spent already takes the balance below zero", async () => {
  const donor = await world.donor();
  await world.fund(donor.headers, 8);
  const { charId, name } = donor;
  await world.call("/user/balance/transfer", donor.headers, "POST", { charId, name, amount: 5 });
  const { id } = await orderOf(donor.login);
  const other = await makeOfficial(world.app, "second", "owner");
  await Promise.all([owner.confirm(), other.confirm()]);
  const both = await Promise.all(
    [owner, other].map((one) => one.call("POST", `orders/${id}/refund`, { reason })),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.balance(donor.headers)).toBe(-5);
  expect(await actions()).toEqual(["team.given", "money.refund"]);
});

test("a provider that refuses is a difference, which one of two people settles", async () => {
  const donor = await world.donor();
  const number = await world.fund(donor.headers, 6);
  const { id } = await orderOf(donor.login);
  paypalOrder(number).refundMood = "refuse";
  expect((await refund(id)).answer.codes).toEqual(["refund.refused"]);
  expect(await world.balance(donor.headers)).toBe(6);
  const found = await differenceOf(id);
  expect(found).toMatchObject({ kind: "refundRefused", can: ["again", "seen"], name: donor.login });
  expect((await settle(found?.id, { how: "dismiss" })).answer.codes).toEqual(["difference.how"]);
  paypalOrder(number).refundMood = "give";
  await support.confirm();
  const both = await Promise.all(
    ["again", "again"].map((how) =>
      support.call("POST", `money/differences/${found?.id}/settle`, { reason, how }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect([await world.balance(donor.headers), await differenceOf(id)]).toEqual([0, undefined]);
  expect(await actions()).toEqual(["money.refund", "money.again"]);
});

test("a refund that was written down and never asked for is asked for by the next round", async () => {
  const donor = await world.donor();
  await world.fund(donor.headers, 4);
  const { id } = await orderOf(donor.login);
  const [payment] = (await support.read<MoneyWay>(`money/way/${id}`)).orders[0]?.captures ?? [];
  // As if the process had been killed between its transaction and the call to PayPal.
  await world.app.db
    .insertInto("donation_returns")
    .values({
      provider: "paypal",
      capture_id: payment?.id ?? "",
      order_id: id,
      state: "ASKED",
      problem: null,
      asked_at: world.app.clock.now(),
      next_try_at: world.app.clock.now(),
    })
    .execute();
  expect((await refund(id)).answer.codes).toEqual(["refund.asked"]);
  await world.app.deps.rounds.run("donations");
  expect(await world.balance(donor.headers)).toBe(0);
  await world.app.deps.rounds.run("donations");
  expect(await paymentOf(id)).toBe("refunded");
});

test("what was paid otherwise than ordered is put aside by one person, and never credited", async () => {
  const donor = await world.donor();
  const way = world.wayBy(world.stripe);
  const number = await way.order(donor.headers, 5);
  await way.pay(number, "otherAmount");
  await way.complete(donor.headers, number);
  const { id, paidOtherwise } = await orderOf(donor.login);
  const found = await differenceOf(id);
  // In parts: the page says it in its language.
  const [paid] = paidOtherwise;
  expect(paid).toMatchObject({ payment: await way.paymentOf(number), currency: "EUR", payee: null });
  expect(paid?.cents).not.toBe(500);
  expect(found).toMatchObject({
    kind: "paidOtherwise",
    here: { units: 5, state: "REVIEW" },
    paidOtherwise: [paid],
    detail: null,
  });
  const { steps } = (await support.read<MoneyWay>(`money/way/${id}`)).orders[0] ?? {};
  expect(steps?.at(-1)).toMatchObject({ detail: null, paidOtherwise: [paid] });
  expect((await settle(found?.id, { how: "dismiss" })).status).toBe(200);
  expect((await settle(found?.id, { how: "dismiss" })).answer.codes).toEqual(["office.changed"]);
  expect([await world.balance(donor.headers), await differenceOf(id)]).toEqual([0, undefined]);
  expect(await actions()).toEqual(["money.dismiss"]);
  for (const unknown of ["nothing", "unmatched-x", "paidOtherwise-x", "otherCurrency-AAAA"]) {
    expect([404, 409, 422]).toContain((await settle(unknown, { how: "seen" })).status);
  }
});

test("a payment by hand is noted, credited, and given back by hand", async () => {
  const donor = await world.donor();
  const ordered = await world.call("/payment/manual/order", donor.headers, "POST", { amount: 20 });
  const { id } = ordered.body.response as { id: string };
  const paid = (body: object) => support.act(`orders/${id}/paid`, { reason, ...body });
  expect((await paid({ payment: "", cents: 2_000 })).status).toBe(422);
  expect((await paid({ payment: "BANK-9", cents: 2_000 })).status).toBe(200);
  expect(await world.balance(donor.headers)).toBe(20);
  expect((await paid({ payment: "BANK-10", cents: 2_000 })).answer.codes).toEqual(["payment.credited"]);
  expect((await refund(id)).answer).toEqual({ state: "given", balance: 0 });
  expect(await actions()).toEqual(["money.paid", "money.refund"]);
});

test("a hold of the portal's own and a notification of no order come in parts, for whatever language the page has", async () => {
  const donor = await world.donor();
  const number = await world.fund(donor.headers, 5);
  const payment = world.captureOf(number);
  paypalOrder(number).noticeMood = "once";
  await world.act(payment, "reverse");
  const { rows: held } = await support.read<{ rows: OfficeHold[] }>(`money/holds?search=${donor.login}`);
  expect(held).toMatchObject([{ name: donor.login, reason: null, payment }]);
  const player = await support.read<{ money: { hold: object } }>(
    `players/${await accountIdOf(world.app, donor.login)}`,
  );
  expect(player.money.hold).toMatchObject({ reason: null, payment });

  const { book, notices } = world.paypal;
  const amount = { currency_code: "EUR", value: "7.00" };
  const words = {
    referenceId: "",
    customId: "",
    invoiceId: "",
    description: "",
    returnUrl: "",
    cancelUrl: "",
  };
  const payee = { email_address: "thief@payers.example", merchant_id: "TH1EFTH1EFTH1" };
  const order = book.open({ amount, ...words, payee });
  const capture = book.capture(order, { status: "COMPLETED", amount: order.amount });
  notices.captured(order, capture);
  await notices.settled();
  const sentence = "capture C-1 of 5.00 EUR under order O-1, which this portal never opened";
  const older = { provider: "paypal" as const, event_id: "of-an-older-portal", type: "", body: "" };
  await world.app.db
    .insertInto("donation_notices")
    .values({ ...older, state: "UNMATCHED", detail: sentence, received_at: world.app.clock.now() })
    .execute();
  const stray = {
    order: order.id,
    payment: capture.id,
    refund: null,
    price: { cents: 700, currency: "EUR" },
    payee: payee.merchant_id,
  };
  const strange = (await differences()).filter(({ kind }) => kind === "unmatched");
  expect(strange.find(({ stray: told }) => told?.order === order.id)).toMatchObject({ stray, detail: null });
  expect(strange.find(({ detail }) => detail === sentence)?.stray).toBeNull();
});
