import { createHmac, randomUUID } from "node:crypto";
import { createDeliveries, type Deliver } from "../payments/deliveries.ts";
import { type Capture, newId, type Order, type Refund } from "./model.ts";

export type Notices = ReturnType<typeof createNotices>;

export const webhookId = "8GATEHOUSE000001W";
const secret = randomUUID();

type Signed = { transmission_id: string; transmission_time: string; transmission_sig: string };

const signature = (id: string, time: string, event: string): string =>
  createHmac("sha256", secret).update(`${id}|${time}|${webhookId}|${event}`).digest("hex");

function sign(body: string): Record<string, string> {
  const time = new Date().toISOString();
  const id = randomUUID();
  return {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signature(id, time, body),
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-sandbox",
  };
}

/** Whether PayPal sent this event, as its own call for that tells. */
export const isSigned = (
  { transmission_id: id, transmission_time: time, transmission_sig: given }: Signed,
  event: unknown,
) => given === signature(id, time, JSON.stringify(event));

/** What PayPal tells of: approvals, captures, and what went back. */
export function createNotices(deliver: Deliver | undefined) {
  const deliveries = createDeliveries({ provider: "paypal", deliver, sign });

  function tell(order: Order, type: string, resourceType: string, resource: object): void {
    const id = `WH-${newId()}-${newId()}`;
    const body = {
      id,
      event_type: type,
      resource,
      event_version: "1.0",
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      resource_version: "2.0",
      summary: type,
    };
    deliveries.tell(order.id, order.noticeMood, { id, type, body });
  }

  return {
    ...deliveries,
    /** How often it was asked whether a notification is its own, and whether it fails to say. */
    checks: { asked: 0, isFailing: false },
    approved: (order: Order, resource: object) =>
      tell(order, "CHECKOUT.ORDER.APPROVED", "checkout-order", resource),
    captured: (order: Order, capture: Capture) =>
      tell(order, `PAYMENT.CAPTURE.${captureEvents[capture.status]}`, "capture", {
        ...capture,
        payee: order.payee,
        supplementary_data: { related_ids: { order_id: order.id } },
      }),
    refunded: (order: Order, refund: Refund) => tell(order, "PAYMENT.CAPTURE.REFUNDED", "refund", refund),
    reversed: (order: Order, refund: Refund) => tell(order, "PAYMENT.CAPTURE.REVERSED", "refund", refund),
  };
}

const captureEvents: Record<Capture["status"], string> = {
  COMPLETED: "COMPLETED",
  PENDING: "PENDING",
  DECLINED: "DENIED",
  PARTIALLY_REFUNDED: "REFUNDED",
  REFUNDED: "REFUNDED",
};
