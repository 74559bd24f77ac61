import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, startMoney } from "../../test/money.ts";
import { csvOf } from "./csv.ts";
import { moneyFindings } from "./doctor-money.ts";
import { dayOf, donorsCsv, periodOf, statementCsv } from "./statement.ts";

let money: MoneyWorld;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());

const today = () => {
  const day = dayOf(money.app.clock.now().toISOString().slice(0, 10)) ?? new Date(0);
  return periodOf(day, day);
};

test("a cell is a text to a spreadsheet, whatever a player wrote", () => {
  expect(csvOf([["=1+1", " +2", "-3", "@SUM(A1)", "\t=4", 'say "hi", you', "plain", 5, null]])).toBe(
    `'=1+1,' +2,'-3,'@SUM(A1),'\t=4,"say ""hi"", you",plain,5,\r\n`,
  );
});

test("a day is one of the calendar", () => {
  expect(dayOf("2026-02-28")?.toISOString()).toBe("2026-02-28T00:00:00.000Z");
  for (const text of ["2026-02-30", "28.02.2026", "", undefined]) expect(dayOf(text)).toBeUndefined();
});

test("the statement lists orders, captures with fees, refunds and transfers, and the donors' totals", async () => {
  const { headers, login, name, charId } = await money.donor();
  const id = await money.fund(headers, 10);
  const order = money.paypal.book.find(id);
  if (order) order.noticeMood = "once";
  await money.act(money.captureOf(id), "refundPart", "1.50");
  await money.call("/user/balance/transfer", headers, "POST", { name, charId, amount: 3 });
  const lines = (await statementCsv(money.app.deps, today())).trim().split("\r\n");
  const kinds = lines.map((line) => line.split(",")[1]);
  expect(kinds).toHaveLength(5);
  expect(new Set(kinds)).toEqual(new Set(["kind", "order", "capture", "refund", "transfer"]));
  const lineOf = (kind: string) => lines[kinds.indexOf(kind)]?.split(",").slice(2);
  expect(lineOf("capture")).toEqual([
    login,
    expect.any(String),
    `paypal ${money.captureOf(id)}`,
    "10.00",
    "0.69",
    "",
    "EUR",
    "10",
    "",
    "",
    "partiallyRefunded",
  ]);
  expect(lineOf("refund")?.slice(3)).toEqual(["", "", "1.50", "EUR", "", "2", "", "done"]);
  expect(lineOf("transfer")?.slice(7)).toEqual(["", "3", name, "PENDING"]);
  expect(await donorsCsv(money.app.deps, today())).toBe(
    `donor,donations,received,returned\r\n${login},1,10.00,1.50\r\n`,
  );
  const tomorrow = new Date(today().to);
  expect(await statementCsv(money.app.deps, periodOf(tomorrow, tomorrow))).not.toContain(login);
});

test("the doctor checks the ledger and the providers' keys, and tells what stands still and what to do", async () => {
  const texts = async () =>
    (await moneyFindings(money.app.deps)).map(({ level, text }) => `${level} ${text}`);
  expect(await texts()).toEqual([
    "ok Ledger: every entry balances, every total is its sum",
    `ok PayPal: ${money.url} takes the keys`,
    `ok Stripe: ${money.url} takes the key`,
    "ok Payments by hand: confirmed with npm run portal -- confirm-payment",
  ]);
  const { headers, login } = await money.donor();
  const review = await money.order(headers, 10);
  await money.approve(review, "otherAmount");
  await money.complete(headers, review);
  const held = await money.order(headers, 5);
  await money.approve(held, "pending");
  await money.complete(headers, held);
  const reversed = await money.fund(headers, 2);
  const order = money.paypal.book.find(reversed);
  if (order) order.noticeMood = "once";
  await money.act(money.captureOf(reversed), "reverse");
  money.app.clock.advance(3_700);
  const found = await texts();
  expect(found).toContainEqual(expect.stringMatching(`wrong Donation ${review}.*paid 9.99 EUR.*refund it`));
  expect(found).toContainEqual(expect.stringMatching(`wrong Donation ${held}.*PENDING since.*reconcile`));
  expect(found).toContainEqual(
    expect.stringMatching(`note ${login} may not transfer.*release-hold ${login}`),
  );
});
