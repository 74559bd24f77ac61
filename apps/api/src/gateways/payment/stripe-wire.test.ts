import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { pageAddress } from "./stripe.ts";
import { isSigned, minorOf, noticeOf, priceOf, sightOf, wireSession } from "./stripe-wire.ts";

const now = new Date("2026-11-23T12:00:00Z");
const at = now.getTime() / 1_000;
const body = '{"id":"evt_1"}';
const signed = (time: number, secret: string, text = body) =>
  createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
const isTaken = (header: string, text = body) =>
  isSigned({ header, body: text, secrets: ["whsec_new", "whsec_old"], now });

describe("a signature of Stripe's", () => {
  const good = signed(at, "whsec_new");
  test.each([
    ["is by one of the secrets", `t=${at},v1=${good}`, true],
    ["is by the older one, while it is replaced", `t=${at},v1=${signed(at, "whsec_old")}`, true],
    ["has a v1 for each secret", `t=${at},v1=${signed(at, "whsec_gone")},v1=${good}`, true],
    ["has schemes that nobody knows", `t=${at},v0=${good},v1=${good}`, true],
    ["is by another secret", `t=${at},v1=${signed(at, "whsec_gone")}`, false],
    ["is of another scheme only", `t=${at},v0=${good}`, false],
    ["is five minutes old", `t=${at - 300},v1=${signed(at - 300, "whsec_new")}`, true],
    ["is older than that", `t=${at - 301},v1=${signed(at - 301, "whsec_new")}`, false],
    ["is of later", `t=${at + 301},v1=${signed(at + 301, "whsec_new")}`, false],
    ["is of another moment than it says", `t=${at + 1},v1=${good}`, false],
    ["has no moment", `v1=${good}`, false],
    ["has no number for a moment", `t=now,v1=${good}`, false],
    ["is cut", `t=${at},v1=${good.slice(0, -1)}`, false],
    ["is no hex", `t=${at},v1=${"z".repeat(64)}`, false],
    ["is empty", "", false],
    ["is too long", `t=${at},v1=${good},${"v1=0,".repeat(400)}`, false],
  ])("that %s: %s", (_, header, expected) => {
    expect(isTaken(header)).toBe(expected);
  });

  test("is of the body to the byte", () => {
    expect(isTaken(`t=${at},v1=${good}`, `${body} `)).toBe(false);
    expect(isTaken(`t=${at},v1=${signed(at, "whsec_new", "{ }")}`, "{ }")).toBe(true);
  });
});

test.each([
  [1_000, "eur", 1_000, "EUR"],
  [500, "jpy", 50_000, "JPY"],
  [5_000, "kwd", 500, "KWD"],
  [1, "usd", 1, "USD"],
])("%i of %s are %i cents", (amount, code, cents, currency) => {
  expect(priceOf(amount, code)).toEqual({ cents, currency });
  expect(minorOf({ cents, currency })).toBe(amount);
});

const session = (parts: object, intent: object | null = null) =>
  wireSession.parse({
    id: "cs_1",
    status: "complete",
    livemode: false,
    metadata: { gatehouse: "reference" },
    payment_intent: intent && { id: "pi_1", amount: 1_000, currency: "eur", metadata: {}, ...intent },
    ...parts,
  });
const nothing = { refunds: [], disputes: [] };
const capturesOf = (parts: object, intent: object | null) =>
  sightOf(session(parts, intent), nothing).captures.map(({ state }) => state);

describe("a session", () => {
  test.each([
    ["that nobody has paid yet", { status: "open" }, null, []],
    [
      "whose card was declined may be paid by another",
      { status: "open" },
      { status: "requires_payment_method" },
      [],
    ],
    ["that is paid by debit waits for the bank", {}, { status: "processing" }, ["pending"]],
    ["that is paid at a counter waits for that", {}, { status: "requires_action" }, ["pending"]],
    ["whose bank refused in the end", {}, { status: "requires_payment_method" }, ["declined"]],
    ["that is paid", {}, { status: "succeeded", amount_received: 1_000 }, ["completed"]],
  ])("%s", (_, parts, intent, expected) => {
    expect(capturesOf(parts, intent)).toEqual(expected);
  });

  test("that expired cannot be paid any more", () => {
    expect(sightOf(session({ status: "expired" }), nothing).state).toBe("void");
  });

  test("tells what came, what Stripe kept, and whose it is", () => {
    const balance = { id: "txn_1", fee: 40, currency: "eur" };
    const charge = { id: "ch_1", balance_transaction: balance };
    const paid = { status: "succeeded", amount_received: 999, latest_charge: charge };
    const sight = sightOf(session({}, paid), nothing);
    expect(sight.reference).toBe("reference");
    expect(sight.captures).toEqual([
      { id: "pi_1", state: "completed", price: { cents: 999, currency: "EUR" }, feeCents: 40, payee: null },
    ]);
    const elsewhere = { ...charge, balance_transaction: { ...balance, currency: "usd" } };
    const [capture] = sightOf(session({}, { ...paid, latest_charge: elsewhere }), nothing).captures;
    expect(capture?.feeCents).toBe(null);
  });

  test("tells what went back: refunds on their way, too, and disputes but not inquiries", () => {
    const paid = session({}, { status: "succeeded", amount_received: 1_000 });
    const of = (id: string, status: string) => ({ id, amount: 100, currency: "eur", status });
    const sight = sightOf(paid, {
      refunds: [of("re_1", "succeeded"), of("re_2", "pending"), of("re_3", "failed"), of("re_4", "canceled")],
      disputes: [
        of("dp_1", "needs_response"),
        of("dp_2", "won"),
        of("dp_3", "lost"),
        of("dp_4", "warning_needs_response"),
        of("dp_5", "prevented"),
      ],
    });
    const told = sight.refunds.map(({ id, isReversal, isUndone }) => [id, isReversal, isUndone]);
    expect(told).toEqual([
      ["dp_1", true, false],
      ["dp_2", true, true],
      ["dp_3", true, false],
      ["dp_5", true, true],
      ["re_1", false, false],
      ["re_2", false, false],
      ["re_3", false, true],
      ["re_4", false, true],
    ]);
    expect(sight.captures[0]?.state).toBe("partiallyRefunded");
  });
});

describe("an event", () => {
  const event = (type: string, object: object, livemode = false) =>
    noticeOf({ id: "evt_1", object: "event", type, livemode, data: { object } });

  test.each([
    ["checkout.session.completed", { id: "cs_1", payment_intent: "pi_1" }, "cs_1", "pi_1"],
    ["checkout.session.expired", { id: "cs_1", payment_intent: null }, "cs_1", null],
    ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, null, "pi_1"],
    ["charge.dispute.created", { id: "dp_1", payment_intent: "pi_1" }, null, "pi_1"],
    ["refund.failed", { id: "re_1", payment_intent: "pi_1" }, null, "pi_1"],
    ["payment_intent.succeeded", { id: "pi_1" }, null, "pi_1"],
    ["customer.created", { id: "cus_1" }, null, null],
  ])("%s names what it is about, and nothing else is believed of it", (type, object, orderId, captureId) => {
    expect(event(type, { ...object, amount: 5, metadata: { gatehouse: "r" } })?.notice).toMatchObject({
      orderId,
      captureId,
      capture: null,
      refund: null,
      isApproval: false,
    });
  });

  test("says whether it is of real money", () => {
    expect(event("charge.refunded", { id: "ch_1" }, true)?.isLive).toBe(true);
  });

  test.each([{}, [], null, "text", { id: "evt_1", type: "charge.refunded" }])("is not %j", (given) => {
    expect(noticeOf(given)).toBe(null);
  });
});

test.each([
  ["https://checkout.stripe.com/c/pay/cs_1", true],
  ["https://checkout.stripe.com.example/c/pay/cs_1", false],
  ["https://notstripe.com/c/pay/cs_1", false],
  ["https://checkout.stripe.com:8443/c/pay/cs_1", false],
  ["https://checkout.stripe.com@evil.example/", false],
  ["http://checkout.stripe.com/c/pay/cs_1", false],
])("Stripe sends donors to %s: %s", (address, isOwn) => {
  expect(pageAddress(address, "https://api.stripe.com") !== null).toBe(isOwn);
});

describe("its settings", () => {
  test("offer it with the secret key; the webhook's secrets may be several", () => {
    const { stripe } = readConfig({
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2",
    }).payment;
    expect(stripe).toEqual({
      secretKey: "sk_test_1",
      webhookSecrets: ["whsec_1", "whsec_2"],
      apiUrl: "https://api.stripe.com",
    });
    expect(readConfig({}).payment.stripe).toBeUndefined();
  });

  test.each([
    { STRIPE_SECRET_KEY: "pk_live_1" },
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1,secret" },
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_URL: "http://stripe.example" },
    { STRIPE_WEBHOOK_SECRET: "whsec_1" },
  ])("are refused where they are wrong: %j", (settings) => {
    expect(() => readConfig(settings)).toThrow(/STRIPE_/);
  });
});
