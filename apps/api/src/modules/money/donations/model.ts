import type { Language } from "@gatehouse/contract/languages";
import type { DonationStatus, DonationStep } from "@gatehouse/contract/money/donations";
import { paymentKindOf } from "@gatehouse/contract/money/providers";
import type {
  Capture,
  CaptureState,
  PaymentProviderName,
  Price,
  Refund,
} from "../../../gateways/payment/port.ts";

/** CAPTURING: the money is asked for, and nobody knows yet. PENDING: the provider holds it. REVIEW waits for a person. REFUNDED: given back before it was credited. */
export type OrderState =
  | "CREATED"
  | "OPEN"
  | "CAPTURING"
  | "PENDING"
  | "CREDITED"
  | "DECLINED"
  | "CANCELLED"
  | "EXPIRED"
  | "REVIEW"
  | "REFUNDED";

/** WAITING is to be worked on; UNMATCHED and UNREADABLE are for a person; the last two may be anybody's. */
export type NoticeState = "WAITING" | "DONE" | "UNMATCHED" | "UNREADABLE" | "UNCHECKED" | "UNSIGNED";

/** A refund that a person asked for. ASKED: nobody knows yet whether the provider gives it. */
export type ReturnState = "ASKED" | "DONE" | "REFUSED";

/** What a provider says of a paid order that does not fit: it does not know it, or not how much of it went back. */
export type DoubtKind = "unknownThere" | "partlyBack";

/** An order of units, at the price of one unit of its currency each. */
export type Order = {
  id: string;
  holderId: number;
  provider: PaymentProviderName;
  /** The provider's id; null until it answered. */
  providerOrderId: string | null;
  /** What the provider keeps with the order; no page tells it. */
  reference: string;
  /** Who gets the money, as the provider said when the order was opened there; null where it did not. */
  payee: string | null;
  /** Of the page that the donor comes back to. */
  language: Language | null;
  amount: number;
  currency: string;
  state: OrderState;
  attempt: number;
  /** What was paid otherwise than ordered, as `paidOtherwise` reads it; null where nothing was. */
  problem: string | null;
  looks: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A line of an order's history, which nothing changes. */
export type OrderEvent = { at: Date; step: DonationStep; detail: string | null };

/** Whether a person sees its money arrive. */
export const isByHand = ({ provider }: Pick<Order, "provider">): boolean =>
  paymentKindOf(provider) === "hand";

/** A capture as it was last seen; `credited` are the units that the ledger was credited with. */
export type KnownCapture = Capture & {
  credited: number;
  /** A person has put it aside: it is never credited. */
  isDismissed: boolean;
};

/**
 * Money that went back as it was last seen: `debited` are units taken off the balance, `reinstated` those that came back
 * onto it when it was undone.
 */
export type KnownRefund = Refund & { debited: number | null; reinstated: number | null };

/** Units that refunds took, less what came back of them. */
export const unitsDebited = (refunds: readonly Pick<KnownRefund, "debited" | "reinstated">[]): number =>
  refunds.reduce((sum, { debited, reinstated }) => sum + (debited ?? 0) - (reinstated ?? 0), 0);

/** 1 EUR = 1 G. Apiga (product.md 6.1). */
export const currency = "EUR";
const centsPerUnit = 100;

export const priceOf = ({ amount, currency: ordered }: Pick<Order, "amount" | "currency">): Price => ({
  cents: amount * centsPerUnit,
  currency: ordered,
});

export const priceText = ({ cents, currency: paid }: Price): string => `${(cents / 100).toFixed(2)} ${paid}`;

/** A payment that waits for a person: it is not as ordered. `payee`: who got it, where that is somebody else. */
export type PaidOtherwise = { payment: string; cents: number; currency: string; payee: string | null };

/** The payments of an order's problem, or of what its history says of it. */
export const paidOtherwise = (problem: string | null): PaidOtherwise[] =>
  problem?.startsWith("[") ? (JSON.parse(problem) as PaidOtherwise[]) : [];

/** The same for an operator's command and log. */
export const problemText = (order: Order): string => paidText(paidOtherwise(order.problem), order);

export function paidText(
  payments: readonly PaidOtherwise[],
  { amount, currency: ordered, payee }: Pick<Order, "amount" | "currency"> & { payee?: string | null },
): string {
  const paid = payments.map((one) => {
    const to = one.payee === null ? "" : ` to ${one.payee}${payee ? ` instead of ${payee}` : ""}`;
    return `${priceText(one)} by ${one.payment}${to}`;
  });
  return paid.length > 0
    ? `ordered ${amount}.00 ${ordered}, paid ${paid.join(", ")}`
    : "paid otherwise than ordered";
}

/**
 * Why a holder may not transfer: what a person wrote, or else the payment that the payer's bank took back, for which the portal
 * held them by itself.
 */
export type HoldReason = { reason: string | null; payment: string | null };

/** The same for an operator's command. */
export const holdText = ({ reason, payment }: HoldReason): string =>
  reason ?? `payment ${payment} was taken back by the payer's bank`;

/** What a notification tells of that leads to no order of the portal's own: the provider's numbers, as far as it names them. */
export type Stray = {
  order: string | null;
  payment: string | null;
  refund: string | null;
  price: Price | null;
  payee: string | null;
};

/** What a notification's `detail` holds of it; null where it is none, or a sentence of an older portal. */
export const strayOf = (detail: string | null): Stray | null =>
  detail?.startsWith("{") ? (JSON.parse(detail) as Stray) : null;

/** The same for an operator's command and log. */
export function strayText({ order, payment, refund, price, payee }: Stray): string {
  const where = order === null ? "an order that it does not name" : `order ${order}`;
  const what = [
    refund && `refund ${refund}`,
    !refund && payment && `payment ${payment}`,
    price && `of ${priceText(price)}`,
    refund && `of payment ${payment}`,
    payee && `to ${payee}`,
  ].filter(Boolean);
  return `${[...what, what.length > 0 && "under", where].filter(Boolean).join(" ")}, which this portal never opened`;
}

/** A refund of another currency than its capture's, and what a person can do about it. */
export const setAsideText = ({ id, captureId, price }: Pick<Refund, "id" | "captureId" | "price">): string =>
  `Refund ${id} of ${priceText(price)} is in another currency than its payment ${captureId}: say what it takes off the balance by npm run portal -- settle-refund ${id} <units>`;

export const isPaid = (state: CaptureState): boolean =>
  state === "completed" || state === "partiallyRefunded" || state === "refunded";

/** Whether it came to the portal's own payee, as far as the provider says. */
export const isOurs = (order: Pick<Order, "payee">, { payee }: Capture): boolean =>
  order.payee === null || payee === null || payee === order.payee;

/** A payment that was credited, as its receipt tells of it: whole units, and the balance before and after it. */
export type CreditedPayment = {
  orderId: string;
  /** The provider's number of the order; null where it never told it. */
  orderNumber: string | null;
  paymentId: string;
  provider: PaymentProviderName;
  amount: number;
  currency: string;
  at: Date;
  balance: { before: number; after: number };
};

/** What the ledger calls a payment that was credited. */
export const creditReference = ({ provider }: Pick<Order, "provider">, paymentId: string): string =>
  `${provider}:${paymentId}`;

/** Whether it may be credited for the order. */
export const isAsOrdered = (order: Order, capture: KnownCapture): boolean => {
  const ordered = priceOf(order);
  const { price } = capture;
  const isPrice = price.cents === ordered.cents && price.currency === ordered.currency;
  return isPrice && isOurs(order, capture) && !capture.isDismissed;
};

/** Cents that went back in all, as units: rounded up once, whatever they went back in. */
export const unitsOf = (cents: number): number => Math.ceil(cents / centsPerUnit);

/** Whether a person has to say what becomes of it: it is paid, and was not credited. */
export const isForPerson = ({
  state,
  credited,
  isDismissed,
}: Pick<KnownCapture, "state" | "credited" | "isDismissed">): boolean =>
  isPaid(state) && state !== "refunded" && credited === 0 && !isDismissed;

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const progress: Record<CaptureState, number> = {
  pending: 0,
  declined: 1,
  completed: 2,
  partiallyRefunded: 3,
  refunded: 4,
};

/** Of two words about one capture the one that came later in its life, whichever was heard last. */
export const laterState = (one: CaptureState, other: CaptureState): CaptureState =>
  progress[one] >= progress[other] ? one : other;

/** What the captures of an order make of it; undefined when they say nothing. */
export function stateBy(all: readonly KnownCapture[]): OrderState | undefined {
  const captures = all.filter(({ isDismissed }) => !isDismissed);
  if (captures.some(isForPerson)) return "REVIEW";
  if (captures.some(({ credited }) => credited > 0)) return "CREDITED";
  if (captures.some(({ state }) => state === "pending")) return "PENDING";
  if (captures.some(({ state }) => state === "refunded")) return "REFUNDED";
  return captures.some(({ state }) => state === "declined") ? "DECLINED" : undefined;
}

const statuses: Record<OrderState, DonationStatus> = {
  CREATED: "OPEN",
  OPEN: "OPEN",
  CAPTURING: "PROCESSING",
  PENDING: "PROCESSING",
  CREDITED: "CREDITED",
  DECLINED: "DECLINED",
  CANCELLED: "CANCELLED",
  EXPIRED: "EXPIRED",
  REVIEW: "REVIEW",
  REFUNDED: "REFUNDED",
};

/** The status as the donor sees it. */
export const statusOf = (state: OrderState): DonationStatus => statuses[state];

/** Seconds until the portal asks again about money that it asked for: soon, then half as often after each time. */
export const looking = { first: 20, longest: 3_600 };

/** Hours after which what has not come to an end is shown to the operator. */
export const stuckHours = 1;

/** Hours after which an order that was never approved is over; PayPal gives the donor at most three days. */
export const openHours = 73;
