import { feeOf, type Payment, refundedOf, type Session } from "./book.ts";

export const failureBody = (type: string, code: string | null, message: string): object => ({
  error: { type, ...(code !== null && { code }), message },
});
export const missing = failureBody("invalid_request_error", "resource_missing", "No such object.");

export function sessionBody(session: Session, origin: string, isExpanded = false): object {
  const { id, status, payment, amount, currency, clientReferenceId, metadata, created } = session;
  return {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: clientReferenceId,
    created,
    currency,
    expires_at: created + 86_400,
    livemode: false,
    metadata,
    mode: "payment",
    payment_intent: payment && (isExpanded ? intentBody(payment, true) : payment.id),
    payment_status: payment?.status === "succeeded" ? "paid" : "unpaid",
    status,
    success_url: session.successUrl,
    url: status === "open" ? `${origin}/c/pay/${id}` : null,
  };
}

export function intentBody(payment: Payment, isExpanded = false): object {
  const { id, status, amount, currency, metadata, chargeId } = payment;
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: status === "succeeded" ? amount : 0,
    currency,
    latest_charge: isExpanded ? chargeBody(payment, true) : chargeId,
    livemode: false,
    metadata,
    status,
  };
}

export function chargeBody(payment: Payment, isExpanded = false): object {
  const { id, chargeId, status, amount, currency, metadata, refunds, disputes } = payment;
  const back = refundedOf(payment);
  const isPaid = status === "succeeded";
  const settled = {
    id: `txn_${chargeId}`,
    object: "balance_transaction",
    amount,
    currency,
    fee: feeOf(payment),
  };
  return {
    id: chargeId,
    object: "charge",
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: back,
    balance_transaction: isPaid ? (isExpanded ? settled : settled.id) : null,
    captured: isPaid,
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata,
    paid: isPaid,
    payment_intent: id,
    refunded: back === amount,
    ...(isExpanded && {
      refunds: {
        object: "list",
        has_more: refunds.length > 10,
        url: `/v1/charges/${chargeId}/refunds`,
        data: refunds.slice(0, 10).map((refund) => refundBody(payment, refund)),
      },
    }),
    status: isPaid ? "succeeded" : status === "processing" ? "pending" : "failed",
  };
}

export const refundBody = (
  { id, chargeId, currency }: Payment,
  { id: refundId, amount, status, created }: Payment["refunds"][number],
): object => ({
  id: refundId,
  object: "refund",
  amount,
  charge: chargeId,
  created,
  currency,
  metadata: {},
  payment_intent: id,
  status,
  ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
});

export const disputeBody = (
  { id, chargeId, currency }: Payment,
  { id: disputeId, amount, status, created }: Payment["disputes"][number],
): object => ({
  id: disputeId,
  object: "dispute",
  amount,
  charge: chargeId,
  created,
  currency,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: id,
  reason: "fraudulent",
  status,
});
