import { createHmac } from "node:crypto";
import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inWords, type MoneyWorld, type Mood, startMoney, type WayToPay } from "../../../../test/money.ts";
import { moneyFindings } from "../../../cli/doctor-money.ts";

let money: MoneyWorld;
let stripe: WayToPay;
let donor: Awaited<ReturnType<MoneyWorld["donor"]>>;

beforeAll(async () => {
  money = await startMoney();
  stripe = money.wayBy(money.stripe);
});
beforeEach(async () => {
  donor = await money.donor();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
});

const balance = () => money.balance(donor.headers);
const order = (amount: number) => stripe.order(donor.headers, amount);
const complete = (id: string) => stripe.complete(donor.headers, id);
const receipt = async (id: string) =>
  (await money.call(`/user/donation/${id}`, donor.headers)).body as unknown as {
    status: string;
    provider: string;
    takenBack: number;
    steps: { step: string }[];
  };
const sessionOf = async (id: string) => {
  const session = money.stripe.book.find(await stripe.numberOf(id));
  if (!session) throw new Error("no session");
  return session;
};
/** Paid, and told in this mood from then on. */
const paid = async (amount: number, notices: "once" | "twice" | "outOfOrder" | "never" = "once") => {
  const id = await order(amount);
  await stripe.pay(id, "pay", notices);
  await money.stripe.notices.settled();
  return id;
};
const reconcile = async () => {
  const provider = money.app.deps.money.providers.find(({ name }) => name === "stripe");
  if (!provider) throw new Error("no Stripe");
  return inWords(await money.app.deps.money.reconciling.reconcile(provider));
};

describe("a donation by Stripe", () => {
  test("leads to Stripe's page and back to its receipt, with the order's number", async () => {
    const { status, body } = await money.call("/payment/stripe/order", donor.headers, "POST", {
      amount: "7",
    });
    expect([status, String(body.response)]).toEqual([200, expect.stringContaining(`${money.url}/c/pay/cs_`)]);
    const session = [...money.stripe.book.sessions.values()].at(-1);
    const id = session?.clientReferenceId ?? "";
    expect(session).toMatchObject({ amount: 700, currency: "eur" });
    expect(session?.successUrl).toMatch(new RegExp(`/donation\\?order=${id}$`));
    expect(session?.cancelUrl).toMatch(/\/donation\?cancelled=1/);
    expect(await stripe.pay(id)).toBe(session?.successUrl);
    const reply = await complete(id);
    expect([reply.status, reply.body.response]).toEqual([200, en["donation.done"]({ units: 7 })]);
    expect(await receipt(id)).toMatchObject({ status: "CREDITED", provider: "stripe" });
    expect(await balance()).toBe(7);
  });

  test("is credited once, whoever asks how often and whatever is told twice", async () => {
    const id = await order(5);
    await stripe.pay(id, "pay", "twice");
    await Promise.all([complete(id), complete(id), money.stripe.notices.settled()]);
    await money.stripe.notices.settled();
    await reconcile();
    expect(await balance()).toBe(5);
  });

  test("is credited though the browser never comes back", async () => {
    await paid(6);
    expect(await balance()).toBe(6);
  });

  test("that is not paid yet is being processed, and somebody else's is nobody's", async () => {
    const id = await order(5);
    const reply = await complete(id);
    expect([reply.status, reply.body.response]).toEqual([200, "Your payment is being processed"]);
    const other = await money.donor();
    expect((await stripe.complete(other.headers, id)).status).toBe(404);
    expect((await complete("cs_test_1")).status).toBe(404);
    expect((await receipt(id)).status).toBe("OPEN");
    // A donor who came back is not asked again: the portal looks by itself.
    await stripe.pay(id);
    money.app.clock.advance(21);
    await money.app.deps.rounds.run("donations");
    expect(await balance()).toBe(5);
  });

  test("by a bank that takes days waits, and is credited when it pays", async () => {
    const id = await order(5);
    await stripe.pay(id, "pending", "once");
    const reply = await complete(id);
    expect([reply.status, reply.body.response]).toEqual([200, "Your payment is being processed"]);
    expect((await receipt(id)).status).toBe("PROCESSING");
    await stripe.act(id, "release");
    expect(await balance()).toBe(5);
  });

  test("by a bank that refuses in the end is declined", async () => {
    const id = await order(5);
    await stripe.pay(id, "pending", "once");
    await money.stripe.notices.settled();
    await stripe.act(id, "deny");
    expect([(await receipt(id)).status, await balance()]).toEqual(["DECLINED", 0]);
    const reply = await complete(id);
    expect([reply.status, reply.body.message]).toEqual([422, en["donation.declined"]({ brand: null })]);
  });

  test("whose card is declined is paid by another", async () => {
    const id = await order(5);
    await stripe.pay(id, "declined", "once");
    expect((await receipt(id)).status).toBe("OPEN");
    await stripe.pay(id, "pay", "once");
    await money.stripe.notices.settled();
    expect(await balance()).toBe(5);
  });

  test.each(["otherAmount", "otherCurrency"] as const)("of %s waits for a person", async (mood) => {
    const id = await order(5);
    await stripe.pay(id, mood);
    const reply = await complete(id);
    expect([reply.status, reply.body.message]).toEqual([422, en["donation.otherAmount"]({ brand: null })]);
    expect([(await receipt(id)).status, await balance()]).toEqual(["REVIEW", 0]);
  });

  test("that expires or is cancelled is over, and what is paid all the same is credited", async () => {
    const [expired, cancelled] = [await order(5), await order(4)];
    const session = await sessionOf(expired);
    await fetch(`${money.url}/stripe/sessions/${session.id}/expire`, { method: "POST", redirect: "manual" });
    await money.stripe.notices.settled();
    expect((await receipt(expired)).status).toBe("EXPIRED");
    expect((await complete(expired)).status).toBe(422);
    expect((await stripe.cancel(donor.headers, cancelled)).status).toBe(200);
    expect((await receipt(cancelled)).status).toBe("CANCELLED");
    await stripe.pay(cancelled, "pay", "once");
    await money.stripe.notices.settled();
    expect(await balance()).toBe(4);
  });

  test.each<Mood>(["failOnce", "drop", "babble"])(
    "is credited by itself after an answer of Stripe's like '%s'",
    async (mood) => {
      const id = await order(5);
      await stripe.pay(id, mood);
      expect((await complete(id)).status).toBe(502);
      expect(await balance()).toBe(0);
      money.app.clock.advance(61);
      await money.app.deps.rounds.run("donations");
      expect(await balance()).toBe(5);
    },
  );
});

describe("what goes back of it", () => {
  test("in part and whole is taken off the balance, rounded up once", async () => {
    const id = await paid(5, "twice");
    await stripe.act(id, "refundPart", 110);
    expect(await balance()).toBe(3);
    await stripe.act(id, "refundPart", 90);
    expect(await balance()).toBe(3);
    await stripe.act(id, "refund");
    expect(await balance()).toBe(0);
    expect(await receipt(id)).toMatchObject({ takenBack: 5 });
  });

  test("and fails comes back onto the balance, once", async () => {
    const id = await paid(5, "twice");
    await stripe.act(id, "refundPart", 150);
    await stripe.act(id, "refundPart", 100);
    expect(await balance()).toBe(2);
    // The later one: what stays is 1.50, two units.
    await stripe.act(id, "failRefund");
    expect(await balance()).toBe(3);
    await reconcile();
    expect(await balance()).toBe(3);
    expect((await receipt(id)).steps.map(({ step }) => step)).toContain("REINSTATED");
  });

  test("by a dispute holds the donor as a reversal does; a lost one stays taken", async () => {
    const id = await paid(5);
    await stripe.act(id, "reverse");
    expect(await balance()).toBe(0);
    const { name, charId } = donor;
    const send = () =>
      money.call("/user/balance/transfer", donor.headers, "POST", { name, charId, amount: 1 });
    await paid(3);
    expect((await send()).body.message).toBe(en["transfer.onHold"]);
    await stripe.act(id, "lose");
    expect(await balance()).toBe(3);
    const held = (await moneyFindings(money.app.deps)).map(({ text }) => text);
    expect(held).toContainEqual(expect.stringMatching(`${donor.login} may not transfer.*release-hold`));
  });

  test("by a dispute that is won comes back, whatever is heard first", async () => {
    const id = await paid(5);
    const session = await sessionOf(id);
    session.noticeMood = "outOfOrder";
    await stripe.act(id, "refundPart", 150);
    await stripe.act(id, "reverse");
    await stripe.act(id, "win");
    await reconcile();
    expect(await balance()).toBe(3);
    expect(await receipt(id)).toMatchObject({ status: "CREDITED", takenBack: 2 });
    // A late word of its beginning takes nothing again.
    for (let at = 0; at < money.stripe.notices.sent.length; at += 1) await money.stripe.notices.again(at);
    expect(await balance()).toBe(3);
  });

  test("is found by the reconciliation where nobody was told", async () => {
    const id = await paid(5, "never");
    await reconcile();
    expect(await balance()).toBe(5);
    await stripe.act(id, "refundPart", 100);
    await stripe.act(id, "reverse");
    await reconcile();
    expect(await balance()).toBe(0);
    await stripe.act(id, "win");
    const { repaired } = await reconcile();
    expect(repaired.join()).toMatch(/5 credited, 5 taken back → credited, 5 credited, 1 taken back/);
    expect(await balance()).toBe(4);
  });

  test("is known before the payment itself was heard of", async () => {
    const id = await paid(5, "never");
    const session = await sessionOf(id);
    session.noticeMood = "once";
    await stripe.act(id, "reverse");
    expect(await balance()).toBe(0);
    expect(await receipt(id)).toMatchObject({ status: "CREDITED", takenBack: 5 });
  });
});

describe("a notification of Stripe's", () => {
  const send = async (text: string, secret = "whsec_gatehouse0sandbox", ageSeconds = 0) => {
    const time = Math.floor(money.app.clock.now().getTime() / 1_000) - ageSeconds;
    const signature = createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` };
    const init = { method: "POST", body: text, headers };
    return (await money.app.request("/api/public/payment/stripe/webhook", init)).status;
  };
  const event = (object: object, parts: object = {}) =>
    JSON.stringify({
      id: `evt_${Math.random()}`,
      object: "event",
      type: "checkout.session.completed",
      livemode: false,
      data: { object },
      ...parts,
    });

  test("is taken when it is signed, of now and of the key's mode", async () => {
    const text = event({ id: "cs_unknown" });
    expect(await send(text)).toBe(200);
    expect(await send(text, "whsec_other")).toBe(403);
    expect(await send(text, undefined, 400)).toBe(403);
    expect(await send(event({ id: "cs_1" }, { livemode: true }))).toBe(403);
    expect(await send("{}")).toBe(200);
  });

  test("does not have the portal believe what it says: Stripe is asked", async () => {
    const id = await order(5);
    const { id: number, metadata } = await sessionOf(id);
    const lie = { id: number, metadata, status: "complete", payment_status: "paid", amount_total: 500 };
    expect(await send(event({ ...lie, payment_intent: "pi_lie" }))).toBe(200);
    expect([(await receipt(id)).status, await balance()]).toEqual(["OPEN", 0]);
  });

  test("of what something else sells there is nothing of the portal's, and of lost orders a person hears", async () => {
    const { book, tell } = money.stripe;
    const own = await sessionOf(await order(5));
    const others = async () =>
      (await moneyFindings(money.app.deps)).filter(({ text }) => text.includes("UNMATCHED")).length;
    const sell = async (marks: Record<string, string>) => {
      const session = book.open({ ...own, metadata: marks, paymentMetadata: marks });
      book.pay(session, "pay");
      tell(session, "charge.succeeded", { id: "ch_1", payment_intent: session.payment?.id, metadata: {} });
      await money.stripe.notices.settled();
    };
    await sell({});
    expect(await others()).toBe(0);
    await sell({ gatehouse: "11111111-1111-4111-8111-111111111111" });
    expect(await others()).toBe(1);
    expect(await balance()).toBe(0);
  });

  test("finds an order whose opening nobody heard of, by what Stripe keeps with the session", async () => {
    const id = await order(5);
    const number = await stripe.numberOf(id);
    // As it is left by a portal that dies before Stripe's answer is written down, and whose key Stripe has forgotten.
    await money.app.db
      .updateTable("donation_orders")
      .set({ state: "CREATED", provider_order_id: null })
      .where("id", "=", id)
      .execute();
    const session = money.stripe.book.find(number);
    if (!session) throw new Error("no session");
    money.stripe.book.pay(session, "pay");
    money.stripe.tell(session, "checkout.session.completed", { id: number, metadata: session.metadata });
    await money.stripe.notices.settled();
    expect(await balance()).toBe(5);
    expect(await stripe.numberOf(id)).toBe(number);
  });
});
