/** What donations know of the provider that takes the money. Amounts are whole cents. */
export type Price = { cents: number; currency: string };

/** An order as the portal wants it paid. */
type NewPayment = {
  /** What the portal and its pages call the order. */
  orderId: string;
  /** The provider keeps it and hands it back, and repeats nothing for it; nobody else has to know it. */
  reference: string;
  price: Price;
  description: string;
  /** Where the visitor comes back to after approving, and after changing their mind. */
  returnUrl: string;
  cancelUrl: string;
};

/** `payee`: the provider's number of the payee, who gets the money; null where it is not said. */
type OpenedPayment = { id: string; approvalUrl: string | null; payee: string | null };

export type CaptureState = "completed" | "pending" | "declined" | "partiallyRefunded" | "refunded";

/** Money that moved, or is about to. `id` is the provider's, unique with it. */
export type Capture = {
  id: string;
  state: CaptureState;
  price: Price;
  /** What the provider kept for itself, null while it has not said. */
  feeCents: number | null;
  /** The provider's number of the payee, who gets the money; null where it is not said. */
  payee: string | null;
};

/** Money that went back. A reversal was taken by the payer's bank, not given by the operator. */
export type Refund = { id: string; captureId: string; price: Price; isReversal: boolean };

/** An order as the provider sees it now. */
export type PaymentSight = {
  id: string;
  /** The reference that the order was made with. */
  reference: string | null;
  payee: string | null;
  /** `void`: nothing can be paid by it any more. */
  state: "open" | "approved" | "completed" | "void";
  captures: readonly Capture[];
  refunds: readonly Refund[];
};

/** What an attempt to take the money came to. `refused` is certain: nothing was taken by this attempt. */
export type CaptureOutcome =
  | { kind: "seen"; sight: PaymentSight }
  | { kind: "refused"; why: "notApproved" | "declined" | "gone" };

/** What a notification is about. Its order is looked at again; only what it says of money itself is taken from it. */
export type PaymentNotice = {
  /** The provider's id of the event. */
  eventId: string;
  type: string;
  orderId: string | null;
  reference: string | null;
  capture: Capture | null;
  refund: Refund | null;
};

/** `unsigned`: certainly not from the provider. `unreadable`: of a form that nobody expected. */
type ReadNotice = { kind: "notice"; notice: PaymentNotice } | { kind: "unsigned" } | { kind: "unreadable" };

/** Notifications, which anybody may send. */
type PaymentNotices = {
  /** What one says, without asking anybody: the provider has not vouched for it yet. */
  read(headers: Headers, body: string): ReadNotice;
  /** Whether the provider says that it is its own. */
  isOwn(headers: Headers, body: string): Promise<boolean>;
};

/** The provider does not answer, or not as it should: what it was asked for may or may not have happened. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable";
}

/** It answers, but nothing that can be understood of what was asked: that says nothing of anything else. */
export class PaymentUnreadable extends PaymentUnavailable {
  override name = "PaymentUnreadable";
}

export type PaymentProviderName = "paypal" | "manual";

/**
 * A way to pay. One that only sends the visitor to a page of its own and tells later (Stripe's Checkout) has no
 * `capture`; one where a person looks at a bank account (`manual`) has nothing to ask either, and is told by that person.
 * Each call that asks the provider throws PaymentUnavailable.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** Opens an order. Repeated for the same reference it answers the same order. */
  open(payment: NewPayment): Promise<OpenedPayment>;
  /** Takes the money of an approved order; `attempt` is 1 until one was refused, and each attempt takes it once. */
  capture: ((order: { id: string; reference: string; attempt: number }) => Promise<CaptureOutcome>) | null;
  /** The order now; null when the provider does not know it any more. */
  look: ((id: string) => Promise<PaymentSight | null>) | null;
  notices: PaymentNotices | null;
  /** Whether its keys work; one sentence. */
  describe(): Promise<{ level: "ok" | "note" | "wrong"; text: string }[]>;
};
