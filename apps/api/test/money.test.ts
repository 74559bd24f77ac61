import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoticeMood } from "../../sandbox/src/payments/notice-moods.ts";
import { captureMoods } from "../../sandbox/src/paypal/moods.ts";
import { payMoods } from "../../sandbox/src/stripe/book.ts";
import { json } from "./app.ts";
import { type MoneyWorld, type Mood, startMoney, type WayToPay } from "./money.ts";
import { roundsAtLength } from "./at-length.ts";

/** Thousands for a release; a few dozen find the usual mistakes. */
const runs = Number(process.env["PROPERTY_RUNS"] ?? roundsAtLength(60));
const notices: NoticeMood[] = ["once", "twice", "outOfOrder", "never"];
// The one that never answers would leave nothing to check; the slow one only takes time.
const moodsOf = (moods: object) => (Object.keys(moods) as Mood[]).filter((mood) => !/slow|Always/.test(mood));
const moods: Record<string, readonly Mood[]> = { paypal: moodsOf(captureMoods), stripe: moodsOf(payMoods) };

const acts = ["refund", "reverse", "release", "deny", "win", "lose", "failRefund"] as const;

type Donor = Awaited<ReturnType<MoneyWorld["donor"]>>;
type Act = (typeof acts)[number];
type Action =
  | { do: "order"; who: number; way: number; amount: number }
  | { do: "approve"; which: number; mood: number; notices: NoticeMood }
  | { do: "complete" | "cancel" | "resend" | Act; which: number }
  | { do: "refundPart"; which: number; cents: number }
  | { do: "steal"; which: number; isForOwnPayee: boolean; isBack: boolean }
  | { do: "transfer"; who: number; amount: number; request: number | null }
  | { do: "game"; ack: "delivered" | "rejected" | "lost"; twice: boolean }
  | { do: "reconcile" | "followUp" | "crash" | "delete" };

const which = fc.nat(40);
const who = fc.nat(2);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      who,
      way: fc.nat(1),
      amount: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("approve" as const),
      which,
      // The first one pays.
      mood: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.nat(20) }),
      notices: fc.constantFrom(...notices),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("complete" as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("cancel", "resend", ...acts), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("refundPart" as const),
      which,
      cents: fc.integer({ min: 1, max: 700 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("steal" as const),
      which,
      isForOwnPayee: fc.boolean(),
      isBack: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("transfer" as const),
      who,
      amount: fc.integer({ min: 1, max: 8 }),
      request: fc.option(fc.nat(5)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("game" as const),
      ack: fc.constantFrom("delivered", "rejected", "lost"),
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("reconcile", "followUp", "crash") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const) }) },
);
/** Each inner list happens at once. */
const story = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 });

let money: MoneyWorld;
let donors: Donor[];
/** Every order with the provider that it was opened at. */
let orders: { id: string; way: WayToPay }[] = [];
/** What the characters hold, by delivery: the game gives each once, whatever it is told how often. */
const bags = new Map<string, number>();
const refused = new Set<string>();

beforeAll(begin);
afterAll(() => money.close());

/** A world in which nothing has happened yet. */
async function begin(): Promise<void> {
  bags.clear();
  refused.clear();
  money = await startMoney();
  donors = await Promise.all([money.donor(), money.donor(), money.donor()]);
  await keepSessions();
}

/** The clock goes on in leaps here, and nobody's visit is what is tested. */
const keepSessions = () =>
  money.app.db
    .updateTable("sessions")
    .set({ expires_at: new Date("2099-01-01") })
    .execute();

const donorAt = (index: number): Donor => donors[index % donors.length] as Donor;
const wayAt = (index: number): WayToPay => money.ways[index % money.ways.length] as WayToPay;
const orderAt = (index: number) => orders[index % orders.length] ?? { id: "", way: wayAt(index) };
const game = (path: string, body: unknown) =>
  money.app.request(`/api/game/deliveries/${path}`, {
    method: "POST",
    ...json(body, { authorization: "Bearer test-game-api-key" }),
  });

/** The game server's turn: it gives or refuses each delivery once, and may die before it says so. */
async function play(ack: "delivered" | "rejected" | "lost", isTwice: boolean): Promise<void> {
  for (const { deliveryId, count } of leasedDelivery.array().parse(await (await game("claim", {})).json())) {
    if (!refused.has(deliveryId) && ack !== "rejected") bags.set(deliveryId, count);
    if (!bags.has(deliveryId)) refused.add(deliveryId);
    if (ack === "lost") continue;
    const status = bags.has(deliveryId) ? "delivered" : "rejected";
    const says = () => game(`${deliveryId}/ack`, { status });
    await Promise.all(isTwice ? [says(), says()] : [says()]);
  }
}

async function reconcile(): Promise<void> {
  const { providers, reconciling } = money.app.deps.money;
  for (const provider of providers) await reconciling.reconcile(provider);
}

/** Every connection breaks in the middle of what it is doing, as when the process or its database dies. */
async function crash(): Promise<void> {
  await money.app.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'gatehouse' and pid <> pg_backend_pid()`,
  );
}

/** A payment that something else sells under the operator's account at Stripe, with the number of one of the portal's orders. */
function sellElse(number: string): void {
  const { book, tell } = money.stripe;
  const own = book.find(number);
  if (!own) return;
  const session = book.open({ ...own, metadata: {}, paymentMetadata: {} });
  book.pay(session, "pay");
  const about = { metadata: {}, payment_intent: session.payment?.id };
  tell(session, "checkout.session.completed", { ...about, id: session.id });
  tell(session, "charge.refunded", { ...about, id: session.payment?.chargeId });
}

/** An order that a browser opens at PayPal by itself, in the words of one of the portal's. */
async function steal(step: Extract<Action, { do: "steal" }>): Promise<void> {
  const { book, notices: told } = money.paypal;
  const meant = orderAt(step.which);
  const number = await meant.way.numberOf(meant.id);
  if (meant.way.name === "stripe") return sellElse(number);
  const own = book.find(number);
  if (!own) return;
  const { amount, customId, invoiceId } = own;
  const words = {
    amount,
    customId,
    invoiceId,
    referenceId: "",
    description: "",
    returnUrl: "",
    cancelUrl: "",
  };
  const payee = { email_address: "thief@payers.example", merchant_id: "TH1EFTH1EFTH1" };
  const order = book.open({ ...words, payee: step.isForOwnPayee ? undefined : payee });
  const capture = book.capture(order, { status: "COMPLETED", amount });
  told.approved(order, { id: order.id, status: "APPROVED" });
  told.captured(order, capture);
  const refund = step.isBack ? book.refund(order, capture) : undefined;
  if (refund) told.reversed(order, refund);
}

async function act(step: Action): Promise<void> {
  switch (step.do) {
    case "order": {
      const way = wayAt(step.way);
      const id = await way.order(donorAt(step.who).headers, step.amount);
      if (id) orders.push({ id, way });
      return;
    }
    case "approve": {
      const { id, way } = orderAt(step.which);
      const all = moods[way.name] ?? [];
      await way.pay(id, all[step.mood % all.length], step.notices);
      return;
    }
    case "complete":
    case "cancel": {
      const { id, way } = orderAt(step.which);
      for (const { headers } of donors) await way[step.do](headers, id);
      return;
    }
    case "refundPart": {
      const { id, way } = orderAt(step.which);
      return way.act(id, "refundPart", step.cents);
    }
    case "steal":
      return steal(step);
    case "resend":
      await wayAt(step.which).played.notices.again(step.which);
      return;
    case "transfer": {
      const { headers, name, charId } = donorAt(step.who);
      const requestId = step.request === null ? undefined : `${orders.length}-${step.request}`;
      await money.call("/user/balance/transfer", headers, "POST", {
        name,
        charId,
        amount: step.amount,
        requestId,
      });
      return;
    }
    case "game":
      return play(step.ack, step.twice);
    case "reconcile":
      return reconcile();
    case "followUp":
      money.app.clock.advance(61);
      return money.app.deps.rounds.run("donations");
    case "crash":
      await delay(Math.random() * 20);
      return crash();
    case "delete": {
      const [first] = donors;
      if (first) await money.call("/user/deleteAccount", first.headers, "DELETE");
      return;
    }
    default: {
      const { id, way } = orderAt(step.which);
      return way.act(id, step.do);
    }
  }
}

/** Everybody comes back and everything that is on its way arrives. */
async function settle(): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) await money.app.deps.pool.query("select 1").catch(() => {});
  for (const { notices: told } of money.payments) await told.settled();
  for (let round = 0; round < 2; round += 1) {
    money.app.clock.advance(3_700);
    await money.app.deps.rounds.run("donations");
    await play("delivered", false);
    await reconcile();
  }
}

async function check(): Promise<void> {
  expect(await money.faults()).toEqual([]);
  const byName = new Map(money.payments.map((played) => [played.name, played]));
  const numbers = await Promise.all(orders.map(({ id, way }) => way.numberOf(id)));
  const known = await money.app.db
    .selectFrom("donation_orders as o")
    .leftJoin("donation_captures as c", "c.order_id", "o.id")
    .select([
      "o.provider",
      "o.provider_order_id as number",
      "o.amount",
      "c.capture_id as captureId",
      "c.credited",
      (row) =>
        row
          .selectFrom("donation_refunds as r")
          .whereRef("r.provider", "=", "c.provider")
          .whereRef("r.capture_id", "=", "c.capture_id")
          .select(
            sql<number>`coalesce(sum(coalesce(debited, 0) - coalesce(reinstated, 0)), 0)::integer`.as(
              "taken",
            ),
          )
          .as("taken"),
    ])
    .where("o.provider_order_id", "in", numbers.length > 0 ? numbers : ["none"])
    .execute();
  for (const { provider, number, amount, captureId, credited, taken } of known) {
    const played = byName.get(provider);
    const isPaid = played?.isPaid(number ?? "");
    expect(credited ?? 0, `${provider} ${number}`).toBe(isPaid ? amount : 0);
    // Nobody lost anything by a thief's order either: of an order only its own payment is known.
    if (captureId !== null) expect(captureId).toBe(played?.paymentOf(number ?? ""));
    const back = Math.ceil((played?.backOf(number ?? "") ?? 0) / 100);
    expect(taken ?? 0, `${provider} ${number} back`).toBe(isPaid ? Math.min(amount, back) : 0);
  }
  const transfers = await money.app.db
    .selectFrom("transfers as t")
    .innerJoin("deliveries as d", (join) => join.on("d.reference", "=", sql`'transfer:' || t.id`))
    .select(["t.status", "t.amount", "d.id as deliveryId"])
    .execute();
  for (const { status, amount, deliveryId } of transfers) {
    expect(status).not.toBe("PENDING");
    expect(bags.get(deliveryId), status).toBe(status === "COMPLETED" ? amount : undefined);
  }
}

/** All that ever happened is checked after each story, so a long run begins anew at times. */
const storiesOfAWorld = 50;

test("whatever happens in whatever order, no unit is lost or doubled", { timeout: 1_800_000 }, async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(story, async (batches) => {
      if (told > 0 && told % storiesOfAWorld === 0) {
        await money.close();
        await begin();
      }
      told += 1;
      orders = [];
      let isDeleted = false;
      for (const batch of batches) {
        isDeleted ||= batch.some((step) => step.do === "delete");
        await Promise.allSettled(batch.map(act));
      }
      await settle();
      await check();
      if (!isDeleted) return;
      donors = [await money.donor(), ...donors.slice(1)];
      await keepSessions();
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
