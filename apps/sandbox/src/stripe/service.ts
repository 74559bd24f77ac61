import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import { createDeliveries, type Deliver } from "../payments/deliveries.ts";
import { isNoticeMood } from "../payments/notice-moods.ts";
import type { PlayedAct, PlayedPayments } from "../payments/played.ts";
import {
  createBook,
  isPayMood,
  newId,
  type Payment,
  type payMoods,
  refundedOf,
  type Session,
} from "./book.ts";
import { accountPage, payPage } from "./pages.ts";
import {
  chargeBody,
  disputeBody,
  failureBody,
  intentBody,
  missing,
  refundBody,
  sessionBody,
} from "./wire.ts";

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

  async function giveBack(c: Context<Env>) {
    const asked = await c.req.text();
    const key = c.req.header("idempotency-key");
    const known = key === undefined ? undefined : remembered.get(key);
    if (known) {
      c.header("idempotent-replayed", "true");
      return c.json(known.body, known.status);
    }
    const session = book.findByPayment(new URLSearchParams(asked).get("payment_intent") ?? "");
    const payment = session?.payment;
    if (!session || !payment) return c.json(missing, 404);
    const refund = book.refund(payment);
    const body = refund
      ? refundBody(payment, refund)
      : failureBody("invalid_request_error", "charge_already_refunded", "Charge has already been refunded.");
    if (refund) tell(session, "charge.refunded", chargeBody(payment));
    const status = refund ? 200 : 400;
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
    .post("/v1/refunds", (c) => giveBack(c))
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

const goTo = (c: Context, address: string) => c.redirect(URL.canParse(address) ? address : "/stripe", 303);
