import type { AdjustmentReply, OfficeOrder } from "@gatehouse/contract/money/office";
import type { OfficeDelivery } from "@gatehouse/contract/game/deliveries-office";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json } from "./app.ts";
import { heldLine } from "./held-line.ts";
import { type KillablePortal, killablePortal } from "./killable-portal.ts";
import { startMailServer } from "./mail-server.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "./office.ts";
import { until } from "./until.ts";

// Each test starts the portal anew.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const reason = "they asked for it by mail";

let money: MoneyWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let line: Awaited<ReturnType<typeof heldLine>>;
let portal: KillablePortal;
let owner: OfficialInTest;
let support: OfficialInTest;

beforeAll(async () => {
  money = await startMoney({ now: () => new Date() });
  mail = await startMailServer();
  line = await heldLine(money.url);
  owner = await makeOfficial(money.app, "maren", "owner");
  support = await makeOfficial(money.app, "tomas", "support");
  portal = await killablePortal({
    DATABASE_URL: money.app.databaseUrl,
    SECRET_KEY: money.app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
    SMTP_URL: mail.config.url,
    MAIL_FROM: mail.config.from,
    PUBLIC_URL: "http://portal.test",
    ...money.settings,
    PAYPAL_API_URL: line.url,
  });
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  expect((await money.app.deps.operations.chain.check()).broken).toEqual([]);
  await portal.close();
  await line.close();
  await mail.close();
  await money.close();
});

/** A confirmed call of the office to the portal that is killed. */
async function act<T = object>(by: OfficialInTest, path: string, body: unknown) {
  money.app.clock.set(new Date());
  await by.confirm();
  const reply = await portal.request(`/api/admin/${path}`, {
    method: "POST",
    ...json(body, by.headers),
  });
  const text = await reply.text();
  return { status: reply.status, answer: (text === "" ? {} : JSON.parse(text)) as T };
}

/** What the record has of an action since the number of entries before. */
const done = async (action: string, before: number): Promise<number> =>
  (await recorded(money.app, before)).filter((entry) => entry.action === action).length;
const entries = async (): Promise<number> => (await recorded(money.app)).length;

let numbers = 0;
const donor = async () => {
  const made = await money.donor();
  return { ...made, id: await accountIdOf(money.app, made.login), request: `request-${(numbers += 1)}` };
};

test.each(["ledger_adjustments", "ledger_entries", "official_record"])(
  "an adjustment, killed before it writes %s: asked again, it is entered once",
  async (table) => {
    const player = await donor();
    const before = await entries();
    const adjust = () =>
      act<AdjustmentReply>(support, `players/${player.id}/adjustments`, {
        amount: 7,
        reason,
        requestId: player.request,
      });
    await portal.killAtWriting(table, adjust);
    expect([await money.balance(player.headers), await done("money.adjust", before)]).toEqual([0, 0]);
    await portal.up();
    for (let times = 0; times < 2; times += 1)
      expect((await adjust()).answer).toMatchObject({ state: "entered", balance: 7 });
    expect(await done("money.adjust", before)).toBe(1);
  },
);

test.each(["ledger_entries", "official_requests"])(
  "a second person's word, killed before it writes %s: the request waits still, and is done once",
  async (table) => {
    const player = await donor();
    await portal.up();
    const body = { amount: 90, reason, requestId: player.request };
    const asked = await act<AdjustmentReply>(support, `players/${player.id}/adjustments`, body);
    const before = await entries();
    const confirm = () => act(owner, `requests/${asked.answer.request}/confirm`, {});
    await portal.killAtWriting(table, confirm);
    expect([await money.balance(player.headers), await entries()]).toEqual([0, before]);
    await portal.up();
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 409]);
    expect([await money.balance(player.headers), await done("money.adjust", before)]).toEqual([90, 1]);
  },
);

async function paid() {
  const player = await donor();
  const number = await money.fund(player.headers, 9);
  const { rows } = await support.read<{ rows: OfficeOrder[] }>(`money/orders?search=${player.login}`);
  const [order] = rows;
  if (!order) throw new Error("nothing was ordered");
  const refund = () => act(owner, `orders/${order.id}/refund`, { reason });
  const backCents = () =>
    money.paypal.book
      .find(number)
      ?.refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return { ...player, order, refund, backCents };
}

test.each(["donation_returns", "official_record"])(
  "a refund, killed before it writes %s: nothing has left, and asked again it goes once",
  async (table) => {
    const { headers, refund, backCents } = await paid();
    const before = await entries();
    await portal.killAtWriting(table, refund);
    expect([await money.balance(headers), backCents(), await entries()]).toEqual([9, 0, before]);
    await portal.up();
    expect((await refund()).answer).toEqual({ state: "given", balance: 0 });
    expect([backCents(), await done("money.refund", before)]).toEqual([900, 1]);
  },
);

test.each([
  ["when the provider is asked", () => line.hold(/\/refund$/, "before")],
  ["before the provider's answer is heard", () => line.hold(/\/refund$/, "after")],
] as const)("a refund, killed %s: the portal goes on by itself, and it goes once", async (_when, reached) => {
  const { headers, refund, backCents } = await paid();
  const before = await entries();
  await portal.killAt(reached, refund);
  expect([await money.balance(headers), await done("money.refund", before)]).toEqual([9, 1]);
  money.app.clock.set(new Date(Date.now() + 25_000));
  await money.app.deps.rounds.run("donations");
  expect([await money.balance(headers), backCents()]).toEqual([0, 900]);
  await portal.up();
  // Whoever asks again is told that there is nothing more of it.
  expect((await refund()).status).toBe(422);
  expect([await money.balance(headers), backCents(), await done("money.refund", before)]).toEqual([
    0, 900, 1,
  ]);
});

test.each([
  ["arrived", "transfers", 0],
  ["lost", "ledger_entries", 6],
  ["lost", "official_record", 6],
] as const)(
  "a delivery that a person calls %s, killed before it writes %s: it waits still, and ends once",
  async (outcome, table, balance) => {
    const player = await donor();
    await money.fund(player.headers, 6);
    const { charId, name } = player;
    await money.call("/user/balance/transfer", player.headers, "POST", { charId, name, amount: 6 });
    const page = `money/deliveries?search=${player.login}`;
    const [delivery] = (await support.read<{ rows: OfficeDelivery[] }>(page)).rows;
    if (!delivery) throw new Error("nothing was sent");
    // Fetched, and never heard of again.
    await money.app.db
      .updateTable("deliveries")
      .set({ state: "LEASED", attempts: 1, next_attempt_at: new Date(Date.now() - 60_000) })
      .where("id", "=", delivery.id)
      .execute();
    const before = await entries();
    const resolve = () => act(support, `deliveries/${delivery.id}/${outcome}`, { reason });
    await portal.killAtWriting(table, resolve);
    expect([await money.balance(player.headers), await entries()]).toEqual([0, before]);
    await portal.up();
    expect([(await resolve()).status, (await resolve()).status]).toEqual([200, 409]);
    expect([await money.balance(player.headers), await done(`deliveries.${outcome}`, before)]).toEqual([
      balance,
      1,
    ]);
  },
);

test.each(["official_record"])(
  "a lock, killed before it writes %s: nobody is locked and no mail leaves, and then one does",
  async (table) => {
    const player = await donor();
    const before = await entries();
    const lock = () => act(support, `players/${player.id}/lock`, { reason });
    await portal.killAtWriting(table, lock);
    expect((await money.call("/user/account", player.headers)).status).toBe(200);
    await portal.up();
    expect((await lock()).status).toBe(200);
    expect((await money.call("/user/account", player.headers)).status).toBe(401);
    const mails = () => mail.received.filter(({ to }) => to.includes(`${player.login}@example.com`));
    await until("the mail that says so", () => mails().length > 0, { seconds: 60 });
    expect([mails().length, await done("players.lock", before)]).toEqual([1, 1]);
  },
);

test.each(["announcements", "texts"])(
  "a text that was planned, killed at its time before it writes %s: it is on the pages with the next start, once",
  async (table) => {
    const title = `Planned before ${table}`;
    const content = { title, body: "<p>Words</p>", facts: {} };
    await portal.up();
    const { answer } = await act<{ id: number }>(owner, "texts", { kind: "news", content });
    const plan = { language: "en", base: 0, from: new Date(Date.now() + 3_600_000).toISOString() };
    expect((await act(owner, `texts/${answer.id}/publish`, plan)).status).toBe(204);
    const due = () =>
      money.app.db
        .updateTable("text_languages")
        .set({ planned_from: new Date() })
        .where("text_id", "=", answer.id)
        .execute();
    const shown = async (): Promise<number> => {
      const reply = await portal.request("/api/public/announcements/news?max=50");
      return ((await reply.json()) as { title: string }[]).filter((news) => news.title === title).length;
    };
    expect(await shown()).toBe(0);
    // A stream lasts until the portal does.
    const stream = async () => {
      const open = await portal.request("/api/public/live?topics=status");
      await due();
      return open.text();
    };
    await portal.killAtWriting(table, stream);
    await portal.up();
    await until("what was planned", async () => (await shown()) === 1, { seconds: 60 });
    expect(await shown()).toBe(1);
  },
);
