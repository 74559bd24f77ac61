import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { donationAmount } from "./amount.ts";
import { paymentProviders } from "./providers.ts";

export const donationRequest = z.object({ amount: donationAmount });

/** The provider's id of an order, which its buttons ask for. */
export const donationOrder = z.object({ id: z.string() });

/** An order to be paid by hand: what to write on the transfer, and where it goes, in the operator's words. */
export const manualOrder = z.object({ id: z.string(), reference: z.string(), instructions: z.string() });

/**
 * How far a donation is. OPEN: to be approved. PROCESSING: the money is asked for, or the provider holds it. CREDITED: on
 * the balance. DECLINED: refused, and may be tried again. REVIEW: paid, but not as ordered; a person looks at it. REFUNDED:
 * such a payment was given back.
 */
const donationStatuses = [
  "OPEN",
  "PROCESSING",
  "CREDITED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "REVIEW",
  "REFUNDED",
] as const;

export const donationRecord = z.object({
  /** As the other calls want it. */
  id: z.string(),
  provider: z.enum(paymentProviders),
  /** The provider's number of the order, which PayPal's buttons and its way back know; null until it answered. */
  orderId: z.string().nullable(),
  /** Whole units, and the price of one is 1 EUR. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(donationStatuses),
  /** The provider's number of the payment, for the receipt. */
  paymentId: z.string().nullable(),
  /** When it came onto the balance. */
  credited: isoTime.nullable(),
  /** Units that refunds and reversals took off the balance again, less what came back of them. */
  takenBack: z.number(),
  created: isoTime,
  updated: isoTime,
});

export const donationSteps = [
  "CREATED",
  "OPENED",
  "CAPTURING",
  "PENDING",
  "CREDITED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "REVIEW",
  "REFUNDED",
  "REVERSED",
  "REINSTATED",
] as const;

/** One donation with its way, oldest step first: what a receipt shows. */
export const donationReceipt = donationRecord.extend({
  /** The balance just before and after the payment was credited, in whole units; null while it is not. */
  balance: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Where the money goes, in the operator's words, while it is to be paid by hand; null for any other. */
  instructions: z.string().nullable(),
  steps: z.array(z.object({ at: isoTime, step: z.enum(donationSteps) })),
});

export type DonationStatus = (typeof donationStatuses)[number];
export type DonationStep = (typeof donationSteps)[number];
export type DonationRecord = z.infer<typeof donationRecord>;
export type DonationReceipt = z.infer<typeof donationReceipt>;
