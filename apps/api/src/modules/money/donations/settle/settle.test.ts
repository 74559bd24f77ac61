import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inWords, type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { moneyFindings } from "../../../../cli/doctor-money.ts";

let money: MoneyWorld;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
});

const [provider] = [() => money.app.deps.money.providers[0]];
const reconcile = async () => {
  const paypal = provider();
  if (!paypal) throw new Error("no PayPal");
  return inWords(await money.app.deps.money.reconciling.reconcile(paypal));
};
const funded = async (amount: number) => {
  const donor = await money.donor();
  const id = await money.fund(donor.headers, amount);
  return { ...donor, id, order: orderAt(id), captureId: money.captureOf(id) };
};
const orderAt = (id: string) => {
  const order = money.paypal.book.find(id);
  if (!order) throw new Error("no order");
  return order;
};
const newest = async (headers: Record<string, string>) => {
  const { body } = await money.call("/user/donation", headers);
  return (body as unknown as { id: string; status: string; takenBack: number }[])[0];
};
const doctor = async () => (await moneyFindings(money.app.deps)).map(({ text }) => text);

describe("refunds in part", () => {
  test("are rounded up once over all of them, in whatever order and however often they are told", async () => {
    const { headers, order, captureId } = await funded(5);
    order.noticeMood = "twice";
    const balances: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      await money.act(captureId, "refundPart", "0.10");
      balances.push(await money.balance(headers));
    }
    expect(balances).toEqual([4, 4, 4, 4, 4]);
    order.noticeMood = "outOfOrder";
    await money.act(captureId, "refundPart", "0.60");
    await money.act(captureId, "refundPart", "0.30");
    expect(await money.balance(headers)).toBe(3);
    await reconcile();
    expect(await money.balance(headers)).toBe(3);
    order.noticeMood = "once";
    await money.act(captureId, "refund");
    expect(await money.balance(headers)).toBe(0);
    expect(await newest(headers)).toMatchObject({ takenBack: 5 });
  });

  test("in another currency are not taken for units, and wait for a person", async () => {
    const { headers, order, captureId } = await funded(5);
    const refund = money.paypal.book.refund(order, orderCapture(order), 200);
    if (!refund) throw new Error("no refund");
    refund.amount = { currency_code: "JPY", value: "200" };
    order.noticeMood = "once";
    money.paypal.notices.refunded(order, refund);
    await money.paypal.notices.settled();
    expect(await money.balance(headers)).toBe(5);
    expect(await doctor()).toContainEqual(
      expect.stringMatching(`${refund.id}.*200.00 JPY.*${captureId}.*settle-refund`),
    );
    const { settle } = money.app.deps.money;
    expect(await settle.settleRefund(refund.id, 6)).toBeNull();
    expect(await settle.settleRefund(refund.id, 2)).toBe(2);
    expect(await settle.settleRefund(refund.id, 2)).toBeNull();
    expect(await money.balance(headers)).toBe(3);
    expect((await doctor()).filter((text) => text.includes(refund.id))).toEqual([]);
  });
});

const orderCapture = ({ captures }: ReturnType<typeof orderAt>) => {
  const [capture] = captures;
  if (!capture) throw new Error("no capture");
  return capture;
};

describe("a payment that was not as ordered", () => {
  const review = async () => {
    const donor = await money.donor();
    const id = await money.order(donor.headers, 10);
    await money.approve(id, "otherAmount");
    await money.complete(donor.headers, id);
    return { ...donor, id, order: orderAt(id), captureId: money.captureOf(id) };
  };

  test.each(["told", "found by the reconciliation"])("and was given back is over, %s", async (how) => {
    const { headers, id, order, captureId } = await review();
    expect((await reconcile()).reported).toContainEqual(expect.stringContaining(id));
    if (how === "told") order.noticeMood = "once";
    await money.act(captureId, "refund");
    await reconcile();
    expect(await newest(headers)).toMatchObject({ status: "REFUNDED", takenBack: 0 });
    expect((await reconcile()).reported.filter((line) => line.includes(id))).toEqual([]);
    expect((await doctor()).filter((text) => text.includes(id))).toEqual([]);
    expect((await money.complete(headers, id)).status).toBe(422);
    expect(await newest(headers)).toMatchObject({ status: "REFUNDED" });
    expect(await money.balance(headers)).toBe(0);
  });

  test("and was given back in part still waits", async () => {
    const { headers, captureId, order } = await review();
    order.noticeMood = "once";
    await money.act(captureId, "refundPart", "1.00");
    expect(await newest(headers)).toMatchObject({ status: "REVIEW" });
  });

  test("is put aside by a person once it is settled otherwise", async () => {
    const { headers, id, captureId } = await review();
    const { donations } = money.app.deps.money;
    expect(await donations.dismiss(id, "no such payment")).toBeNull();
    expect(await donations.dismiss(id, captureId)).toMatchObject({ state: "EXPIRED" });
    await reconcile();
    expect(await newest(headers)).toMatchObject({ status: "EXPIRED" });
    expect((await doctor()).filter((text) => text.includes(id))).toEqual([]);
    expect(await money.balance(headers)).toBe(0);
  });
});

describe("a payment by hand that is confirmed with a mistake", () => {
  const byHand = async () => {
    const donor = await money.donor();
    const { body } = await money.call("/payment/manual/order", donor.headers, "POST", { amount: 20 });
    return { ...donor, id: (body.response as { id: string }).id };
  };

  test("is refused when its order is credited already, by whatever number and amount", async () => {
    const { headers, id } = await byHand();
    const { donations } = money.app.deps.money;
    await donations.confirm(id, "BANK-10", 2_000);
    await expect(donations.confirm(id, "BANK-11", 2_000)).rejects.toThrow(/credited already.*BANK-10/);
    await expect(donations.confirm(id, "BANK-10", 1_000)).rejects.toThrow(/credited already.*BANK-10/);
    expect(await donations.confirm(id, "BANK-10", 2_000)).toMatchObject({ state: "CREDITED" });
    expect(await newest(headers)).toMatchObject({ status: "CREDITED" });
    expect(await money.balance(headers)).toBe(20);
    const other = await byHand();
    await expect(donations.confirm(other.id, "BANK-10", 2_000)).rejects.toThrow(/BANK-10.*another order/);
    expect(await money.balance(other.headers)).toBe(0);
  });

  test("can be put aside, and the order be paid then", async () => {
    const { headers, id } = await byHand();
    const { donations } = money.app.deps.money;
    expect(await donations.confirm(id, "BNAK-20", 200)).toMatchObject({ state: "REVIEW" });
    expect(await donations.dismiss(id, "BNAK-20")).toMatchObject({ state: "OPEN" });
    expect(await donations.confirm(id, "BANK-20", 2_000)).toMatchObject({ state: "CREDITED" });
    expect(await donations.dismiss(id, "BANK-20")).toBeNull();
    expect(await money.balance(headers)).toBe(20);
  });
});
