import { randomBytes } from "node:crypto";
import type { NoticeMood } from "../payments/notice-moods.ts";

/** What Stripe does when the donor pays, or when it is asked for the session afterwards. */
export const payMoods = {
  pay: "Pay by card",
  pending: "Pay by bank debit: the money comes later, or never",
  declined: "The card is declined",
  slow: "Pay, and answer after 5 seconds",
  failOnce: "Pay, but answer with an error once",
  failAlways: "Pay, and never answer but with an error",
  drop: "Pay, and drop the connection once",
  babble: "Pay, and answer with something else than JSON once",
  otherAmount: "Pay another amount",
  otherCurrency: "Pay in another currency",
} as const;

export type PayMood = keyof typeof payMoods;

export const isPayMood = (text: unknown): text is PayMood => typeof text === "string" && text in payMoods;

type Metadata = Record<string, string>;
type Refund = { id: string; amount: number; status: "succeeded" | "failed"; created: number };
type Dispute = { id: string; amount: number; status: "needs_response" | "won" | "lost"; created: number };

export type Payment = {
  id: string;
  chargeId: string;
  status: "requires_payment_method" | "processing" | "succeeded";
  amount: number;
  currency: string;
  metadata: Metadata;
  refunds: Refund[];
  disputes: Dispute[];
};

export type Session = {
  id: string;
  status: "open" | "complete" | "expired";
  amount: number;
  currency: string;
  clientReferenceId: string | null;
  metadata: Metadata;
  paymentMetadata: Metadata;
  description: string;
  successUrl: string;
  cancelUrl: string;
  created: number;
  payment: Payment | null;
  mood: PayMood;
  noticeMood: NoticeMood;
  /** How often it was asked for since it was paid. */
  asked: number;
};

type NewSession = Omit<Session, "id" | "status" | "created" | "payment" | "mood" | "noticeMood" | "asked">;

/** Stripe's ids: what they are of, and letters. */
export const newId = (prefix: string): string =>
  prefix + randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "0");

/** In seconds, as Stripe tells times. */
const now = (): number => Math.floor(Date.now() / 1_000);

export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === "succeeded" ? amount : 0), 0);

/** What Stripe keeps for itself: 1.5 % and 0.25. */
export const feeOf = ({ amount }: Payment): number => Math.min(amount, Math.round(amount * 0.015) + 25);

/** What the sandbox's Stripe knows: sessions with their payments, and how they come about. */
export function createBook() {
  const sessions = new Map<string, Session>();

  function amountIn(session: Session, mood: PayMood): Pick<Payment, "amount" | "currency"> {
    const { amount, currency } = session;
    return {
      amount: mood === "otherAmount" ? Math.max(1, amount - 1) : amount,
      currency: mood === "otherCurrency" ? "usd" : currency,
    };
  }

  return {
    sessions,
    find: (id: string): Session | undefined => sessions.get(id),
    findByPayment: (id: string): Session | undefined =>
      [...sessions.values()].find(({ payment }) => payment?.id === id),

    open(wanted: NewSession): Session {
      const session: Session = {
        ...wanted,
        id: newId("cs_test_"),
        status: "open",
        created: now(),
        payment: null,
        mood: "pay",
        noticeMood: "once",
        asked: 0,
      };
      sessions.set(session.id, session);
      return session;
    },

    /** The donor pays an open session; whether it is paid, or about to be. */
    pay(session: Session, mood: PayMood): boolean {
      if (session.status !== "open") return false;
      session.mood = mood;
      const isTried = mood === "declined";
      session.payment = {
        id: session.payment?.id ?? newId("pi_"),
        chargeId: newId("ch_"),
        status: isTried ? "requires_payment_method" : mood === "pending" ? "processing" : "succeeded",
        ...amountIn(session, mood),
        metadata: session.paymentMetadata,
        refunds: [],
        disputes: [],
      };
      if (!isTried) session.status = "complete";
      return !isTried;
    },

    /** Ends a payment that takes days; whether there was one. */
    release(payment: Payment, isPaid: boolean): boolean {
      if (payment.status !== "processing") return false;
      payment.status = isPaid ? "succeeded" : "requires_payment_method";
      return true;
    },

    /** Gives back all that is left, or some of it; undefined when there is not that much. */
    refund(payment: Payment, cents?: number): Refund | undefined {
      const left = payment.status === "succeeded" ? payment.amount - refundedOf(payment) : 0;
      const amount = cents ?? left;
      if (amount <= 0 || amount > left) return undefined;
      const refund: Refund = { id: newId("re_"), amount, status: "succeeded", created: now() };
      payment.refunds.unshift(refund);
      return refund;
    },

    /** The payer's bank takes back what was not refunded; undefined where there is nothing, or it did already. */
    dispute(payment: Payment): Dispute | undefined {
      const amount = payment.status === "succeeded" ? payment.amount - refundedOf(payment) : 0;
      if (amount <= 0 || payment.disputes.length > 0) return undefined;
      const dispute: Dispute = { id: newId("dp_"), amount, status: "needs_response", created: now() };
      payment.disputes.push(dispute);
      return dispute;
    },
  };
}
