import type {
  MoneyWay,
  OfficeAdjustment,
  OfficeCapture,
  OfficeHold,
  OfficeOrder,
  OfficeTransfer,
} from "@gatehouse/contract/money/books-office";
import type { MoneySummary } from "@gatehouse/contract/money/comparisons-office";
import type { AdjustmentReply } from "@gatehouse/contract/money/office";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testClock } from "../../../../../test/app.ts";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const why = "they asked for it by mail";
type Page<Row> = { rows: Row[]; next: string | null };

let world: MoneyWorld;
let owner: OfficialInTest;
let support: OfficialInTest;
let analyst: OfficialInTest;
/** The record's last entry before a test. */
let last = 0;

const entries = async () => recorded(world.app, last);
const actions = async () => (await entries()).map(({ action }) => action);

beforeAll(async () => {
  world = await startMoney({ clock: testClock("2026-11-20T12:00:00.000Z") });
  owner = await makeOfficial(world.app, "maren", "owner");
  support = await makeOfficial(world.app, "tomas", "support");
  analyst = await makeOfficial(world.app, "ilze", "analyst");
});
beforeEach(async () => {
  for (const official of [owner, support, analyst]) await official.confirm(false);
  last = (await recorded(world.app)).length;
});
afterAll(() => world.close());

type Donor = Awaited<ReturnType<MoneyWorld["donor"]>>;
const idOf = ({ login }: Donor) => accountIdOf(world.app, login);
const send = async ({ headers, charId, name }: Donor, amount: number) =>
  (await world.call("/user/balance/transfer", headers, "POST", { charId, name, amount })).body;

let requests = 0;
const adjust = async (by: OfficialInTest, player: number, amount: unknown, more: object = {}) =>
  by.act<AdjustmentReply>(`players/${player}/adjustments`, {
    amount,
    reason: why,
    requestId: `request-${(requests += 1)}`,
    ...more,
  });

test("a number of anything leads from the order to the bag", async () => {
  const donor = await world.donor();
  const order = await world.fund(donor.headers, 20);
  await send(donor, 12);
  const { rows: orders } = await support.read<Page<OfficeOrder>>(`money/orders?search=${donor.login}`);
  expect(orders).toMatchObject([
    { name: donor.login, amount: 20, state: "CREDITED", providerOrderId: order },
  ]);
  const { rows: captures } = await support.read<Page<OfficeCapture>>(`money/captures?search=${donor.login}`);
  expect(captures).toMatchObject([{ credited: 20, cents: 2_000, id: world.captureOf(order) }]);
  const { rows: sent } = await support.read<Page<OfficeTransfer>>(`money/transfers?search=${donor.name}`);
  expect(sent).toMatchObject([{ name: donor.login, amount: 12, state: "PENDING" }]);
  const { rows: goods } = await support.read<Page<{ number: number }>>(
    `money/deliveries?search=${donor.login}`,
  );
  const numbers = [order, world.captureOf(order), orders[0]?.id, sent[0]?.id, `D-${goods[0]?.number}`];
  for (const number of numbers) {
    const way = await support.read<MoneyWay>(`money/way/${number}`);
    expect(way, number).toMatchObject({
      name: donor.login,
      balance: 8,
      orders: [{ amount: 20, refund: "provider" }],
      transfers: [{ amount: 12 }],
      deliveries: [{ count: 12, state: "PENDING", can: [] }],
      shares: [{ units: 12 }],
    });
    expect(way.entries.map(({ kind }) => kind)).toEqual(["capture", "transfer"]);
  }
  const entry = (await support.read<MoneyWay>(`money/way/${order}`)).entries[0]?.id;
  expect(await support.read<MoneyWay>(`money/way/E-${entry}`)).toMatchObject({ of: "entry", balance: 8 });
  for (const unknown of ["D-999999", "E-999999", "nothing", "1e9"]) {
    expect((await support.call("GET", `money/way/${unknown}`)).status, unknown).toBe(404);
  }
});

test("the summary says where the days' money is, and the ledger sums up to 0", async () => {
  const before = await analyst.read<MoneySummary>("money/summary");
  const donor = await world.donor();
  await world.fund(donor.headers, 30);
  await send(donor, 10);
  const after = await analyst.read<MoneySummary>("money/summary?from=2026-11-20&to=2026-11-20");
  expect(after.paid.cents - before.paid.cents).toBe(3_000);
  expect(after.credited.units - before.credited.units).toBe(30);
  expect(after.sent.units - before.sent.units).toBe(10);
  expect(after.onTheWay.units - before.onTheWay.units).toBe(10);
  expect(after.ledger.sum).toBe(0);
  for (const days of ["from=2026-11-21&to=2026-11-20", "from=2020-01-01&to=2026-11-20"]) {
    expect((await analyst.call("GET", `money/summary?${days}`)).status).toBe(422);
  }
});

test("up to 50 alone, below zero never, and the same request twice is one entry", async () => {
  const donor = await world.donor();
  const id = await idOf(donor);
  expect((await support.call("POST", `players/${id}/adjustments`, {})).answer.codes).toEqual([
    "confirm.needed",
  ]);
  const requestId = "the-same";
  expect((await adjust(support, id, 50, { requestId })).answer).toEqual({
    state: "entered",
    request: null,
    balance: 50,
  });
  expect((await adjust(support, id, 50, { requestId })).answer).toMatchObject({
    state: "entered",
    balance: 50,
  });
  expect((await adjust(support, id, 40, { requestId })).answer.codes).toEqual(["adjustment.otherRequest"]);
  expect((await adjust(support, id, -51)).answer.codes).toEqual(["adjustment.belowZero"]);
  for (const wrong of [0, 1.5, "5", 1e9, null])
    expect([400, 422]).toContain((await adjust(support, id, wrong)).status);
  expect((await adjust(support, id, 5, { reason: "short" })).status).toBe(422);
  expect(await actions()).toEqual(["money.adjust"]);
  const both = await Promise.all([adjust(support, id, -30), adjust(owner, id, -30)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await world.balance(donor.headers)).toBe(20);
  const { rows } = await analyst.read<Page<OfficeAdjustment>>(`money/adjustments?search=${donor.login}`);
  expect(rows.map(({ amount }) => amount)).toEqual([-30, 50]);
  expect(rows[1]).toMatchObject({ reason: why, by: "tomas", second: null });
  const events = await world.app.deps.identity.trail.all(id);
  expect(events.find(({ kind }) => kind === "unitsAdded")).toMatchObject({
    address: "",
    detail: `+50 G. Apiga. ${why}`,
  });
  expect(await world.faults()).toEqual([]);
});

test("above 50, above 200 a day, and for the team it takes a second person; never one's own account", async () => {
  const donor = await world.donor();
  const id = await idOf(donor);
  const helper = await makeOfficial(world.app, "helper", "support");
  const above = await adjust(helper, id, 51);
  expect(above.answer).toMatchObject({ state: "waits", balance: 0 });
  for (let count = 0; count < 4; count += 1)
    expect((await adjust(helper, id, 50)).answer.state).toBe("entered");
  expect((await adjust(helper, id, 1)).answer.state).toBe("waits");
  expect((await adjust(owner, support.id, 1)).answer.state).toBe("waits");
  expect((await adjust(owner, owner.id, 1)).answer.codes).toEqual(["office.ownAccount"]);
  const other = await world.donor();
  expect((await adjust(owner, await idOf(other), -51)).answer.codes).toEqual(["adjustment.belowZero"]);
  expect(await world.balance(donor.headers)).toBe(200);
  expect((await adjust(owner, 999_999, 1)).status).toBe(404);
  expect((await analyst.act(`players/${id}/adjustments`, {})).answer.codes).toEqual(["permission.missing"]);
  expect(await world.faults()).toEqual([]);
});

test("hold and release, once each, and only by an owner", async () => {
  const donor = await world.donor();
  const id = await idOf(donor);
  await world.fund(donor.headers, 10);
  expect((await support.act(`players/${id}/hold`, { reason: why })).answer.codes).toEqual([
    "permission.missing",
  ]);
  expect((await owner.act(`players/${id}/hold`, { reason: why })).status).toBe(200);
  expect((await owner.act(`players/${id}/hold`, { reason: why })).answer.codes).toEqual(["office.changed"]);
  expect(await send(donor, 5)).toMatchObject({ codes: ["transfer.onHold"] });
  const { rows } = await analyst.read<Page<OfficeHold>>(`money/holds?search=${donor.login}`);
  expect(rows).toMatchObject([{ name: donor.login, reason: why, balance: 10 }]);
  const desk = (await Promise.all(world.app.deps.money.deskItems.map((items) => items()))).flat();
  expect(desk.map(({ parameters }) => parameters)).toContainEqual({ login: donor.login, by: "person" });
  expect((await owner.act(`players/${id}/release`, { reason: why })).status).toBe(200);
  expect((await owner.act(`players/${id}/release`, { reason: why })).answer.codes).toEqual([
    "office.changed",
  ]);
  // Confirmed each time: the call used the confirmation up.
  await owner.act(`players/${id}/hold`, { reason: why });
  const again = await owner.call("POST", `players/${id}/release`, { reason: why });
  expect(again.answer.codes).toEqual(["confirm.needed"]);
  // What was refused leaves it to the next try.
  await owner.confirm();
  const held = await owner.call("POST", `players/${id}/hold`, { reason: why });
  expect(held.answer.codes).toEqual(["office.changed"]);
  expect((await owner.call("POST", `players/${id}/release`, { reason: why })).status).toBe(200);
  const third = await owner.call("POST", `players/${id}/hold`, { reason: why });
  expect(third.answer.codes).toEqual(["confirm.needed"]);
  expect(await actions()).toEqual(["refused", "money.hold", "money.release", "money.hold", "money.release"]);
});

test("tables leave as files: plain without people, personal confirmed each time, nothing a formula", async () => {
  const donor = await world.donor();
  await world.fund(donor.headers, 10);
  const file = async (by: OfficialInTest, name: string) => {
    const { headers } = by;
    const reply = await world.app.request(`/api/admin/exports/${name}?from=2026-11-20`, { headers });
    return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
  };
  for (const name of [
    "orders",
    "captures",
    "refunds",
    "transfers",
    "deliveries",
    "ledger",
    "adjustments",
    "growth",
  ]) {
    const { status, type, text } = await file(analyst, `${name}.csv`);
    expect([status, type], name).toEqual([200, "text/csv; charset=utf-8"]);
    expect(text).not.toContain(donor.login);
    expect(text).not.toContain("@example.com");
  }
  expect((await file(analyst, "donors.csv")).status).toBe(403);
  expect((await file(owner, "donors.csv")).status).toBe(403);
  await owner.confirm();
  expect((await file(owner, "donors.csv")).text).toContain(`${donor.login},${donor.login}@example.com,`);
  expect((await file(owner, "players.csv")).status).toBe(403);
  expect((await file(support, "orders.csv")).status).toBe(403);
  expect((await file(owner, "nothing.csv")).status).toBe(404);
  expect((await actions()).filter((action) => action === "export")).toHaveLength(9);
});

test("comparing begins once, runs in the background, and says what it came to", async () => {
  const donor = await world.donor();
  const odd = await world.order(donor.headers, 10);
  await world.approve(odd, "otherAmount");
  await world.complete(donor.headers, odd);
  await support.confirm();
  const both = await Promise.all([1, 2].map(() => support.call("POST", "money/compare")));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(
    (await analyst.read<MoneySummary>("money/summary")).compared.every(({ isRunning }) => isRunning),
  ).toBe(true);
  await world.app.deps.jobs.drain();
  const { compared } = await analyst.read<MoneySummary>("money/summary");
  expect(compared.map(({ subject, isRunning }) => [subject, isRunning])).toEqual([
    ["ledger", false],
    ["paypal", false],
    ["stripe", false],
  ]);
  expect(await actions()).toEqual(["money.compare"]);
  const told = compared.map(({ subject, reported, repaired }) => [subject, [...repaired, ...reported]]);
  const price = { amount: 10, currency: "EUR" };
  const paidOtherwise = [{ payment: expect.any(String), cents: 999, currency: "EUR", payee: null }];
  expect(Object.fromEntries(told)).toMatchObject({
    paypal: [{ code: "paidOtherwise", order: odd, ...price, paidOtherwise }],
  });
});

test("strangers and players get what any unknown call answers", async () => {
  const { headers } = await world.donor();
  for (const path of ["money/summary", "money/orders", "exports/orders.csv"]) {
    for (const init of [{}, { headers }]) {
      const reply = await world.app.request(`/api/admin/${path}`, init);
      const unknown = await world.app.request(`/api/there-is-none`, init);
      expect([reply.status, await reply.text()]).toEqual([404, await unknown.text()]);
    }
  }
});
