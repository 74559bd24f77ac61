import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CaptureMood, captureMoods, type NoticeMood } from "../../sandbox/src/paypal/moods.ts";
import type { Order as PaypalOrder } from "../../sandbox/src/paypal/model.ts";
import { json } from "./app.ts";
import { type MoneyWorld, startMoney } from "./money.ts";

/** Thousands for a release; a few dozen find the usual mistakes. */
const runs = Number(process.env["PROPERTY_RUNS"] ?? 20);
const notices: NoticeMood[] = ["once", "twice", "outOfOrder", "never"];
// The one that never answers would leave nothing to check; the slow one only takes time.
const moods = (Object.keys(captureMoods) as CaptureMood[]).filter((mood) => !/slow|Always/.test(mood));

type Donor = Awaited<ReturnType<MoneyWorld["donor"]>>;
type Action =
  | { do: "order"; who: number; amount: number }
  | { do: "approve"; which: number; mood: CaptureMood; notices: NoticeMood }
  | { do: "complete" | "cancel" | "refund" | "reverse" | "release" | "deny" | "resend"; which: number }
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
    arbitrary: fc.record({ do: fc.constant("order" as const), who, amount: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("approve" as const),
      which,
      mood: fc.oneof(
        { weight: 3, arbitrary: fc.constant("pay" as const) },
        { weight: 4, arbitrary: fc.constantFrom(...moods) },
      ),
      notices: fc.constantFrom(...notices),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("complete" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("cancel", "refund", "reverse", "release", "deny", "resend"),
      which,
    }),
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
let orders: string[] = [];
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
const orderAt = (index: number): string => orders[index % orders.length] ?? "none";
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
  const [paypal] = money.app.deps.money.providers;
  if (paypal) await money.app.deps.money.reconciling.reconcile(paypal);
}

/** Every connection breaks in the middle of what it is doing, as when the process or its database dies. */
async function crash(): Promise<void> {
  await money.app.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'gatehouse' and pid <> pg_backend_pid()`,
  );
}

/** An order that a browser opens at PayPal by itself, in the words of one of the portal's. */
async function steal(step: Extract<Action, { do: "steal" }>): Promise<void> {
  const { book, notices: told } = money.paypal;
  const own = book.find(orderAt(step.which));
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
      const id = await money.order(donorAt(step.who).headers, step.amount);
      if (id) orders.push(id);
      return;
    }
    case "approve":
      await money.approve(orderAt(step.which), step.mood, step.notices);
      return;
    case "complete":
    case "cancel": {
      const id = orderAt(step.which);
      for (const { headers } of donors) {
        await money.call(`/payment/paypal/order/${id}/${step.do}`, headers, "POST");
      }
      return;
    }
    case "refundPart":
      return money.act(money.captureOf(orderAt(step.which)), "refundPart", (step.cents / 100).toFixed(2));
    case "steal":
      return steal(step);
    case "refund":
    case "reverse":
    case "release":
    case "deny":
      return money.act(money.captureOf(orderAt(step.which)), step.do);
    case "resend": {
      const { sent } = money.paypal.notices;
      const again = sent[step.which % Math.max(1, sent.length)];
      if (!again) return;
      const { body, headers } = again;
      await money.app.request("/api/public/payment/paypal/webhook", { method: "POST", body, headers });
      return;
    }
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
  }
}

/** Everybody comes back and everything that is on its way arrives. */
async function settle(): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) await money.app.deps.pool.query("select 1").catch(() => {});
  await money.paypal.notices.settled();
  for (let round = 0; round < 2; round += 1) {
    money.app.clock.advance(3_700);
    await money.app.deps.rounds.run("donations");
    await play("delivered", false);
    await reconcile();
  }
}

const paid = ({ captures, amount }: PaypalOrder): boolean =>
  captures.some(
    ({ status, amount: got }) =>
      /^(?:COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status) &&
      got.value === amount.value &&
      got.currency_code === amount.currency_code,
  );

async function check(): Promise<void> {
  expect(await money.faults()).toEqual([]);
  const credits = await money.app.db
    .selectFrom("donation_orders as o")
    .leftJoin("donation_captures as c", "c.order_id", "o.id")
    .select(({ fn }) => [
      "o.provider_order_id as id",
      "o.amount",
      fn.sum<number | null>("c.credited").as("credited"),
    ])
    .where("o.provider_order_id", "in", orders.length > 0 ? orders : ["none"])
    .groupBy(["o.provider_order_id", "o.amount"])
    .execute();
  for (const { id, amount, credited } of credits) {
    const order = money.paypal.book.find(id ?? "");
    expect(credited ?? 0, `${id} ${order?.captureMood}`).toBe(order && paid(order) ? amount : 0);
  }
  // Nobody lost anything by a thief's order either.
  for (const { id } of credits) {
    const known = await money.app.db
      .selectFrom("donation_captures as c")
      .innerJoin("donation_orders as o", "o.id", "c.order_id")
      .select("c.capture_id as captureId")
      .where("o.provider_order_id", "=", id)
      .execute();
    const own = money.paypal.book.find(id ?? "")?.captures.map((capture) => capture.id);
    expect(known.filter(({ captureId }) => !own?.includes(captureId))).toEqual([]);
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
