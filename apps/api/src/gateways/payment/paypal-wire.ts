import { z } from "zod";
import type { Capture, CaptureState, PaymentNotice, PaymentSight, Price, Refund } from "./port.ts";

/** What is read of PayPal's replies (Orders v2, Payments v2, Webhooks v1); everything else in them is passed over. */
const money = z
  .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/) })
  .transform(({ currency_code: currency, value }): Price => ({ cents: centsOf(value), currency }));

const link = z.object({ href: z.string(), rel: z.string() });

const payee = z
  .object({ merchant_id: z.string().optional(), email_address: z.string().optional() })
  .transform(({ merchant_id: id, email_address: email }) => id ?? email?.toLowerCase() ?? null);

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  payee: payee.optional(),
  links: z.array(link).default([]),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
type WireCapture = z.output<typeof capture>;

const refund = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: money,
  custom_id: z.string().optional(),
  links: z.array(link).default([]),
});
type WireRefund = z.output<typeof refund>;

export const wireToken = z.object({ access_token: z.string().min(1), expires_in: z.number().default(300) });

export const wireOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payee: payee.optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
  links: z.array(link).default([]),
});

export const wireFailure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
});

export const wireVerification = z.object({ verification_status: z.string() });

const wireEvent = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.unknown(),
});

function centsOf(value: string): number {
  const [whole = "0", fraction = ""] = value.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Cents as PayPal writes them: `10.00`. */
export const valueOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** A state that is not known is not paid yet. */
const captureStates: Readonly<Record<string, CaptureState>> = {
  COMPLETED: "completed",
  DECLINED: "declined",
  FAILED: "declined",
  PARTIALLY_REFUNDED: "partiallyRefunded",
  REFUNDED: "refunded",
  REVERSED: "refunded",
};

const captureOf = (
  { id, status, amount, seller_receivable_breakdown: parts, payee: own }: WireCapture,
  payeeOfUnit: string | null = null,
): Capture => ({
  id,
  state: captureStates[status] ?? "pending",
  price: amount,
  feeCents: parts?.paypal_fee?.cents ?? null,
  payee: own ?? payeeOfUnit,
});

/** The order that a capture was made under: said in so many words, or by the address of what stands above it. */
const orderIdOf = ({ supplementary_data: data, links }: WireCapture): string | null =>
  data?.related_ids?.order_id ??
  links.map(({ href }) => /\/v2\/checkout\/orders\/([^/?#]+)/.exec(href)?.[1]).find(Boolean) ??
  null;

/** The last part of the address that a refund names as what it was taken from. */
const captureIdOf = ({ links }: WireRefund): string | undefined =>
  links.map(({ href }) => /\/captures\/([^/?#]+)/.exec(href)?.[1]).find(Boolean);

const refundOf = (wire: WireRefund, captureId: string, isReversal: boolean): Refund => ({
  id: wire.id,
  captureId,
  price: wire.amount,
  isReversal,
  isUndone: false,
});

/** A refund that was cancelled, failed or is not through yet took nothing back. */
const isDone = ({ status }: WireRefund): boolean => status === undefined || status === "COMPLETED";

export function sightOf({ id, status, purchase_units: units }: z.output<typeof wireOrder>): PaymentSight {
  const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
  const [only] = captures;
  const refunds = units.flatMap((unit) => unit.payments?.refunds ?? []).filter(isDone);
  return {
    id,
    reference: units.find((unit) => unit.custom_id)?.custom_id ?? only?.custom_id ?? null,
    payee: units.find((unit) => unit.payee)?.payee ?? null,
    state:
      status === "COMPLETED"
        ? "completed"
        : status === "APPROVED"
          ? "approved"
          : status === "VOIDED"
            ? "void"
            : "open",
    captures: units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((one) => captureOf(one, unit.payee ?? null)),
    ),
    refunds: refunds.flatMap((one) => {
      const captureId = captureIdOf(one) ?? only?.id;
      return captureId === undefined ? [] : [refundOf(one, captureId, false)];
    }),
  };
}

/** What an event says, null when it has not the form of one. Any event may be sent, also of things unheard of. */
export function noticeOf(body: unknown): PaymentNotice | null {
  const event = wireEvent.safeParse(body).data;
  if (!event) return null;
  const { id: eventId, event_type: type, resource } = event;
  const notice: PaymentNotice = {
    eventId,
    type,
    orderId: null,
    reference: null,
    captureId: null,
    capture: null,
    refund: null,
    isApproval: type === "CHECKOUT.ORDER.APPROVED",
  };
  if (type.startsWith("CHECKOUT.ORDER.")) {
    const order = wireOrder.safeParse(resource).data;
    return order ? { ...notice, orderId: order.id, reference: sightOf(order).reference } : null;
  }
  if (/^PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)$/.test(type)) return takenBack(notice, resource);
  if (type.startsWith("PAYMENT.CAPTURE.")) {
    const wire = capture.safeParse(resource).data;
    if (!wire) return null;
    return {
      ...notice,
      orderId: orderIdOf(wire),
      reference: wire.custom_id ?? null,
      captureId: wire.id,
      capture: captureOf(wire),
    };
  }
  return notice;
}

/** The resource is the refund, which names its capture; where it names none, it is the whole capture itself. */
function takenBack(notice: PaymentNotice, resource: unknown): PaymentNotice | null {
  const wire = refund.safeParse(resource).data;
  if (!wire) return null;
  const asCapture = capture.safeParse(resource).data;
  const orderId = asCapture ? orderIdOf(asCapture) : null;
  const isReversal = notice.type.endsWith("REVERSED");
  const captureId = captureIdOf(wire);
  const given = { ...notice, orderId, reference: wire.custom_id ?? null };
  const isItself = captureId === undefined || captureId === wire.id;
  if (isItself) {
    const taken = { ...wire, id: `${wire.id}:${isReversal ? "reversed" : "refunded"}` };
    return { ...given, captureId: wire.id, refund: refundOf(taken, wire.id, isReversal) };
  }
  return isDone(wire) || isReversal
    ? { ...given, captureId, refund: refundOf(wire, captureId, isReversal) }
    : given;
}
