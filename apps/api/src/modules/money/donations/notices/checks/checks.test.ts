import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "@gatehouse/contract/limits";
import { type MoneyWorld, startMoney } from "../../../../../../test/money.ts";

const { falseOfOrder, falseOfOthers, header } = limits.paymentNotice;

let money: MoneyWorld;
beforeEach(async () => {
  money = await startMoney();
});
afterEach(() => money.close());

const signature = {
  "paypal-transmission-id": "1",
  "paypal-transmission-time": "2026-11-22T00:00:00Z",
  "paypal-transmission-sig": "forged",
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/cert",
};

const post = async (body: string, headers: Record<string, string>): Promise<number> => {
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
  return (await money.app.request("/api/public/payment/paypal/webhook", init)).status;
};

let made = 0;
const forged = (orderId: string, headers: Record<string, string> = {}) => {
  const capture = {
    id: `C${(made += 1)}`,
    status: "COMPLETED",
    amount: { currency_code: "EUR", value: "1.00" },
  };
  const resource = { ...capture, supplementary_data: { related_ids: { order_id: orderId } } };
  const event = { id: `WH-${made}`, event_type: "PAYMENT.CAPTURE.COMPLETED", resource };
  return post(JSON.stringify(event), { ...signature, ...headers });
};

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

const many = async (count: number, orderId: string) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push(await forged(orderId));
  return statuses;
};

const paid = async () => {
  const donor = await money.donor();
  const id = await money.order(donor.headers, 10);
  await money.approve(id, "pay", "once");
  await money.paypal.notices.settled();
  return { ...donor, id };
};

test("strangers have PayPal asked so often an hour, and true notifications are still taken", async () => {
  const { checks } = money.paypal.notices;
  const statuses = await many(falseOfOthers + 30, "of nobody");
  expect([countOf(statuses, 403), countOf(statuses, 503)]).toEqual([falseOfOthers, 30]);
  expect(checks.asked).toBe(falseOfOthers);
  const { headers } = await paid();
  expect(await money.balance(headers)).toBe(10);
  money.app.clock.advance(3_600);
  expect(await forged("of nobody")).toBe(403);
});

test("who knows an order spoils that one alone", async () => {
  const donor = await money.donor();
  const id = await money.order(donor.headers, 10);
  const statuses = await many(falseOfOrder + 5, id);
  expect([countOf(statuses, 403), countOf(statuses, 503)]).toEqual([falseOfOrder, 5]);
  const { headers } = await paid();
  expect(await money.balance(headers)).toBe(10);
  await money.approve(id);
  expect((await money.complete(donor.headers, id)).status).toBe(200);
});

test("a crowd at once does not come past the limit", async () => {
  const id = await money.order((await money.donor()).headers, 10);
  await Promise.all(Array.from({ length: falseOfOrder * 3 }, () => forged(id)));
  expect(money.paypal.notices.checks.asked).toBe(falseOfOrder);
});

test("a PayPal that cannot say whose a notification is rests, and takes payments meanwhile", async () => {
  const { checks } = money.paypal.notices;
  checks.isFailing = true;
  const statuses = await many(10, "of nobody");
  expect([countOf(statuses, 503), checks.asked]).toEqual([10, 3]);
  const donor = await money.donor();
  const id = await money.order(donor.headers, 10);
  await money.approve(id);
  expect((await money.complete(donor.headers, id)).status).toBe(200);
  checks.isFailing = false;
  money.app.clock.advance(31);
  expect(await forged("of nobody")).toBe(403);
});

test("what is certainly no signature of PayPal's costs no call", async () => {
  expect(await forged("x", { "paypal-transmission-sig": "s".repeat(header + 1) })).toBe(403);
  expect(await forged("x", { "paypal-cert-url": `https://api.paypal.com/${"c".repeat(header)}` })).toBe(403);
  expect(money.paypal.notices.checks.asked).toBe(0);
});
