import { type Exit, exits } from "../../platform/exit-status.ts";
import type { PaymentKind, PaymentProviderName, ProviderOf } from "@gatehouse/contract/money/providers";

export type { PaymentProviderName };

/** What donations know of the provider that takes the money. Amounts are whole cents, hundredths of any currency's unit. */
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

/** Money that went back. */
export type Refund = {
  id: string;
  captureId: string;
  price: Price;
  /** It was taken by the payer's bank, not given by the operator. */
  isReversal: boolean;
  /** It did not go back after all: it failed, or the bank gave it to the operator again. That stays so. */
  isUndone: boolean;
};

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

/** What an order to give money back came to. `refused` is certain: nothing went back by this attempt. */
export type ReturnOutcome = { kind: "given" } | { kind: "refused"; why: string };

/** What a notification is about. Its order is looked at again; only what it says of money itself is taken from it. */
export type PaymentNotice = {
  /** The provider's id of the event. */
  eventId: string;
  type: string;
  orderId: string | null;
  reference: string | null;
  /** The payment that it is about; null where no money moved. */
  captureId: string | null;
  /** What it tells of money, where the order itself may not tell it yet. */
  capture: Capture | null;
  refund: Refund | null;
  /** The donor has said yes: the money may be taken. */
  isApproval: boolean;
};

/**
 * `unsigned`: certainly not from the provider. `otherMode`: its own, and about a try where the portal takes real money, or
 * the other way round. `unreadable`: of a form that nobody expected.
 */
type ReadNotice =
  | { kind: "notice"; notice: PaymentNotice }
  | { kind: "unsigned" }
  | { kind: "otherMode" }
  | { kind: "unreadable" };

/** Notifications, which anybody may send. */
type PaymentNotices = {
  /** What one says, without asking anybody. */
  read(headers: Headers, body: string): ReadNotice;
  /** Whether the provider says that it is its own; null where that was certain at the reading. */
  isOwn: ((headers: Headers, body: string) => Promise<boolean>) | null;
  /** The reference of the order that a payment was made for, of which a notification tells no order; null without one. */
  trace: ((captureId: string) => Promise<string | null>) | null;
};

/** The provider does not answer, or not as it should: what it was asked for may or may not have happened. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable";
  readonly exit: Exit = exits.unavailable;
}

/** It answers, but nothing that can be understood of what was asked: that says nothing of anything else. */
export class PaymentUnreadable extends PaymentUnavailable {
  override name = "PaymentUnreadable";
}

/** What the page of donations must be allowed to load for a provider. */
type PagePolicy = Readonly<Partial<Record<"scripts" | "frames" | "connects" | "styles", readonly string[]>>>;

/** What a check of a provider found; one sentence. */
type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** What is the same of all kinds. Each call that asks the provider throws PaymentUnavailable. */
type Provider<Kind extends PaymentKind> = {
  kind: Kind;
  name: ProviderOf<Kind>;
  /** Its name for the operator. */
  title: string;
  page: PagePolicy | null;
  /** Opens an order. Repeated for the same reference it answers the same order. */
  open(payment: NewPayment): Promise<OpenedPayment>;
  /** Whether its keys work, and what is missing. */
  describe(): Promise<Finding[]>;
};

/** Asks a provider; `look` is an order now, null when the provider does not know it any more. */
type Asked = {
  look(id: string): Promise<PaymentSight | null>;
  /**
   * Gives back all that is left of a payment. Repeated for the same reference and attempt it gives nothing a second time for
   * as long as the provider remembers that, a day at least: later look first.
   */
  giveBack(payment: { captureId: string; reference: string; attempt: number }): Promise<ReturnOutcome>;
  notices: PaymentNotices;
  /** Whether nobody but the portal makes orders with a reference there: then it proves whose an order is. */
  isReferenceProof: boolean;
};

/** The donor approves, and the portal takes the money (PayPal). */
export type CaptureProvider = Provider<"capture"> &
  Asked & {
    /** Takes the money of an approved order; `attempt` is 1 until one was refused, and each attempt takes it once. */
    capture(order: { id: string; reference: string; attempt: number }): Promise<CaptureOutcome>;
  };

/** The donor pays on a page of the provider's, which tells of it (Stripe's Checkout). */
export type PageProvider = Provider<"page"> & Asked;

/** A person looks at a bank account, and tells; `instructions` are what donors are told. */
export type HandProvider = Provider<"hand"> & { instructions: string };

/** A way to pay. */
export type PaymentProvider = CaptureProvider | PageProvider | HandProvider;

/** One that can be asked. */
export type AskedProvider = CaptureProvider | PageProvider;
