import { createHmac, timingSafeEqual } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import { z } from "zod";
import type { Capture, CaptureState, PaymentNotice, PaymentSight, Price, Refund } from "./port.ts";

/** The form in which Stripe answers, whatever the account is set to. */
export const apiVersion = "2026-07-29.dahlia";

/** Under this name every object that is made for the portal carries the order's reference. */
export const mark = "gatehouse";

const zeroDecimals = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const threeDecimals = new Set("BHD JOD KWD OMR TND".split(" "));

/** How many of Stripe's smallest units are a hundredth of the currency's own. */
const minorPerCent = (currency: string): number =>
  zeroDecimals.has(currency) ? 0.01 : threeDecimals.has(currency) ? 10 : 1;

export function priceOf(amount: number, code: string): Price {
  const currency = code.toUpperCase();
  return { cents: Math.round(amount / minorPerCent(currency)), currency };
}

/** In the smallest unit of the currency, as Stripe counts. */
export const minorOf = ({ cents, currency }: Price): number => Math.round(cents * minorPerCent(currency));

const amount = z.number().int().min(0);
const metadata = z.record(z.string(), z.string()).nullish();
const id = z.string().min(1).max(255);
/** What may come as its id alone, or as itself where that was asked for. */
const expandable = <T extends z.ZodType>(schema: T) => z.union([id, schema]).nullish();
const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

export const wireRefund = z.object({ id, amount, currency: z.string(), status: z.string().nullish() });
export const wireDispute = z.object({ id, amount, currency: z.string(), status: z.string() });

export const listOf = <T extends z.ZodType>(schema: T) =>
  z.object({ data: z.array(schema), has_more: z.boolean().default(false) });

const wireCharge = z.object({
  id,
  disputed: z.boolean().default(false),
  balance_transaction: expandable(z.object({ id, fee: z.number().int(), currency: z.string() })),
  refunds: listOf(wireRefund).nullish(),
});

export const wireIntent = z.object({
  id,
  status: z.string(),
  amount,
  amount_received: amount.default(0),
  currency: z.string(),
  metadata,
  latest_charge: expandable(wireCharge),
});

export const wireSession = z.object({
  id,
  status: z.string().nullish(),
  url: z.string().nullish(),
  livemode: z.boolean(),
  metadata,
  payment_intent: expandable(wireIntent),
});

export const wireBalance = z.object({ livemode: z.boolean() });

export const wireFailure = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish(), message: z.string().nullish() }),
});

type Session = z.output<typeof wireSession>;
type Intent = z.output<typeof wireIntent>;
type WireRefund = z.output<typeof wireRefund>;
type WireDispute = z.output<typeof wireDispute>;

/** What a session's payment is asked about beyond the session itself. */
export type Back = { refunds: readonly WireRefund[]; disputes: readonly WireDispute[] };

/** The payment of a session, where it was asked for and there is one. */
export const intentOf = ({ payment_intent: intent }: Session): Intent | null =>
  typeof intent === "object" ? (intent ?? null) : null;

export const chargeOf = (intent: Intent | null) =>
  typeof intent?.latest_charge === "object" ? (intent.latest_charge ?? null) : null;

export const referenceOf = (carrier: { metadata?: Record<string, string> | null | undefined }) =>
  carrier.metadata?.[mark] ?? null;

/** A refund that is on its way is taken back already: the operator has given the order, and it may only fail. */
const failed = new Set(["failed", "canceled"]);

const refundOf = (
  captureId: string,
  { id: refundId, amount: given, currency, status }: WireRefund,
): Refund => ({
  id: refundId,
  captureId,
  price: priceOf(given, currency),
  isReversal: false,
  isUndone: failed.has(status ?? ""),
});

/** The money was the operator's again, or never left. */
const given = new Set(["won", "prevented"]);

/** A dispute takes the money while it lasts; an inquiry (`warning_…`) takes none. */
const disputeOf = (
  captureId: string,
  { id: disputeId, amount: taken, currency, status }: WireDispute,
): Refund[] =>
  status.startsWith("warning_")
    ? []
    : [
        {
          id: disputeId,
          captureId,
          price: priceOf(taken, currency),
          isReversal: true,
          isUndone: given.has(status),
        },
      ];

/** How the session's payment stands; null as long as nobody has tried to pay, or may still try again. */
function stateOf(session: Session, intent: Intent, back: readonly Refund[]): CaptureState | null {
  if (intent.status === "succeeded") {
    const standing = back.filter(({ isReversal, isUndone }) => !isReversal && !isUndone);
    const cents = standing.reduce((sum, { price }) => sum + price.cents, 0);
    if (cents === 0) return "completed";
    return cents < priceOf(intent.amount_received, intent.currency).cents ? "partiallyRefunded" : "refunded";
  }
  if (session.status !== "complete") return null;
  // A bank that takes days has refused in the end.
  return intent.status === "requires_payment_method" || intent.status === "canceled" ? "declined" : "pending";
}

/** An order as a session, its payment and what went back of it tell. */
export function sightOf(session: Session, { refunds, disputes }: Back): PaymentSight {
  const intent = intentOf(session);
  const captureId = intent?.id ?? "";
  const back = [
    ...disputes.flatMap((dispute) => disputeOf(captureId, dispute)),
    ...refunds.map((refund) => refundOf(captureId, refund)),
  ];
  const state = intent && stateOf(session, intent, back);
  return {
    id: session.id,
    reference: referenceOf(session),
    payee: null,
    state: session.status === "complete" ? "completed" : session.status === "expired" ? "void" : "open",
    captures: intent && state ? [captureOf(intent, state)] : [],
    refunds: state ? back : [],
  };
}

function captureOf(intent: Intent, state: CaptureState): Capture {
  const isPaid = intent.status === "succeeded";
  const price = priceOf(isPaid ? intent.amount_received : intent.amount, intent.currency);
  const settled = chargeOf(intent)?.balance_transaction;
  // Where the account settles in another currency the fee is one in that.
  const fee = typeof settled === "object" && settled ? priceOf(settled.fee, settled.currency) : null;
  return {
    id: intent.id,
    state,
    price,
    feeCents: fee?.currency === price.currency ? fee.cents : null,
    payee: null,
  };
}

const wireEvent = z.object({
  id,
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const named = z.object({ id, metadata, payment_intent: expandable(z.object({ id })) });

/** What an event is about, and whether of real money; null when it has not the form of one. Its facts are asked for. */
export function noticeOf(body: unknown): { notice: PaymentNotice; isLive: boolean } | null {
  const event = wireEvent.safeParse(body).data;
  if (!event) return null;
  const { id: eventId, type, livemode: isLive } = event;
  const nothing = { eventId, type, orderId: null, reference: null, captureId: null };
  const told = { ...nothing, capture: null, refund: null, isApproval: false };
  if (!/^(?:checkout\.session|charge|refund|payment_intent)\./.test(type)) return { notice: told, isLive };
  const about = named.safeParse(event.data.object).data;
  if (!about) return null;
  const isSession = type.startsWith("checkout.session.");
  const own = type.startsWith("payment_intent.") ? about.id : idOf(about.payment_intent);
  const notice = {
    ...told,
    orderId: isSession ? about.id : null,
    reference: referenceOf(about),
    captureId: own,
  };
  return { notice, isLive };
}

type Proof = { header: string; body: string; secrets: readonly string[]; now: Date };

/**
 * Whether one of the secrets signed the body within the last minutes: `Stripe-Signature: t=…,v1=…`, with a v1 for each
 * secret while one is being replaced.
 */
export function isSigned({ header, body, secrets, now }: Proof): boolean {
  if (header.length > limits.paymentNotice.header) return false;
  const parts = header.split(",").map((part) => part.split("="));
  const valuesOf = (wanted: string) =>
    parts.flatMap(([name, value = ""]) => (name === wanted ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time)) return false;
  const age = Math.abs(now.getTime() / 1_000 - Number(time));
  if (age > limits.paymentNotice.signatureSeconds) return false;
  const signatures = valuesOf("v1").filter((value) => /^[\da-f]{64}$/.test(value));
  return secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
    // No early end: how long it takes tells nothing.
    return signatures.filter((value) => timingSafeEqual(Buffer.from(value, "hex"), expected)).length > 0;
  });
}
