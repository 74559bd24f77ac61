import type { DonationStatus, DonationStep } from "@gatehouse/contract/money/donations";
import type { Capture, CaptureState, PaymentProviderName, Price } from "../../../gateways/payment/port.ts";

/** CAPTURING: the money is asked for, and nobody knows yet. PENDING: the provider holds it. REVIEW waits for a person. */
export type OrderState =
  | "CREATED"
  | "OPEN"
  | "CAPTURING"
  | "PENDING"
  | "CREDITED"
  | "DECLINED"
  | "CANCELLED"
  | "EXPIRED"
  | "REVIEW";

/** WAITING is to be worked on; UNMATCHED and UNREADABLE are for a person; the last two may be anybody's. */
export type NoticeState = "WAITING" | "DONE" | "UNMATCHED" | "UNREADABLE" | "UNCHECKED" | "UNSIGNED";

/** An order of units, at the price of one unit of its currency each. */
export type Order = {
  id: string;
  holderId: number;
  provider: PaymentProviderName;
  /** The provider's id; null until it answered. */
  providerOrderId: string | null;
  amount: number;
  currency: string;
  state: OrderState;
  attempt: number;
  problem: string | null;
  looks: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A line of an order's history, which nothing changes. */
export type OrderEvent = { at: Date; step: DonationStep; detail: string | null };

/** A capture as it was last seen; `credited` are the units that the ledger was credited with. */
export type KnownCapture = Capture & { credited: number };

/** 1 EUR = 1 G. Apiga (section 9). */
export const currency = "EUR";
const centsPerUnit = 100;

export const priceOf = ({ amount, currency: ordered }: Pick<Order, "amount" | "currency">): Price => ({
  cents: amount * centsPerUnit,
  currency: ordered,
});

export const isPaid = (state: CaptureState): boolean =>
  state === "completed" || state === "partiallyRefunded" || state === "refunded";

/** Cents that went back, as units, rounded up, and never more than are left. */
export const unitsTaken = (cents: number, left: number): number =>
  Math.min(Math.ceil(cents / centsPerUnit), left);

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
export function stateBy(captures: readonly KnownCapture[]): OrderState | undefined {
  if (captures.some(({ state, credited }) => isPaid(state) && credited === 0)) return "REVIEW";
  if (captures.some(({ credited }) => credited > 0)) return "CREDITED";
  if (captures.some(({ state }) => state === "pending")) return "PENDING";
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
};

/** The status as the donor sees it. */
export const statusOf = (state: OrderState): DonationStatus => statuses[state];

/** Seconds until the portal asks again about money that it asked for: soon, then half as often after each time. */
export const looking = { first: 20, longest: 3_600 };

/** Hours after which what has not come to an end is shown to the operator. */
export const stuckHours = 1;

/** Hours after which an order that was never approved is over; PayPal gives the donor at most three days. */
export const openHours = 73;
