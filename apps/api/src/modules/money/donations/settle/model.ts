import type { DonationStep } from "@gatehouse/contract/money/donations";
import type { PaymentSight } from "../../../../gateways/payment/port.ts";
import {
  isForPerson,
  isOurs,
  type KnownCapture,
  type Order,
  type OrderState,
  type PaidOtherwise,
} from "../model.ts";

export type Seen = Pick<PaymentSight, "state" | "captures" | "refunds">;

/** What an order is of which no capture says anything. */
export function stateWithout(now: OrderState, seen: Seen["state"]): OrderState {
  if (seen === "void") return now === "CANCELLED" ? now : "EXPIRED";
  // The call that asks for the money right now hears more of it: that stays so until the answer is there.
  return now === "CREATED" || now === "REVIEW" ? "OPEN" : now;
}

/** In which way an order was paid otherwise than ordered, in parts: who reads it has a language. */
export function otherwise(order: Order, captures: readonly KnownCapture[]): string {
  const paid: PaidOtherwise[] = captures.filter(isForPerson).map((capture) => ({
    payment: capture.id,
    ...capture.price,
    payee: isOurs(order, capture) ? null : capture.payee,
  }));
  return JSON.stringify(paid);
}

/** What the order's history calls the way into a state. */
export const stepOf: Partial<Record<OrderState, DonationStep>> = {
  OPEN: "OPENED",
  PENDING: "PENDING",
  CREDITED: "CREDITED",
  DECLINED: "DECLINED",
  EXPIRED: "EXPIRED",
  REVIEW: "REVIEW",
  REFUNDED: "REFUNDED",
};
