import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Book } from "./book.ts";
import { centsOf, type Capture, type Money, moneyOf, type Order, type Payee } from "./model.ts";
import { isSigned, type Notices, webhookId } from "./notices.ts";
import { failureBody, orderBody } from "./wire.ts";

/** What the demo tells the portal. */
export const clientId = "gatehouse-sandbox-paypal-client";
export const clientSecret = "gatehouse-sandbox-paypal-secret";
const tokenSeconds = 32_400;
const slowMs = 5_000;

type Env = { Bindings: Partial<HttpBindings> };
type Reply = { status: 200 | 201 | 404 | 422 | 500; body: object };
type OrderRequest = {
  purchase_units: [
    {
      reference_id?: string;
      custom_id?: string;
      invoice_id?: string;
      description?: string;
      amount: Money;
      payee?: Payee;
    },
  ];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
};

/** PayPal's own calls: tokens, Orders v2, Payments v2 and the check of a notification's signature. */
export function paypalApi({
  origin,
  book,
  notices,
}: {
  origin: string;
  book: Book;
  notices: Notices;
}): Hono<Env> {
  const tokens = new Set<string>();
  /** Replies by call and PayPal-Request-Id: a repeated call gets the same one. */
  const remembered = new Map<string, Reply>();

  async function once(c: Context<Env>, work: () => Reply | Promise<Reply>): Promise<Reply> {
    const requestId = c.req.header("paypal-request-id");
    const key = `${c.req.path} ${requestId}`;
    const known = requestId === undefined ? undefined : remembered.get(key);
    if (known) return known.status === 201 ? { ...known, status: 200 } : known;
    const reply = await work();
    if (requestId !== undefined && reply.status !== 500) remembered.set(key, reply);
    return reply;
  }

  const notFound = (): Reply => ({
    status: 404,
    body: failureBody(
      "RESOURCE_NOT_FOUND",
      "INVALID_RESOURCE_ID",
      "Specified resource ID does not exist. Please check the resource ID and try again.",
    ),
  });
  const refuse = (issue: string, description: string): Reply => ({
    status: 422,
    body: failureBody("UNPROCESSABLE_ENTITY", issue, description),
  });

  async function open(request: OrderRequest): Promise<Reply> {
    const [unit] = request.purchase_units;
    const context = request.payment_source?.paypal?.experience_context;
    const order = book.open({
      amount: unit.amount,
      payee: unit.payee,
      referenceId: unit.reference_id ?? "default",
      customId: unit.custom_id ?? "",
      invoiceId: unit.invoice_id ?? "",
      description: unit.description ?? "",
      returnUrl: context?.return_url ?? "",
      cancelUrl: context?.cancel_url ?? "",
    });
    return { status: 201, body: orderBody(order, origin) };
  }

  async function capture(order: Order): Promise<Reply> {
    if (order.captures.length > 0)
      return refuse(
        "ORDER_ALREADY_CAPTURED",
        "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
      );
    if (order.status !== "APPROVED") {
      return refuse(
        "ORDER_NOT_APPROVED",
        "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
      );
    }
    order.asked += 1;
    const mood = order.captureMood;
    if (mood === "failAlways" || (mood === "failOnce" && order.asked === 1)) {
      return { status: 500, body: internalError };
    }
    if (mood === "declineOnce" && order.asked === 1) {
      return refuse(
        "INSTRUMENT_DECLINED",
        "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
      );
    }
    if (mood === "slow") await sleep(slowMs);
    const made = book.capture(order, { status: statusIn(order), amount: amountIn(order) });
    notices.captured(order, made);
    return { status: 201, body: orderBody(order, origin) };
  }

  return new Hono<Env>()
    .post("/v1/oauth2/token", async (c) => {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
      const form = await c.req.formData();
      if (c.req.header("authorization") !== expected || form.get("grant_type") !== "client_credentials") {
        return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
      }
      const token = `A21AA${randomBytes(40).toString("base64url")}`;
      tokens.add(token);
      return c.json({
        scope: "https://uri.paypal.com/services/payments/payment",
        access_token: token,
        token_type: "Bearer",
        app_id: "APP-80W284485P519543T",
        expires_in: tokenSeconds,
        nonce: new Date().toISOString(),
      });
    })
    .use("/v2/*", async (c, next) => (isKnown(c) ? next() : unauthorized(c)))
    .use("/v1/notifications/*", async (c, next) => (isKnown(c) ? next() : unauthorized(c)))
    .post("/v2/checkout/orders", async (c) => {
      const request = await c.req.json<OrderRequest>();
      if (request.payment_source && !c.req.header("paypal-request-id")) {
        const body = failureBody(
          "INVALID_REQUEST",
          "PAYPAL_REQUEST_ID_REQUIRED",
          "A PayPal-Request-Id is required.",
        );
        return c.json(body, 400);
      }
      const { status, body } = await once(c, () => open(request));
      return c.json(body, status);
    })
    .get("/v2/checkout/orders/:id", (c) => {
      const order = book.find(c.req.param("id"));
      switch (order?.lookMood) {
        case "tell":
          return c.json(orderBody(order, origin));
        case "forbid":
          return c.json(failureBody("NOT_AUTHORIZED", "PERMISSION_DENIED", "No permission."), 403);
        case "mumble":
          return c.json({ order: order.id });
        case "babble":
          return c.html("<p>PayPal</p>");
        case "fail":
          return c.json(internalError, 500);
        default:
          return c.json(notFound().body, 404);
      }
    })
    .post("/v2/checkout/orders/:id/capture", async (c) => {
      const order = book.find(c.req.param("id"));
      const isFirst = order?.captures.length === 0;
      const { status, body } = await once(c, () => (order ? capture(order) : notFound()));
      if (isFirst && order?.captureMood === "drop" && order.captures.length > 0) {
        c.env.incoming?.socket.destroy();
        if (!c.env.incoming) throw new Error("The connection broke");
      }
      return c.json(body, status);
    })
    .get("/v2/payments/captures/:id", (c) => {
      const found = findCapture(c.req.param("id"));
      return found ? c.json(found.capture) : c.json(notFound().body, 404);
    })
    .post("/v2/payments/captures/:id/refund", async (c) => {
      const found = findCapture(c.req.param("id"));
      const { status, body } = await once(c, async () => {
        if (!found) return notFound();
        if (found.capture.status === "REFUNDED")
          return refuse("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
        if (found.order.refundMood === "refuse")
          return refuse("REFUND_NOT_ALLOWED", "Refund was refused by the payer's bank.");
        const request = await c.req.json<{ amount?: Money }>().catch(() => ({ amount: undefined }));
        const refund = book.refund(found.order, found.capture, request.amount && centsOf(request.amount));
        if (!refund)
          return refuse("REFUND_AMOUNT_EXCEEDED", "The refund amount must be less than the capture's.");
        notices.refunded(found.order, refund);
        return { status: 201, body: refund };
      });
      return c.json(body, status);
    })
    .get("/v2/payments/refunds/:id", (c) => {
      const refunds = [...book.orders.values()].flatMap((order) => order.refunds);
      const refund = refunds.find(({ id }) => id === c.req.param("id"));
      return refund ? c.json(refund) : c.json(notFound().body, 404);
    })
    .post("/v1/notifications/verify-webhook-signature", async (c) => {
      notices.checks.asked += 1;
      if (notices.checks.isFailing) return c.json(internalError, 500);
      const { webhook_event: event, webhook_id: id, ...signed } = await c.req.json();
      const isOurs = id === webhookId && isSigned(signed, event);
      return c.json({ verification_status: isOurs ? "SUCCESS" : "FAILURE" });
    });

  function isKnown(c: Context<Env>): boolean {
    return tokens.has((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
  }

  function findCapture(id: string): { order: Order; capture: Capture } | undefined {
    const order = book.findByCapture(id);
    const found = order?.captures.find((one) => one.id === id);
    return order && found ? { order, capture: found } : undefined;
  }
}

const internalError = {
  name: "INTERNAL_SERVER_ERROR",
  message: "An internal server error occurred.",
  debug_id: "f00dcafe00000",
};

const unauthorized = (c: Context) =>
  c.json({ error: "invalid_token", error_description: "Token signature verification failed" }, 401);

const statusIn = ({ captureMood: mood }: Order): Capture["status"] =>
  mood === "pending" ? "PENDING" : mood === "declined" ? "DECLINED" : "COMPLETED";

function amountIn({ amount, captureMood: mood }: Order): Money {
  if (mood === "otherAmount") return moneyOf(Math.max(1, centsOf(amount) - 1), amount);
  return mood === "otherCurrency" ? { ...amount, currency_code: "USD" } : amount;
}
