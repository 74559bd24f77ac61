import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { moneyFindings } from "../../../../cli/doctor-money.ts";

let money: MoneyWorld;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
});

const thief = { email_address: "thief@payers.example", merchant_id: "TH1EFTH1EFTH1" };

const rowOf = (id: string) =>
  money.app.db
    .selectFrom("donation_orders")
    .selectAll()
    .where("provider_order_id", "=", id)
    .executeTakeFirstOrThrow();

/** What PayPal was told to keep with the order, as the payer can read there. */
const customIdOf = (id: string): string => money.paypal.book.find(id)?.customId ?? "";

/** What a browser does with the client id alone: an order of its own, which bears the portal's words. */
const forged = (customId: string, amount: string, payee?: typeof thief) => {
  const order = money.paypal.book.open({
    amount: { currency_code: "EUR", value: amount },
    referenceId: "donation",
    customId,
    invoiceId: customId,
    description: "",
    returnUrl: "",
    cancelUrl: "",
    payee,
  });
  const capture = money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
  return { order, capture };
};

const ordered = async (amount = 5_000) => {
  const donor = await money.donor();
  return { ...donor, id: await money.order(donor.headers, amount) };
};

describe("a capture under an order that the portal never made", () => {
  test.each([
    ["for another payee", thief],
    ["for the portal's own payee", undefined],
  ])("%s is credited to nobody, and the own order still completes", async (_, payee) => {
    const { headers, id } = await ordered();
    const { order, capture } = forged(customIdOf(id), "5000.00", payee);
    money.paypal.notices.captured(order, capture);
    money.paypal.notices.approved(order, { id: order.id, status: "APPROVED" });
    await money.paypal.notices.settled();
    expect(await money.balance(headers)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: "OPEN" });
    const findings = await moneyFindings(money.app.deps);
    expect(findings).toContainEqual({
      level: "note",
      text: expect.stringMatching(`UNMATCHED.*${capture.id}.*5000.00 EUR.*${order.id}.*PayPal`),
    });
    await money.approve(id);
    expect((await money.complete(headers, id)).status).toBe(200);
    expect(await money.balance(headers)).toBe(5_000);
    expect(money.paypal.book.find(id)?.captures).toHaveLength(1);
  });

  test("that goes back, or is taken back, costs nobody anything", async () => {
    const { headers, id } = await ordered(10);
    await money.approve(id);
    await money.complete(headers, id);
    const { order, capture } = forged(customIdOf(id), "10.00", thief);
    const refund = money.paypal.book.refund(order, capture);
    if (!refund) throw new Error("no refund");
    money.paypal.notices.refunded(order, refund);
    money.paypal.notices.reversed(order, refund);
    await money.paypal.notices.settled();
    expect(await money.balance(headers)).toBe(10);
    expect(await money.app.deps.money.holds.list(1)).toEqual({ held: [], count: 0 });
  });
});

test("an order whose payee was changed at PayPal is not credited, and waits for a person", async () => {
  const { headers, id } = await ordered(10);
  const order = money.paypal.book.find(id);
  if (!order) throw new Error("no order");
  order.payee = thief;
  await money.approve(id, "pay", "once");
  expect((await money.complete(headers, id)).status).toBe(422);
  await money.paypal.notices.settled();
  expect(await money.balance(headers)).toBe(0);
  expect(await rowOf(id)).toMatchObject({
    state: "REVIEW",
    problem: expect.stringContaining("TH1EFTH1EFTH1"),
  });
});

test("a capture that names no order is the order's own when PayPal lists it there", async () => {
  const { headers, id } = await ordered(10);
  await money.approve(id);
  const order = money.paypal.book.find(id);
  if (!order) throw new Error("no order");
  const capture = money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
  order.noticeMood = "once";
  // A refund names its capture only, and here that is not known yet.
  const refund = money.paypal.book.refund(order, capture, 100);
  if (!refund) throw new Error("no refund");
  money.paypal.notices.refunded(order, refund);
  await money.paypal.notices.settled();
  expect(await money.balance(headers)).toBe(9);
});

test("an order whose opening nobody heard of is found by asking PayPal for it again", async () => {
  const { headers, id } = await ordered(10);
  const { id: orderId } = await rowOf(id);
  // As it is left by a portal that dies before PayPal's answer is written down.
  await money.app.db
    .updateTable("donation_orders")
    .set({ provider_order_id: null, state: "CREATED" })
    .where("id", "=", orderId)
    .execute();
  const { order, capture } = forged(customIdOf(id), "10.00", thief);
  money.paypal.notices.captured(order, capture);
  await money.paypal.notices.settled();
  expect(await money.balance(headers)).toBe(0);
  await money.app.db
    .updateTable("donation_orders")
    .set({ provider_order_id: null, state: "CREATED" })
    .where("id", "=", orderId)
    .execute();
  await money.approve(id, "pay", "once");
  await money.paypal.notices.settled();
  expect(await rowOf(id)).toMatchObject({ id: orderId, state: "CREDITED" });
  expect(await money.balance(headers)).toBe(10);
});

test("what PayPal keeps with an order is told to no browser", async () => {
  const { headers, id } = await ordered(10);
  await money.approve(id);
  await money.complete(headers, id);
  const list = await money.call("/user/donation", headers);
  const [record] = list.body as unknown as { id: string }[];
  const receipt = await money.call(`/user/donation/${record?.id}`, headers);
  expect(receipt.status).toBe(200);
  expect(customIdOf(id)).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.stringify([list.body, receipt.body])).not.toContain(customIdOf(id));
});
