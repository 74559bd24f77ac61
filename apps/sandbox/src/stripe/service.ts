import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import { createDeliveries, type Deliver } from "../payments/deliveries.ts";
import { moodRadios } from "../payments/mood-radios.ts";
import { isNoticeMood, noticeMoods } from "../payments/notice-moods.ts";
import type { PlayedAct, PlayedPayments } from "../payments/played.ts";
import {
  createBook,
  feeOf,
  isPayMood,
  newId,
  type Payment,
  payMoods,
  refundedOf,
  type Session,
} from "./book.ts";

/** What the demo tells the portal. */
const secretKey = "sk_test_gatehouse0sandbox";
const webhookSecret = "whsec_gatehouse0sandbox";
const version = "2026-07-29.dahlia";
const slowMs = 5_000;

type Env = { Bindings: Partial<HttpBindings> };
type Options = {
  /** The sandbox's own. */
  origin: string;
  deliver?: Deliver | undefined;
  /** The portal's time, by which it judges signatures. */
  now?: () => Date;
};

/** Stripe: sessions of Checkout, its page, signed events, and the operator's account there. */
export function createStripe({ origin, deliver, now = () => new Date() }: Options) {
  const book = createBook();
  const notices = createDeliveries({ provider: "stripe", deliver, sign });
  /** First answers by Idempotency-Key, errors too, with what was asked. */
  const remembered = new Map<string, { asked: string; status: 200 | 400; body: object }>();

  function sign(body: string): Record<string, string> {
    const time = Math.floor(now().getTime() / 1_000);
    const signature = createHmac("sha256", webhookSecret).update(`${time}.${body}`).digest("hex");
    return { "stripe-signature": `t=${time},v1=${signature}` };
  }

  function tell(session: Session, type: string, object: object): void {
    const id = newId("evt_");
    const created = Math.floor(Date.now() / 1_000);
    const event = { id, object: "event", api_version: version, created, livemode: false, type };
    const body = { ...event, pending_webhooks: 1, request: null, data: { object } };
    notices.tell(session.id, session.noticeMood, { id, type, body });
  }

  function pay(session: Session, mood: keyof typeof payMoods): boolean {
    const isDone = book.pay(session, mood);
    const { payment } = session;
    if (!isDone || !payment) return false;
    tell(session, "checkout.session.completed", sessionBody(session, origin));
    if (payment.status === "succeeded") tell(session, "charge.succeeded", chargeBody(payment));
    return true;
  }

  function act(session: Session, payment: Payment, doing: PlayedAct, cents: number): void {
    const [dispute] = payment.disputes;
    switch (doing) {
      case "release":
      case "deny": {
        if (!book.release(payment, doing === "release")) return;
        const end = doing === "release" ? "succeeded" : "failed";
        return tell(session, `checkout.session.async_payment_${end}`, sessionBody(session, origin));
      }
      case "refund":
      case "refundPart": {
        const refund = book.refund(payment, doing === "refundPart" ? cents : undefined);
        return refund && tell(session, "charge.refunded", chargeBody(payment));
      }
      case "failRefund": {
        const refund = payment.refunds.find(({ status }) => status === "succeeded");
        if (!refund) return;
        refund.status = "failed";
        return tell(session, "refund.failed", refundBody(payment, refund));
      }
      case "reverse": {
        const made = book.dispute(payment);
        if (!made) return;
        tell(session, "charge.dispute.created", disputeBody(payment, made));
        return tell(session, "charge.dispute.funds_withdrawn", disputeBody(payment, made));
      }
      case "win":
      case "lose": {
        if (dispute?.status !== "needs_response") return;
        dispute.status = doing === "win" ? "won" : "lost";
        tell(session, "charge.dispute.closed", disputeBody(payment, dispute));
        if (doing === "win") tell(session, "charge.dispute.funds_reinstated", disputeBody(payment, dispute));
      }
    }
  }

  async function open(c: Context<Env>) {
    const asked = await c.req.text();
    const key = c.req.header("idempotency-key");
    const known = key === undefined ? undefined : remembered.get(key);
    if (known && known.asked !== asked) {
      return c.json(failureBody("idempotency_error", "idempotency_key_in_use", "Other parameters."), 400);
    }
    if (known) {
      c.header("idempotent-replayed", "true");
      return c.json(known.body, known.status);
    }
    const form = new URLSearchParams(asked);
    const price = "line_items[0][price_data]";
    const amount = Number(form.get(`${price}[unit_amount]`));
    const isRight = Number.isInteger(amount) && amount > 0 && form.get("mode") === "payment";
    const status = isRight ? 200 : 400;
    const body = isRight
      ? sessionBody(
          book.open({
            amount: amount * Number(form.get("line_items[0][quantity]") ?? 1),
            currency: form.get(`${price}[currency]`) ?? "",
            clientReferenceId: form.get("client_reference_id"),
            metadata: namedIn(form, "metadata"),
            paymentMetadata: namedIn(form, "payment_intent_data[metadata]"),
            description: form.get(`${price}[product_data][name]`) ?? "",
            successUrl: form.get("success_url") ?? "",
            cancelUrl: form.get("cancel_url") ?? "",
          }),
          origin,
        )
      : failureBody("invalid_request_error", "parameter_invalid_integer", "Invalid integer.");
    if (key !== undefined) remembered.set(key, { asked, status, body });
    return c.json(body, status);
  }

  async function look(c: Context<Env>) {
    const session = book.find(c.req.param("id") ?? "");
    if (!session) return c.json(missing, 404);
    session.asked += 1;
    const isFirst = session.payment !== null && session.asked === 1;
    const { mood } = session;
    if (session.payment && mood === "slow") await sleep(slowMs);
    if (session.payment && (mood === "failAlways" || (mood === "failOnce" && isFirst))) {
      return c.json(failureBody("api_error", null, "An error occurred."), 500);
    }
    if (mood === "babble" && isFirst) return c.html("<p>Stripe</p>");
    if (mood === "drop" && isFirst) {
      c.env.incoming?.socket.destroy();
      if (!c.env.incoming) throw new Error("The connection broke");
    }
    return c.json(sessionBody(session, origin, true));
  }

  const byQuery = (c: Context<Env>): Payment | undefined =>
    book.findByPayment(c.req.query("payment_intent") ?? "")?.payment ?? undefined;
  const listBody = (data: object[]) => ({ object: "list", has_more: false, url: "/v1", data });

  const routes = new Hono<Env>()
    .use("/v1/checkout/*", (c, next) => refuseStrangers(c, next))
    .use("/v1/refunds", (c, next) => refuseStrangers(c, next))
    .use("/v1/disputes", (c, next) => refuseStrangers(c, next))
    .use("/v1/payment_intents/*", (c, next) => refuseStrangers(c, next))
    .use("/v1/balance", (c, next) => refuseStrangers(c, next))
    .post("/v1/checkout/sessions", (c) => open(c))
    .get("/v1/checkout/sessions/:id", (c) => look(c))
    .get("/v1/refunds", (c) => {
      const payment = byQuery(c);
      return c.json(
        listBody((payment?.refunds ?? []).map((refund) => refundBody(payment as Payment, refund))),
      );
    })
    .get("/v1/disputes", (c) => {
      const payment = byQuery(c);
      return c.json(
        listBody((payment?.disputes ?? []).map((dispute) => disputeBody(payment as Payment, dispute))),
      );
    })
    .get("/v1/payment_intents/:id", (c) => {
      const payment = book.findByPayment(c.req.param("id"))?.payment;
      return payment ? c.json(intentBody(payment)) : c.json(missing, 404);
    })
    .get("/v1/balance", (c) => c.json({ object: "balance", livemode: false, available: [], pending: [] }))
    .get("/c/pay/:id", (c) => {
      const session = book.find(c.req.param("id"));
      if (!session) return c.html(page("Pay by card", html`<p>This session is not known.</p>`), 404);
      return c.html(payPage(session));
    })
    .post("/c/pay/:id/:action", async (c) => {
      const session = book.find(c.req.param("id"));
      if (!session) return c.notFound();
      if (c.req.param("action") !== "pay") return goTo(c, session.cancelUrl);
      const form = await c.req.formData();
      const [mood, notice] = [form.get("mood"), form.get("notices")];
      if (session.status === "open") {
        if (isNoticeMood(notice)) session.noticeMood = notice;
        if (!pay(session, isPayMood(mood) ? mood : "pay")) return c.html(payPage(session, true), 402);
      }
      return session.status === "complete" ? goTo(c, session.successUrl) : goTo(c, session.cancelUrl);
    })
    .get("/stripe", (c) => c.html(accountPage([...book.sessions.values()].toReversed())))
    .post("/stripe/:payment/:act", async (c) => {
      const session = book.findByPayment(c.req.param("payment"));
      if (!session?.payment) return c.notFound();
      const amount = Number((await c.req.formData()).get("amount"));
      act(session, session.payment, c.req.param("act") as PlayedAct, Math.round(amount * 100) || 100);
      return c.redirect("/stripe", 303);
    })
    .post("/stripe/sessions/:id/expire", (c) => {
      const session = book.find(c.req.param("id"));
      if (session?.status === "open") {
        session.status = "expired";
        tell(session, "checkout.session.expired", sessionBody(session, origin));
      }
      return c.redirect("/stripe", 303);
    });

  return {
    name: "stripe",
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: origin,
    },
    service: {
      name: "Stripe",
      description:
        "Checkout with a page that chooses how Stripe behaves: slow, failing once, broken off, babbling, paying later, declining, with another amount, notifying twice, late or never. The account page gives money back, and disputes it.",
      path: "/",
      routes: routes as unknown as Hono,
      links: [{ label: "The operator's account", href: "/stripe" }],
    },
    notices,
    book,
    tell,
    orders: () => [...book.sessions.keys()],
    paymentOf: (orderId: string): string => book.find(orderId)?.payment?.id ?? "",
    isPaid(orderId: string): boolean {
      const { payment, amount, currency } = book.find(orderId) ?? {};
      return payment?.status === "succeeded" && payment.amount === amount && payment.currency === currency;
    },
    backOf(orderId: string): number {
      const payment = book.find(orderId)?.payment;
      const disputed = (payment?.disputes ?? []).filter(({ status }) => status !== "won");
      return (payment ? refundedOf(payment) : 0) + disputed.reduce((sum, { amount }) => sum + amount, 0);
    },
    act(paymentId, doing, cents): void {
      const session = book.findByPayment(paymentId);
      if (session?.payment) act(session, session.payment, doing, cents);
    },
  } satisfies PlayedPayments & { book: typeof book; tell: typeof tell };
}

async function refuseStrangers(c: Context<Env>, next: () => Promise<void>) {
  if (c.req.header("authorization") === `Bearer ${secretKey}`) return next();
  return c.json(failureBody("invalid_request_error", null, "Invalid API Key provided."), 401);
}

/** The values of `name[key]`. */
const namedIn = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

const failureBody = (type: string, code: string | null, message: string): object => ({
  error: { type, ...(code !== null && { code }), message },
});
const missing = failureBody("invalid_request_error", "resource_missing", "No such object.");

function sessionBody(session: Session, origin: string, isExpanded = false): object {
  const { id, status, payment, amount, currency, clientReferenceId, metadata, created } = session;
  return {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: clientReferenceId,
    created,
    currency,
    expires_at: created + 86_400,
    livemode: false,
    metadata,
    mode: "payment",
    payment_intent: payment && (isExpanded ? intentBody(payment, true) : payment.id),
    payment_status: payment?.status === "succeeded" ? "paid" : "unpaid",
    status,
    success_url: session.successUrl,
    url: status === "open" ? `${origin}/c/pay/${id}` : null,
  };
}

function intentBody(payment: Payment, isExpanded = false): object {
  const { id, status, amount, currency, metadata, chargeId } = payment;
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: status === "succeeded" ? amount : 0,
    currency,
    latest_charge: isExpanded ? chargeBody(payment, true) : chargeId,
    livemode: false,
    metadata,
    status,
  };
}

function chargeBody(payment: Payment, isExpanded = false): object {
  const { id, chargeId, status, amount, currency, metadata, refunds, disputes } = payment;
  const back = refundedOf(payment);
  const isPaid = status === "succeeded";
  const settled = {
    id: `txn_${chargeId}`,
    object: "balance_transaction",
    amount,
    currency,
    fee: feeOf(payment),
  };
  return {
    id: chargeId,
    object: "charge",
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: back,
    balance_transaction: isPaid ? (isExpanded ? settled : settled.id) : null,
    captured: isPaid,
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata,
    paid: isPaid,
    payment_intent: id,
    refunded: back === amount,
    ...(isExpanded && {
      refunds: {
        object: "list",
        has_more: refunds.length > 10,
        url: `/v1/charges/${chargeId}/refunds`,
        data: refunds.slice(0, 10).map((refund) => refundBody(payment, refund)),
      },
    }),
    status: isPaid ? "succeeded" : status === "processing" ? "pending" : "failed",
  };
}

const refundBody = (
  { id, chargeId, currency }: Payment,
  { id: refundId, amount, status, created }: Payment["refunds"][number],
): object => ({
  id: refundId,
  object: "refund",
  amount,
  charge: chargeId,
  created,
  currency,
  metadata: {},
  payment_intent: id,
  status,
  ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
});

const disputeBody = (
  { id, chargeId, currency }: Payment,
  { id: disputeId, amount, status, created }: Payment["disputes"][number],
): object => ({
  id: disputeId,
  object: "dispute",
  amount,
  charge: chargeId,
  created,
  currency,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: id,
  reason: "fraudulent",
  status,
});

const goTo = (c: Context, address: string) => c.redirect(URL.canParse(address) ? address : "/stripe", 303);

const priceText = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

function payPage({ id, status, amount, currency, description }: Session, isDeclined = false) {
  return page(
    "Pay by card",
    html`<p>${description}: <strong>${priceText(amount, currency)}</strong></p>
      ${isDeclined ? html`<p role="alert">Your card was declined. Try another one.</p>` : ""}
      ${
        status === "open"
          ? html`<form method="post" action="/c/pay/${id}/pay">
              <button>Pay</button>
              <details>
                <summary>How Stripe behaves this time</summary>
                ${moodRadios("mood", payMoods)} ${moodRadios("notices", noticeMoods)}
              </details>
            </form>`
          : html`<form method="post" action="/c/pay/${id}/pay">
              <p>This session is ${status} already.</p>
              <button>Back to the portal</button>
            </form>`
      }
      <form method="post" action="/c/pay/${id}/cancel"><button>Back without paying</button></form>`,
  );
}

function accountPage(sessions: readonly Session[]) {
  const button = (payment: Payment, act: PlayedAct, label: string, amount = false) =>
    html`<form method="post" action="/stripe/${payment.id}/${act}">
      ${
        amount
          ? html`<label
              >Amount <input name="amount" type="number" min="0.01" step="0.01" value="1.00"
            /></label>`
          : ""
      }
      <button>${label}</button>
    </form>`;
  const about = (payment: Payment) => {
    const { id, status, amount, currency, refunds, disputes } = payment;
    const isOpen = disputes.some((dispute) => dispute.status === "needs_response");
    return html`<p>Payment ${id}: ${priceText(amount, currency)}, ${status}</p>
      ${refunds.map((one) => html`<p>Back: ${priceText(one.amount, currency)}, ${one.status}</p>`)}
      ${disputes.map((one) => html`<p>Disputed: ${priceText(one.amount, currency)}, ${one.status}</p>`)}
      ${
        status === "processing"
          ? html`${button(payment, "release", "The bank pays")} ${button(payment, "deny", "The bank refuses")}`
          : ""
      }
      ${
        status === "succeeded"
          ? html`${button(payment, "refundPart", "Refund in part", true)}
            ${button(payment, "refund", "Refund the rest")}
            ${button(payment, "failRefund", "The last refund fails")}
            ${button(payment, "reverse", "Dispute (the payer's bank takes it back)")}`
          : ""
      }
      ${isOpen ? html`${button(payment, "win", "Win the dispute")} ${button(payment, "lose", "Lose the dispute")}` : ""}`;
  };
  return page(
    "Stripe's account of the operator",
    html`${sessions.length === 0 ? html`<p>No sessions yet.</p>` : ""}
      <ul class="list">
        ${sessions.map(
          (session) =>
            html`<li class="card">
              <h2>${session.id}: ${priceText(session.amount, session.currency)}</h2>
              <p class="quiet">${session.status}, ${session.description}</p>
              ${
                session.status === "open"
                  ? html`<form method="post" action="/stripe/sessions/${session.id}/expire">
                      <button>Let it expire</button>
                    </form>`
                  : ""
              }
              ${session.payment ? about(session.payment) : ""}
            </li>`,
        )}
      </ul>`,
  );
}
