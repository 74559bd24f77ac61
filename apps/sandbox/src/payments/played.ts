import type { Service } from "../service.ts";
import type { Deliveries } from "./deliveries.ts";

/** What may be done about a payment: by the operator, by the payer's bank, or by time. */
export type PlayedAct =
  | "refund"
  | "refundPart"
  | "reverse"
  | "release"
  | "deny"
  | "win"
  | "lose"
  | "failRefund";

/** A payment provider as the sandbox plays it: in its own wire format to the portal, and alike to every player. */
export type PlayedPayments = {
  /** As the portal calls it. */
  name: string;
  /** What the portal's environment must say of it; the first is its key. */
  settings: Record<string, string>;
  service: Service;
  notices: Deliveries;
  /** Its numbers of all orders, the newest last. */
  orders(): string[];
  /** Its number of the payment of an order, by its number of the order; empty without one. */
  paymentOf(orderId: string): string;
  /** Whether the order is paid as it was ordered. */
  isPaid(orderId: string): boolean;
  /** Cents of its payment that went back, or are disputed. */
  backOf(orderId: string): number;
  /** Plays one of the acts, if it makes sense now. */
  act(paymentId: string, act: PlayedAct, cents: number): void;
};
