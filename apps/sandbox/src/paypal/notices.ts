import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Capture, newId, type Order, type Refund } from "./model.ts";

/** Hands a notification to the portal. */
export type Deliver = (init: { body: string; headers: Record<string, string> }) => Promise<Response>;

export type Notices = ReturnType<typeof createNotices>;

export const webhookId = "8GATEHOUSE000001W";
const secret = randomUUID();
const lateMs = 20_000;
const mostTries = 6;

type Event = { id: string; event_type: string; resource: object };
type Signed = { transmission_id: string; transmission_time: string; transmission_sig: string };

const sign = (id: string, time: string, event: unknown): string =>
  createHmac("sha256", secret)
    .update(`${id}|${time}|${webhookId}|${JSON.stringify(event)}`)
    .digest("hex");

/** Whether PayPal sent this event, as its own call for that tells. */
export const isSigned = (
  { transmission_id: id, transmission_time: time, transmission_sig: given }: Signed,
  event: unknown,
) => given === sign(id, time, event);

/** The notifications: signed, sent again when they are not taken, and in the order's mood. */
export function createNotices(deliver: Deliver | undefined) {
  /** What is held back until the next one went ahead of it. */
  const held = new Map<string, Event[]>();
  const sent: { type: string; body: string; headers: Record<string, string> }[] = [];
  const underWay = new Set<Promise<void>>();

  async function post(event: Event): Promise<void> {
    const time = new Date().toISOString();
    const id = randomUUID();
    const headers = {
      "content-type": "application/json",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": sign(id, time, event),
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-sandbox",
    };
    const body = JSON.stringify(event);
    sent.push({ type: event.event_type, body, headers });
    if (!deliver) return;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const reply = await deliver({ body, headers }).catch(() => undefined);
      if (reply?.ok || (reply && reply.status < 500)) return;
      await sleep(250 * 2 ** tries);
    }
  }

  async function postAll(events: readonly Event[]): Promise<void> {
    for (const event of events) await post(event);
  }

  function start(work: Promise<void>): void {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  function tell(order: Order, type: string, resourceType: string, resource: object): void {
    const event: Event & Record<string, unknown> = {
      id: `WH-${newId()}-${newId()}`,
      event_version: "1.0",
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      resource_version: "2.0",
      event_type: type,
      summary: type,
      resource,
    };
    switch (order.noticeMood) {
      case "never":
        return;
      case "once":
        return start(post(event));
      case "twice":
        start(post(event));
        return start(post(event));
      case "late":
        return start(sleep(lateMs).then(() => post(event)));
      case "outOfOrder": {
        const earlier = held.get(order.id);
        if (!earlier) return void held.set(order.id, [event]);
        held.delete(order.id);
        return start(postAll([event, ...earlier]));
      }
    }
  }

  return {
    sent,
    /** How often it was asked whether a notification is its own, and whether it fails to say. */
    checks: { asked: 0, isFailing: false },
    /** Resolves when everything that is on its way has been taken or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
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
