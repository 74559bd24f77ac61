import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Capture, Price } from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  dismissCapture,
  findSetAside,
  markCredited,
  saveCapture,
  saveRefund,
  selectCaptures,
  selectRefunds,
} from "../captures/store.ts";
import { insertHold } from "../holds/store.ts";
import {
  creditReference,
  isAsOrdered,
  isForPerson,
  isPaid,
  type KnownCapture,
  laterState,
  looking,
  type Order,
  priceText,
  stateBy,
  unitsDebited,
} from "../model.ts";
import { Refused } from "../../../../platform/exit-status.ts";
import { changeOrder, lockOrder } from "../store.ts";
import { createRefundService } from "./refunds/service.ts";
import { otherwise, type Seen, stateWithout, stepOf } from "./model.ts";

export type SettleService = ReturnType<typeof createSettleService>;

type Options = { db: Db; clock: Clock; ledger: LedgerService };

/** Told of each capture that was credited, in that transaction; `accountId` null: the account is gone. */
type CreditHandler = (
  transaction: DbOrTransaction,
  credited: {
    accountId: number | null;
    orderId: string;
    provider: Order["provider"];
    /** The provider's number of the payment. */
    paymentId: string;
    units: number;
    at: Date;
  },
) => Promise<void>;

/**
 * What a person said of a payment by hand contradicts what is known: the order was credited by `payment` of `price`, or
 * `payment` is another order's, and `price` null. The message is for who typed the command.
 */
export class ConfirmationRefused extends Refused {
  readonly payment: string;
  readonly price: Price | null;

  constructor(payment: string, price: Price | null) {
    super(
      price === null
        ? `Nothing was changed: ${payment} is the payment of another order.`
        : `Nothing was changed: the order is credited already, by ${payment} of ${priceText(price)}. Another payment needs an order of its own.`,
    );
    this.payment = payment;
    this.price = price;
  }
}

/**
 * The one place where what a provider says becomes money here. Return page, notification, round and reconciliation all
 * come through it: under the order's lock, each capture and each refund once, however often and by whichever way they come.
 */
export function createSettleService({ db, clock, ledger }: Options) {
  const handlers: CreditHandler[] = [];
  const refunding = createRefundService({ clock, ledger });

  /** Writes down what was seen; of two words about a capture the later one in its life stands. The order's captures. */
  async function note(
    transaction: DbOrTransaction,
    order: Order,
    { captures, refunds }: Seen,
  ): Promise<Iterable<KnownCapture>> {
    const known = new Map<string, KnownCapture>();
    for (const capture of await selectCaptures(transaction, order.id)) known.set(capture.id, capture);
    for (const seen of captures) {
      const before = known.get(seen.id);
      const state = before ? laterState(before.state, seen.state) : seen.state;
      const capture = { ...seen, state };
      const saved = await saveCapture(transaction, order.provider, order.id, capture, clock.now());
      if (saved) known.set(saved.id, saved);
    }
    for (const refund of refunds) {
      const isNews = await saveRefund(transaction, order.provider, refund, clock.now());
      if (!isNews || !refund.isReversal || refund.isUndone) continue;
      const why = { reason: null, payment: refund.captureId };
      await insertHold(transaction, order.holderId, why, clock.now());
    }
    return known.values();
  }

  /** Credits what is paid as it was ordered; the units that the ledger holds for the capture now. */
  async function credit(transaction: DbOrTransaction, order: Order, capture: KnownCapture): Promise<number> {
    if (capture.credited > 0 || !isPaid(capture.state) || !isAsOrdered(order, capture))
      return capture.credited;
    await ledger.enter(transaction, {
      kind: "capture",
      reference: creditReference(order, capture.id),
      postings: [
        { account: order.holderId, amount: order.amount },
        { account: "donations", amount: -order.amount },
      ],
    });
    await markCredited(transaction, order.provider, capture.id, order.amount);
    const accountId = await ledger.accountOf(transaction, order.holderId);
    const { id: orderId, provider, amount: units } = order;
    const told = { accountId, orderId, provider, paymentId: capture.id, units, at: clock.now() };
    for (const handle of handlers) await handle(transaction, told);
    return order.amount;
  }

  async function settleIn(transaction: DbOrTransaction, orderId: string, seen: Seen): Promise<Order> {
    const order = await lockOrder(transaction, orderId);
    const credited: KnownCapture[] = [];
    for (const capture of await note(transaction, order, seen)) {
      credited.push({ ...capture, credited: await credit(transaction, order, capture) });
    }
    const captures = await refunding.goBack(transaction, order, credited);
    const state = stateBy(captures) ?? stateWithout(order.state, seen.state);
    const problem = state === "REVIEW" ? otherwise(order, captures) : null;
    if (state === order.state && problem === order.problem) return order;
    const step = state === order.state ? undefined : stepOf[state];
    const nextLookAt = state === "PENDING" ? new Date(clock.now().getTime() + looking.first * 1_000) : null;
    // A declined capture ends this attempt; the next one is another.
    const attempt = state === "DECLINED" ? order.attempt + 1 : order.attempt;
    return changeOrder(
      transaction,
      orderId,
      { state, problem, nextLookAt, looks: 0, attempt },
      clock.now(),
      step,
    );
  }

  /** As `dismiss`, in the caller's transaction: every payment of the order that waits for a person. */
  async function dismissAllIn(transaction: DbOrTransaction, orderId: string, state: Seen["state"]) {
    await lockOrder(transaction, orderId);
    const waiting = (await selectCaptures(transaction, orderId)).filter(isForPerson);
    for (const { id } of waiting) await dismissCapture(transaction, orderId, id, clock.now());
    if (waiting.length === 0) return null;
    const order = await settleIn(transaction, orderId, { state, captures: [], refunds: [] });
    return { order, dismissed: waiting.map(({ id }) => id) };
  }

  async function settleRefundIn(
    transaction: DbOrTransaction,
    orderId: string,
    refundId: string,
    units: number,
  ): Promise<number | null> {
    const order = await lockOrder(transaction, orderId);
    const found = await findSetAside(transaction, refundId);
    if (!found || found.orderId !== order.id) return null;
    const captures = await selectCaptures(transaction, order.id);
    const capture = captures.find(({ id }) => id === found.captureId);
    const refunds = await selectRefunds(transaction, order.provider, [found.captureId]);
    const refund = refunds.find(({ id }) => id === refundId);
    const left = (capture?.credited ?? 0) - unitsDebited(refunds);
    if (!refund || refund.debited !== null || refund.isUndone || units > left) return null;
    return refunding.debit(transaction, order, refund, units);
  }

  async function confirmIn(transaction: DbOrTransaction, orderId: string, capture: Capture): Promise<Order> {
    await lockOrder(transaction, orderId);
    const credited = (await selectCaptures(transaction, orderId)).find((known) => known.credited > 0);
    const isSame = credited?.id === capture.id && credited.price.cents === capture.price.cents;
    if (credited && !isSame) {
      throw new ConfirmationRefused(credited.id, credited.price);
    }
    const order = await settleIn(transaction, orderId, {
      state: "completed",
      captures: [capture],
      refunds: [],
    });
    const known = await selectCaptures(transaction, orderId);
    if (known.some(({ id }) => id === capture.id)) return order;
    throw new ConfirmationRefused(capture.id, null);
  }

  return {
    /** The same within the caller's transaction. */
    within: { settle: settleIn, confirm: confirmIn, dismissAll: dismissAllIn, settleRefund: settleRefundIn },
    /** Has `handler` told of each capture that is credited. */
    onCredit: (handler: CreditHandler): void => void handlers.push(handler),

    /** Does what follows from what the provider says of an order now; the order as it is then. */
    settle: (orderId: string, seen: Seen): Promise<Order> =>
      db.transaction().execute((transaction) => settleIn(transaction, orderId, seen)),

    /** Does what follows from a payment that a person saw; the order as it is then. Throws ConfirmationRefused. */
    confirm: (orderId: string, capture: Capture): Promise<Order> =>
      db.transaction().execute((transaction) => confirmIn(transaction, orderId, capture)),

    /**
     * Puts aside a payment that was not credited and never will be; the order as it is then, null when it has no such
     * payment. `state`: what the order is without it.
     */
    dismiss: (orderId: string, captureId: string, state: Seen["state"]): Promise<Order | null> =>
      db.transaction().execute(async (transaction) => {
        await lockOrder(transaction, orderId);
        if (!(await dismissCapture(transaction, orderId, captureId, clock.now()))) return null;
        return settleIn(transaction, orderId, { state, captures: [], refunds: [] });
      }),

    /**
     * Takes units off the balance for a refund that was set aside; how many, null when there is no such refund or less
     * was credited.
     */
    async settleRefund(refundId: string, units: number): Promise<number | null> {
      const found = await findSetAside(db, refundId);
      if (!found) return null;
      return db
        .transaction()
        .execute((transaction) => settleRefundIn(transaction, found.orderId, refundId, units));
    },
  };
}
