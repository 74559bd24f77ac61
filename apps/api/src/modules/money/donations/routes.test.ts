import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../../../test/accounts.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { inWords, type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { statementsOf } from "../../../../test/statements.ts";
import type { PaymentProvider } from "../../../gateways/payment/port.ts";

let money: MoneyWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  money = await startMoney({ config: { mail: mail.config } });
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
  await mail.close();
});

const paypal = (): PaymentProvider => {
  const [provider] = money.app.deps.money.providers;
  if (!provider) throw new Error("no PayPal");
  return provider;
};
const ordered = async (amount = 10) => {
  const donor = await money.donor();
  return { ...donor, id: await money.order(donor.headers, amount) };
};
const receiptOf = async (headers: Record<string, string>) => {
  const { body } = await money.call("/user/donation", headers);
  return (body as unknown as { status: string; credited: string | null; takenBack: number }[])[0];
};

describe("a donation", () => {
  test("is ordered, approved, completed and on the balance", async () => {
    const { headers, id } = await ordered();
    expect(await money.complete(headers, id)).toMatchObject({
      status: 422,
      body: { message: en["donation.notApproved"]({ brand: "PayPal" }) },
    });
    await money.approve(id);
    expect(await money.complete(headers, id)).toEqual({
      status: 200,
      body: { response: en["donation.done"]({ units: 10 }), errors: [] },
    });
    expect(await money.balance(headers)).toBe(10);
    expect(await receiptOf(headers)).toMatchObject({ status: "CREDITED", credited: expect.any(String) });
  });

  test("takes few turns to the database", async () => {
    const donor = await money.donor();
    await money.fund(donor.headers, 1);
    const statements = await statementsOf(() => money.fund(donor.headers, 10));
    // Among the last: the receipt's mail is put on its way, and whether anybody outside is to be told of donations.
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(27);
  });

  test("takes no more turns when a list of many is asked for, each with what was taken back of it", async () => {
    const donor = await money.donor();
    const refunded = async (amount: number) => {
      const id = await money.fund(donor.headers, amount);
      await money.act(money.captureOf(id), "refundPart", "1.00");
      await money.app.deps.money.reconciling.reconcile(paypal());
    };
    const list = async () => (await money.call("/user/donation", donor.headers)).body;
    await refunded(4);
    const one = await statementsOf(list);
    money.app.clock.advance(1);
    await money.fund(donor.headers, 5);
    money.app.clock.advance(1);
    await refunded(6);
    const many = await statementsOf(list);
    expect(many).toEqual(one);
    expect(await list()).toMatchObject([{ takenBack: 1 }, { takenBack: 0 }, { takenBack: 1 }]);
  });

  test("is credited once, whoever asks how often at once", async () => {
    const { headers, id } = await ordered(7);
    await money.approve(id, "pay", "twice");
    const replies = await Promise.all(Array.from({ length: 6 }, () => money.complete(headers, id)));
    await money.paypal.notices.settled();
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await money.balance(headers)).toBe(7);
    expect(money.paypal.book.find(id)?.captures).toHaveLength(1);
  });

  test("leads to PayPal's page and back with the order's id", async () => {
    const { headers } = await money.donor();
    const { status, body } = await money.call("/payment/paypal/donate", headers, "POST", { amount: "5" });
    expect(status).toBe(200);
    const address = new URL(String(body.response));
    expect(address.origin).toBe(money.url);
    const id = address.searchParams.get("token") ?? "";
    const back = new URL(await money.approve(id));
    expect([back.pathname, back.searchParams.get("token")]).toEqual(["/donation", id]);
    const cancelled = await fetch(`${money.url}/checkoutnow/${id}/cancel`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect(cancelled.headers.get("location")).toContain("/donation?cancelled=1");
    const { body: list } = await money.call("/user/donation", headers);
    expect(list).toMatchObject([{ orderId: id, status: "OPEN" }]);
  });

  test("leads back to the page in the donor's language", async () => {
    const { headers } = await money.donor();
    const spoken = { ...headers, "accept-language": "lt" };
    const { body } = await money.call("/payment/paypal/donate", spoken, "POST", { amount: 5 });
    const id = new URL(String(body.response)).searchParams.get("token") ?? "";
    expect(new URL(await money.approve(id)).pathname).toBe("/lt/donation");
  });

  test.each([
    [0, 422, "Amount must be at least 1"],
    [-1, 422, "Amount must be at least 1"],
    [1.5, 422, "Amount must be a whole number"],
    [1e9, 422, "Amount must be at most 10000"],
    [1e18, 422, "Amount must be at most 10000"],
    ["1000000000000000000", 422, "Amount must be at most 10000"],
    [" 7 ", 422, "Amount must be a whole number"],
    ["1e3", 422, "Amount must be a whole number"],
    ["", 422, "Amount is required"],
    [null, 422, "Amount is required"],
    [undefined, 422, "Amount is required"],
    [true, 400, "Amount has a wrong type"],
    [[1], 400, "Amount has a wrong type"],
    ["1", 200, undefined],
    [10_000, 200, undefined],
  ])("of %j is answered with %i", async (amount, status, message) => {
    const { headers } = await money.donor();
    const reply = await money.call("/payment/paypal/order", headers, "POST", { amount });
    expect([reply.status, reply.body.message]).toEqual([status, message]);
  });

  test("needs a verified email and a session", async () => {
    const { headers } = await money.donor({ verified: false });
    const reply = await money.call("/payment/paypal/order", headers, "POST", { amount: 5 });
    expect([reply.status, reply.body.message]).toEqual([422, "Verify your email first"]);
    expect((await money.call("/payment/paypal/order", {}, "POST", { amount: 5 })).status).toBe(401);
  });

  test("of somebody else is not found", async () => {
    const { id } = await ordered();
    const { headers } = await money.donor();
    await money.approve(id);
    expect((await money.complete(headers, id)).status).toBe(404);
    expect((await money.complete(headers, "no such order")).status).toBe(404);
  });

  test("that PayPal holds is credited when it lets go", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "pending", "once");
    const held = await money.complete(headers, id);
    expect(held.body.response).toBe("Your payment is being processed by PayPal");
    expect((await money.complete(headers, id)).body.response).toBe(
      en["donation.pending"]({ brand: "PayPal" }),
    );
    expect(await money.balance(headers)).toBe(0);
    await money.act(money.captureOf(id), "release");
    expect(await money.balance(headers)).toBe(10);
    expect((await money.complete(headers, id)).body.response).toBe(en["donation.done"]({ units: 10 }));
  });

  test("that PayPal holds and then denies is not credited", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "pending", "once");
    await money.complete(headers, id);
    await money.act(money.captureOf(id), "deny");
    expect(await money.balance(headers)).toBe(0);
    expect(await receiptOf(headers)).toMatchObject({ status: "DECLINED" });
  });

  test("that was declined once can still be completed", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "declineOnce");
    const declined = await money.complete(headers, id);
    expect([declined.status, declined.body.message]).toEqual([
      422,
      en["donation.declined"]({ brand: "PayPal" }),
    ]);
    expect((await money.complete(headers, id)).status).toBe(200);
    expect(await money.balance(headers)).toBe(10);
  });

  test.each(["otherAmount", "otherCurrency"] as const)(
    "with %s is not credited, and waits for a person",
    async (mood) => {
      const { headers, id } = await ordered();
      await money.approve(id, mood, "twice");
      const reply = await money.complete(headers, id);
      await money.paypal.notices.settled();
      expect([reply.status, reply.body.message]).toEqual([
        422,
        en["donation.otherAmount"]({ brand: "PayPal" }),
      ]);
      expect(await money.balance(headers)).toBe(0);
      expect(await receiptOf(headers)).toMatchObject({ status: "REVIEW" });
      expect(
        (await money.app.deps.money.books.stuck(20)).map(({ providerOrderId }) => providerOrderId),
      ).toContain(id);
    },
  );

  test("of which the connection drops after the capture is credited all the same", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "drop");
    expect((await money.complete(headers, id)).status).toBe(200);
    expect(await money.balance(headers)).toBe(10);
    expect(money.paypal.book.find(id)?.captures).toHaveLength(1);
  });

  test("that PayPal fails to take says so, and is taken by the portal itself later", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "failOnce");
    const reply = await money.complete(headers, id);
    expect([reply.status, reply.body.message]).toEqual([502, en["donation.unanswered"]({ brand: "PayPal" })]);
    expect(await receiptOf(headers)).toMatchObject({ status: "PROCESSING" });
    money.app.clock.advance(21);
    await money.app.deps.rounds.run("donations");
    expect(await money.balance(headers)).toBe(10);
  });

  test("that the donor cancelled here and approved there is credited", async () => {
    const { headers, id } = await ordered();
    expect((await money.call(`/payment/paypal/order/${id}/cancel`, headers, "POST")).status).toBe(200);
    expect(await receiptOf(headers)).toMatchObject({ status: "CANCELLED" });
    await money.approve(id);
    expect((await money.complete(headers, id)).status).toBe(200);
    expect(await money.balance(headers)).toBe(10);
    expect((await money.call(`/payment/paypal/order/${id}/cancel`, headers, "POST")).status).toBe(409);
  });

  test("that the browser never came back from is completed by the notification", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "pay", "once");
    await money.paypal.notices.settled();
    expect(await money.balance(headers)).toBe(10);
  });
});

test("orders are opened so many an hour by an account, whatever becomes of them", async () => {
  const limited = await startMoney({ config: { rateLimitScale: 0.05 } });
  const [{ headers }, other] = [await limited.donor(), await limited.donor()];
  const order = (path: string, by: Record<string, string>) =>
    limited.call(`/payment/${path}`, by, "POST", { amount: 5 });
  const statuses = [
    await order("paypal/order", headers),
    await order("manual/order", headers),
    await order("paypal/donate", headers),
    await order("paypal/order", headers),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await order("paypal/order", other.headers)).status).toBe(200);
  expect(limited.paypal.book.orders.size).toBe(3);
  await limited.close();
});

describe("money that goes back", () => {
  test("in part takes whole units, rounded up, and never more than was credited", async () => {
    const { headers, id } = await ordered(3);
    await money.approve(id, "pay", "once");
    await money.complete(headers, id);
    const captureId = money.captureOf(id);
    await money.act(captureId, "refundPart", "0.50");
    expect(await money.balance(headers)).toBe(2);
    await money.act(captureId, "refundPart", "1.01");
    expect(await money.balance(headers)).toBe(1);
    await money.act(captureId, "refund");
    expect(await money.balance(headers)).toBe(0);
    expect(await receiptOf(headers)).toMatchObject({ status: "CREDITED", takenBack: 3 });
  });

  test("by the payer's bank takes it all and holds transfers until the operator lifts that", async () => {
    const { headers, id, charId, name, login } = await ordered(5);
    await money.approve(id, "pay", "once");
    await money.complete(headers, id);
    const send = (amount: number) =>
      money.call("/user/balance/transfer", headers, "POST", { name, charId, amount });
    expect((await send(4)).status).toBe(200);
    await money.act(money.captureOf(id), "reverse");
    expect(await money.balance(headers)).toBe(-4);
    await money.fund(headers, 10);
    expect((await send(1)).body.message).toBe(en["transfer.onHold"]);
    const { id: accountId } = await money.app.db
      .selectFrom("accounts")
      .select("id")
      .where("login", "=", login)
      .executeTakeFirstOrThrow();
    expect(await money.app.deps.money.holds.release(accountId)).toBe(true);
    expect((await send(7)).body.message).toBe(en["transfer.notEnough"]);
    expect((await send(6)).status).toBe(200);
  });

  test("before it was credited here leaves nothing, whatever comes first", async () => {
    const { headers, id } = await ordered(8);
    await money.approve(id, "pay", "outOfOrder");
    const order = money.paypal.book.find(id);
    if (!order) throw new Error("no order");
    // Taken at PayPal, and this portal knows nothing of it yet.
    const capture = money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
    await money.act(capture.id, "refund");
    expect(await money.balance(headers)).toBe(0);
    expect((await money.complete(headers, id)).status).toBe(200);
    expect(await money.balance(headers)).toBe(0);
    expect(await receiptOf(headers)).toMatchObject({ takenBack: 8 });
  });
});

describe("a notification", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    money.app.request("/api/public/payment/paypal/webhook", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  const notices = () =>
    money.app.db.selectFrom("donation_notices").select(["state", "type", "event_id"]).orderBy("id").execute();

  test("that is forged is refused, kept, and credits nothing", async () => {
    const { headers, id } = await ordered();
    const { id: reference } = await money.app.db
      .selectFrom("donation_orders")
      .select("id")
      .where("provider_order_id", "=", id)
      .executeTakeFirstOrThrow();
    const event = {
      id: "WH-1",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: {
        id: "FORGED",
        status: "COMPLETED",
        amount: { currency_code: "EUR", value: "10.00" },
        custom_id: reference,
      },
    };
    const forged = {
      "paypal-transmission-id": "1",
      "paypal-transmission-time": "2026-11-22T00:00:00Z",
      "paypal-transmission-sig": "forged",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/cert",
    };
    expect((await post(JSON.stringify(event), forged)).status).toBe(403);
    expect((await post(JSON.stringify(event))).status).toBe(403);
    expect(await money.balance(headers)).toBe(0);
    expect((await notices()).at(-1)).toMatchObject({ state: "UNSIGNED" });
  });

  test("that is altered on its way, or replayed, credits nothing more", async () => {
    const { login, id } = await ordered();
    await money.approve(id, "pay", "once");
    await money.paypal.notices.settled();
    const sent = money.paypal.notices.sent.findLast(({ body }) => body.includes(money.captureOf(id)));
    if (!sent) throw new Error("nothing was sent");
    expect((await post(sent.body, sent.headers)).status).toBe(200);
    money.app.clock.advance(3_600);
    expect((await post(sent.body, sent.headers)).status).toBe(200);
    expect((await post(sent.body.replace(/"WH-/, '"WX-'), sent.headers)).status).toBe(403);
    expect(await money.balance(await signIn(money.app, login, "secret1"))).toBe(10);
  });

  test("about an order that nobody knows is kept for a person", async () => {
    const order = money.paypal.book.open({
      amount: { currency_code: "EUR", value: "5.00" },
      referenceId: "x",
      customId: "of another shop",
      invoiceId: "x",
      description: "",
      returnUrl: "",
      cancelUrl: "",
    });
    const capture = money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
    money.paypal.notices.captured(order, capture);
    await money.paypal.notices.settled();
    expect((await notices()).at(-1)).toMatchObject({ state: "UNMATCHED", type: "PAYMENT.CAPTURE.COMPLETED" });
    expect(await money.app.deps.money.books.notices(10)).toContainEqual(
      expect.objectContaining({ state: "UNMATCHED" }),
    );
  });

  test("that says completed of a capture that is pending credits nothing", async () => {
    const { headers, id } = await ordered();
    await money.approve(id, "pending", "never");
    await money.complete(headers, id);
    const order = money.paypal.book.find(id);
    const [capture] = order?.captures ?? [];
    if (!order || !capture) throw new Error("no capture");
    order.noticeMood = "once";
    money.paypal.notices.captured(order, { ...capture, status: "COMPLETED" });
    await money.paypal.notices.settled();
    expect(await money.balance(headers)).toBe(0);
  });
});

describe("a reconciliation", () => {
  const reconcile = async () => inWords(await money.app.deps.money.reconciling.reconcile(paypal()));

  test("finds what nobody told: taken, approved, refunded and reversed at PayPal", async () => {
    const taken = await ordered(4);
    await money.approve(taken.id);
    const order = money.paypal.book.find(taken.id);
    if (!order) throw new Error("no order");
    money.paypal.book.capture(order, { status: "COMPLETED", amount: order.amount });
    const approved = await ordered(5);
    await money.approve(approved.id);
    const refunded = await ordered(6);
    await money.approve(refunded.id);
    await money.complete(refunded.headers, refunded.id);
    await money.act(money.captureOf(refunded.id), "refundPart", "2.00");

    const { repaired } = await reconcile();
    expect(repaired.filter((line) => line.includes(taken.id))).toHaveLength(1);
    expect(await money.balance(taken.headers)).toBe(4);
    expect(await money.balance(approved.headers)).toBe(5);
    expect(await money.balance(refunded.headers)).toBe(4);
    const again = await reconcile();
    expect(again.repaired).toEqual([]);
    expect(again.asked).toBeGreaterThan(3);
  });

  test("reports what it cannot repair", async () => {
    const { id } = await ordered();
    await money.approve(id, "otherAmount");
    await reconcile();
    expect((await reconcile()).reported).toContainEqual(
      expect.stringMatching(`${id}.*ordered 10.00 EUR, paid 9.99`),
    );
  });
});

describe("a payment by hand", () => {
  test("is credited when a person confirms it, once for each number of the bank's", async () => {
    const { headers } = await money.donor();
    const { status, body } = await money.call("/payment/manual/order", headers, "POST", { amount: 20 });
    expect([status, body.response]).toEqual([
      200,
      { id: expect.any(String), reference: expect.any(String), instructions: "IBAN LT00" },
    ]);
    const { id } = body.response as { id: string };
    const open = await money.call(`/user/donation/${id}`, headers);
    expect(open.body).toMatchObject({ status: "OPEN", orderId: id, instructions: "IBAN LT00" });
    const { donations } = money.app.deps.money;
    expect(await donations.confirm("7d0b0c1e-0f51-4d4e-8e0f-4f3a7a0f7a11", "BANK-1", 2_000)).toBeNull();
    expect(await donations.confirm(id, "BANK-1", 2_000)).toMatchObject({ state: "CREDITED" });
    expect(await donations.confirm(id, "BANK-1", 2_000)).toMatchObject({ state: "CREDITED" });
    expect(await money.balance(headers)).toBe(20);
    const paid = await money.call(`/user/donation/${id}`, headers);
    expect(paid.body).toMatchObject({ status: "CREDITED", instructions: null });
  });

  test("of another amount waits", async () => {
    const { headers } = await money.donor();
    const { body } = await money.call("/payment/manual/order", headers, "POST", { amount: 20 });
    const { id } = body.response as { id: string };
    expect(await money.app.deps.money.donations.confirm(id, "BANK-2", 1_999)).toMatchObject({
      state: "REVIEW",
    });
    expect(await money.balance(headers)).toBe(0);
  });
});

test("PayPal's token is fetched once for many calls, and its keys are not needed to read the config", async () => {
  const { body } = await money.call("/config", {});
  expect(body).toMatchObject({
    paypal: {
      currency: "EUR",
      intent: "capture",
      commit: true,
      vault: false,
      scriptUrl: `${money.url}/sdk/js`,
    },
    manualPayment: true,
  });
});

test("a notification that comes while the money is asked for leaves the order to whoever asks", async () => {
  const { headers, id } = await ordered();
  await money.approve(id, "failOnce");
  expect((await money.complete(headers, id)).status).toBe(502);
  const order = money.paypal.book.find(id);
  if (!order) throw new Error("no order");
  order.noticeMood = "once";
  money.paypal.notices.approved(order, { id, status: order.status });
  await money.paypal.notices.settled();
  money.app.clock.advance(21);
  await money.app.deps.rounds.run("donations");
  const { body } = await money.call("/user/donation", headers);
  const [newest] = body as unknown as { id: string }[];
  const receipt = await money.call(`/user/donation/${newest?.id}`, headers);
  const { steps } = receipt.body as unknown as { steps: { step: string }[] };
  expect(steps.map(({ step }) => step)).toEqual(["CREATED", "OPENED", "CAPTURING", "CREDITED"]);
});

test("what a notification said is forgotten after 30 days, and that it came is not", async () => {
  const { id } = await ordered();
  await money.approve(id, "pay", "once");
  await money.paypal.notices.settled();
  const texts = async () => {
    const rows = await money.app.db
      .selectFrom("donation_notices")
      .select(["state", "body"])
      .where("state", "in", ["DONE", "UNSIGNED"])
      .execute();
    return new Set(rows.map(({ state, body }) => `${state} ${body === "" ? "empty" : "text"}`));
  };
  expect(await texts()).toEqual(new Set(["DONE text", "UNSIGNED text"]));
  money.app.clock.advance(31 * 24 * 3_600);
  await money.app.deps.money.reconciling.tidy();
  expect(await texts()).toEqual(new Set(["DONE empty"]));
});

describe("the receipt", () => {
  const orderOf = async (headers: Record<string, string>) => {
    const { body } = await money.call("/user/donation", headers);
    return (body as unknown as { id: string; paymentId: string }[])[0];
  };
  const mailsTo = (login: string) => mail.received.filter(({ to }) => to[0]?.startsWith(`${login}@`));
  /** Has the mails that ran, or failed, run again: as after a process that died before it had noted that they did. */
  const runAgain = async () => {
    await money.app.deps.pool.query(
      `update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now()
       where name = 'receipt-mail'`,
    );
    return money.app.deps.jobs.drain();
  };

  test("says what the balance was before and after", async () => {
    const donor = await money.donor();
    const { headers } = donor;
    await money.fund(headers, 30);
    const first = await orderOf(headers);
    money.app.clock.advance(1);
    const open = await money.order(headers, 5);
    money.app.clock.advance(1);
    await money.call("/user/balance/transfer", headers, "POST", {
      name: donor.name,
      charId: donor.charId,
      amount: 12,
    });
    await money.fund(headers, 7);
    const second = await orderOf(headers);
    const balanceIn = async (id: string | undefined) =>
      ((await money.call(`/user/donation/${id}`, headers)).body as unknown as { balance: unknown }).balance;
    expect(await balanceIn(first?.id)).toEqual({ before: 0, after: 30 });
    expect(await balanceIn(second?.id)).toEqual({ before: 18, after: 25 });
    const all = (await money.call("/user/donation", headers)).body as unknown as Record<string, string>[];
    expect(await balanceIn(all.find(({ orderId }) => orderId === open)?.["id"])).toBeNull();
    expect((await money.call("/user/balance/history", headers)).body).toMatchObject([
      { kind: "capture", amount: 7, balance: 25 },
      { kind: "transfer", amount: -12, balance: 18 },
      { kind: "capture", amount: 30, balance: 30 },
    ]);
  });

  test("is mailed to the donor in their language, once, however often the mail is run", async () => {
    const { headers, login } = await money.donor();
    await money.app.db.updateTable("accounts").set({ language: "lt" }).where("login", "=", login).execute();
    await money.fund(headers, 1_000);
    const order = await orderOf(headers);
    await money.app.deps.jobs.drain();
    expect(await runAgain()).toBeGreaterThan(0);
    const [received, ...more] = mailsTo(login);
    expect(more).toEqual([]);
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain(`„${login}“`);
      expect(part).toMatch(/1\s000,00 EUR, PayPal/);
      expect(part).toContain(order?.paymentId);
      expect(part).toContain(`/lt/donation?receipt=${order?.id}`);
    }
    expect(received?.text).toMatch(/Likutis prieš tai: 0 G\. Apiga\nLikutis po to: 1\s000 G\. Apiga/);
  });

  test("waits for a mail server that takes none, and goes to nobody whose account is gone", async () => {
    const [one, gone] = [await money.donor(), await money.donor()];
    mail.refuse({ code: 451, message: "later" });
    await money.fund(one.headers, 3);
    await money.fund(gone.headers, 4);
    await money.app.deps.jobs.drain();
    expect(mailsTo(one.login)).toEqual([]);
    await money.app.db.deleteFrom("accounts").where("login", "=", gone.login).execute();
    mail.refuse();
    await runAgain();
    expect(mailsTo(one.login)).toHaveLength(1);
    expect(mailsTo(gone.login)).toEqual([]);
  });

  test("waits for no mail server where the operator has none", async () => {
    const alone = await startMoney();
    await alone.fund((await alone.donor()).headers, 5);
    const waiting = await alone.app.deps.pool.query("select from pgboss.job where name = 'receipt-mail'");
    expect(waiting.rows).toEqual([]);
    await alone.close();
  });

  test("is nobody else's, and neither is what moved a balance", async () => {
    const [one, other] = [await money.donor(), await money.donor()];
    await money.fund(one.headers, 9);
    const order = await orderOf(one.headers);
    expect((await money.call(`/user/donation/${order?.id}`, other.headers)).status).toBe(404);
    expect((await money.call("/user/balance/history", other.headers)).body).toEqual([]);
  });
});
