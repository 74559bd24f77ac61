import { randomBytes } from "node:crypto";
import type { NoticeMood } from "../payments/notice-moods.ts";
import type { CaptureMood, LookMood, RefundMood } from "./moods.ts";

export type Money = { currency_code: string; value: string };
export type Link = { href: string; rel: string; method: "GET" | "POST" };

/** Who gets the money. */
export type Payee = { email_address: string; merchant_id: string };

/** The account that the portal's keys belong to. */
export const merchant: Payee = { email_address: "merchant@gatehouse.example", merchant_id: "7GATEH0USE001" };

export type Refund = {
  id: string;
  amount: Money;
  status: "COMPLETED";
  custom_id: string;
  invoice_id: string;
  create_time: string;
  update_time: string;
  links: Link[];
};

export type Capture = {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  status_details?: { reason: string };
  amount: Money;
  custom_id: string;
  invoice_id: string;
  final_capture: true;
  seller_protection: { status: string; dispute_categories?: string[] };
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  create_time: string;
  update_time: string;
  links: Link[];
};

export type Order = {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  amount: Money;
  payee: Payee;
  referenceId: string;
  customId: string;
  invoiceId: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  created: string;
  captures: Capture[];
  refunds: Refund[];
  captureMood: CaptureMood;
  noticeMood: NoticeMood;
  lookMood: LookMood;
  refundMood: RefundMood;
  /** Captures that were asked for. */
  asked: number;
};

const letters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** PayPal's ids: 17 digits and capitals. */
export const newId = (): string =>
  Array.from(randomBytes(17), (byte) => letters[byte % letters.length] ?? "0").join("");

export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);
export const moneyOf = (cents: number, { currency_code }: Money): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

/** PayPal's cut: 3.4 % and 0.35. */
export function receivable(amount: Money): NonNullable<Capture["seller_receivable_breakdown"]> {
  const cents = centsOf(amount);
  const fee = Math.min(cents, Math.round(cents * 0.034) + 35);
  return {
    gross_amount: amount,
    paypal_fee: moneyOf(fee, amount),
    net_amount: moneyOf(cents - fee, amount),
  };
}
