import {
  type Capture,
  centsOf,
  type Link,
  merchant,
  type Money,
  moneyOf,
  newId,
  type Order,
  type Payee,
  receivable,
  type Refund,
} from "./model.ts";

export type NewOrder = Pick<
  Order,
  "amount" | "referenceId" | "customId" | "invoiceId" | "description" | "returnUrl" | "cancelUrl"
> & {
  /** The operator's account unless another is named: a browser that knows the client id may name any. */
  payee?: Payee | undefined;
};

export type Book = ReturnType<typeof createBook>;

/** What the sandbox's PayPal knows: orders, captures and refunds, and how they come about. `origin` is its own. */
export function createBook(origin: string) {
  const orders = new Map<string, Order>();
  const now = () => new Date().toISOString();
  const get = (path: string): Link => ({ href: `${origin}${path}`, rel: "self", method: "GET" });

  return {
    orders,
    find: (id: string): Order | undefined => orders.get(id),
    findByCapture: (id: string): Order | undefined =>
      [...orders.values()].find(({ captures }) => captures.some((capture) => capture.id === id)),

    open({ payee = merchant, ...order }: NewOrder): Order {
      const opened: Order = {
        ...order,
        payee,
        id: newId(),
        status: "PAYER_ACTION_REQUIRED",
        created: now(),
        captures: [],
        refunds: [],
        captureMood: "pay",
        noticeMood: "once",
        lookMood: "tell",
        refundMood: "give",
        asked: 0,
      };
      orders.set(opened.id, opened);
      return opened;
    },

    /** Makes the capture of an approved order. */
    capture(order: Order, { status, amount }: { status: Capture["status"]; amount: Money }): Capture {
      const id = newId();
      const capture: Capture = {
        id,
        status,
        ...(status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
        amount,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        final_capture: true,
        seller_protection: { status: "NOT_ELIGIBLE" },
        ...(status === "COMPLETED" && { seller_receivable_breakdown: receivable(amount) }),
        create_time: now(),
        update_time: now(),
        links: [
          get(`/v2/payments/captures/${id}`),
          { href: `${origin}/v2/payments/captures/${id}/refund`, rel: "refund", method: "POST" },
          { href: `${origin}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" },
        ],
      };
      order.captures.push(capture);
      order.status = "COMPLETED";
      return capture;
    },

    /** Ends a capture that was held. */
    release(capture: Capture, status: "COMPLETED" | "DECLINED"): void {
      capture.status = status;
      delete capture.status_details;
      if (status === "COMPLETED") capture.seller_receivable_breakdown = receivable(capture.amount);
      capture.update_time = now();
    },

    /** Gives money back, all that is left of a capture or some of it; undefined when there is not that much. */
    refund(order: Order, capture: Capture, cents?: number): Refund | undefined {
      const given = order.refunds
        .filter(({ links }) => links.some(({ href }) => href.endsWith(capture.id)))
        .reduce((sum, { amount }) => sum + centsOf(amount), 0);
      const left = centsOf(capture.amount) - given;
      const back = cents ?? left;
      if (back <= 0 || back > left) return undefined;
      const id = newId();
      const refund: Refund = {
        id,
        amount: moneyOf(back, capture.amount),
        status: "COMPLETED",
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        create_time: now(),
        update_time: now(),
        links: [
          get(`/v2/payments/refunds/${id}`),
          { href: `${origin}/v2/payments/captures/${capture.id}`, rel: "up", method: "GET" },
        ],
      };
      order.refunds.push(refund);
      capture.status = back === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
      capture.update_time = now();
      return refund;
    },
  };
}
