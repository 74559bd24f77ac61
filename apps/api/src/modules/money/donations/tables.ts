import type * as database from "../../../database.ts";
import type { Language } from "@gatehouse/contract/languages";
import type { DonationStep } from "@gatehouse/contract/money/donations";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CaptureState, PaymentProviderName } from "../../../gateways/payment/port.ts";
import type { DoubtKind, NoticeState, OrderState, ReturnState } from "./model.ts";

export type DonationTables = {
  donation_orders: {
    id: string;
    holder_id: number;
    provider: PaymentProviderName;
    provider_order_id: string | null;
    reference: string;
    payee: string | null;
    language: Language | null;
    amount: number;
    currency: string;
    state: Generated<OrderState>;
    attempt: Generated<number>;
    problem: string | null;
    next_look_at: Date | null;
    looks: Generated<number>;
    asked_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  donation_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Date;
    step: DonationStep;
    detail: string | null;
  };
  donation_captures: {
    provider: PaymentProviderName;
    capture_id: string;
    order_id: string;
    state: CaptureState;
    cents: number;
    currency: string;
    fee_cents: number | null;
    credited: Generated<number>;
    payee: string | null;
    dismissed_at: Date | null;
    mailed_at: Date | null;
    seen_at: ColumnType<Date, Date, never>;
  };
  donation_refunds: {
    provider: PaymentProviderName;
    refund_id: string;
    capture_id: string;
    cents: number;
    currency: string;
    is_reversal: boolean;
    debited: number | null;
    is_undone: Generated<boolean>;
    reinstated: number | null;
    seen_at: ColumnType<Date, Date, never>;
  };
  donation_reconciliations: { provider: PaymentProviderName; reached: string };
  donation_holds: { holder_id: number; since: Date; reason: string | null; payment: string | null };
  /** Refunds that a person asked for. */
  donation_returns: {
    provider: PaymentProviderName;
    capture_id: string;
    order_id: string;
    state: ReturnState;
    attempt: Generated<number>;
    problem: string | null;
    asked_at: Date;
    next_try_at: Date | null;
    tries: Generated<number>;
  };
  donation_doubts: { order_id: string; kind: DoubtKind; since: Date; settled_at: Date | null };
  donation_comparisons: {
    id: GeneratedAlways<number>;
    subject: string;
    started_at: Date;
    ended_at: Date | null;
    asked: Generated<number>;
    repaired: Generated<string[]>;
    reported: Generated<string[]>;
  };
  donation_notices: {
    id: GeneratedAlways<number>;
    provider: PaymentProviderName;
    event_id: string;
    type: string;
    body: string;
    state: NoticeState;
    detail: string | null;
    received_at: Date;
  };
};

export type Db = database.Db<DonationTables>;
export type DbOrTransaction = database.DbOrTransaction<DonationTables>;
