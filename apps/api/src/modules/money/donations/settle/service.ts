import type { DonationStep } from "@gatehouse/contract/money/donations";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Capture, PaymentSight, Price, Refund } from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  dismissCapture,
  findSetAside,
  markCredited,
  markDebited,
  markReinstated,
  markRefunded,
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
  isOurs,
  isPaid,
  type KnownCapture,
  type KnownRefund,
  laterState,
  looking,
  type Order,
  type OrderState,
  type PaidOtherwise,
  priceText,
  stateBy,
  unitsDebited,
  unitsOf,
} from "../model.ts";
import { changeOrder, insertEvent, lockOrder } from "../store.ts";

export type Seen = Pick<PaymentSight, "state" | "captures" | "refunds">;

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
export class ConfirmationRefused extends Error {
  override name = "ConfirmationRefused";

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

  async function debit(
    transaction: DbOrTransaction,
    order: Order,
    refund: Refund,
    units: number,
  ): Promise<number> {
    await markDebited(transaction, order.provider, refund.id, units);
    if (units > 0) {
      await ledger.enter(transaction, {
        kind: refund.isReversal ? "reversal" : "refund",
        reference: `${order.provider}:${refund.id}`,
        postings: [
          { account: order.holderId, amount: -units },
          { account: "donations", amount: units },
        ],
      });
    }
    const step = refund.isReversal ? "REVERSED" : "REFUNDED";
    await insertEvent(transaction, order.id, { at: clock.now(), step, detail: `${units} (${refund.id})` });
    return units;
  }

  /**
   * Gives back what a refund or reversal took that was undone: what is taken in all is then what the others come to, rounded
   * once over all of them. The refunds as they are then.
   */
  async function reinstate(
    transaction: DbOrTransaction,
    order: Order,
    { id: captureId, credited, price }: KnownCapture,
    refunds: readonly KnownRefund[],
  ): Promise<KnownRefund[]> {
    const standing = refunds.filter(({ isUndone }) => !isUndone);
    const taken = standing.filter(({ debited }) => debited !== null);
    const elsewhere = unitsDebited(taken.filter((refund) => !isIn(price.currency)(refund)));
    const due = Math.min(credited, unitsOf(centsOf(taken.filter(isIn(price.currency)))) + elsewhere);
    let units = Math.max(0, unitsDebited(refunds) - due);
    const after: KnownRefund[] = [];
    for (const refund of refunds) {
      const { id, isUndone, debited, reinstated } = refund;
      const isDue = isUndone && debited !== null && reinstated === null;
      after.push(isDue ? { ...refund, reinstated: units } : refund);
      if (!isDue) continue;
      const given = units;
      units = 0;
      await markReinstated(transaction, order.provider, id, given);
      if (given === 0) continue;
      await ledger.enter(transaction, {
        kind: "reinstatement",
        reference: `${order.provider}:${id}`,
        postings: [
          { account: order.holderId, amount: given },
          { account: "donations", amount: -given },
        ],
      });
      const detail = `${given} (${id} of ${captureId})`;
      await insertEvent(transaction, order.id, { at: clock.now(), step: "REINSTATED", detail });
    }
    return after;
  }

  /**
   * Takes off the balance what went back, rounded once over all of it, and never more than was credited. What went back
   * in another currency is no number of units: it waits for a person, unless all of the capture is back.
   */
  async function takeBack(
    transaction: DbOrTransaction,
    order: Order,
    { id: captureId, state, credited, price }: KnownCapture,
    known: readonly KnownRefund[],
  ): Promise<void> {
    const refunds = known.filter(({ isUndone }) => !isUndone);
    const counted = refunds.filter(isIn(price.currency));
    let left = credited - unitsDebited(known);
    let due = unitsDebited(known.filter(isIn(price.currency)));
    let cents = centsOf(counted.filter(({ debited }) => debited !== null));
    for (const refund of counted) {
      if (refund.debited !== null) continue;
      cents += refund.price.cents;
      const units = await debit(
        transaction,
        order,
        refund,
        Math.max(0, Math.min(unitsOf(cents) - due, left)),
      );
      left -= units;
      due += units;
    }
    // Where something was undone, not all of it is back.
    if (state !== "refunded" || refunds.length < known.length) return;
    // All of it went back, though not everything was told one by one.
    if (left > 0) {
      const rest: Refund = { id: `${captureId}:rest`, captureId, price, isReversal: false, isUndone: false };
      await saveRefund(transaction, order.provider, rest, clock.now());
      await debit(transaction, order, rest, left);
    }
    for (const refund of refunds) {
      if (refund.debited === null && !counted.includes(refund)) await debit(transaction, order, refund, 0);
    }
  }

  /** Does what follows from refunds; the captures as they are then. */
  async function goBack(
    transaction: DbOrTransaction,
    order: Order,
    captures: readonly KnownCapture[],
  ): Promise<readonly KnownCapture[]> {
    const paid = captures.filter(({ state }) => isPaid(state)).map(({ id }) => id);
    if (paid.length === 0) return captures;
    const refunds = await selectRefunds(transaction, order.provider, paid);
    const after: KnownCapture[] = [];
    for (const capture of captures) {
      const { id, price } = capture;
      const own = refunds.filter(({ captureId }) => captureId === id);
      if (capture.credited > 0) {
        const given = await reinstate(transaction, order, capture, own);
        await takeBack(transaction, order, capture, given);
      }
      const back = own.filter(({ isUndone }) => !isUndone).filter(isIn(price.currency));
      const isBack = isForPerson(capture) && centsOf(back) >= price.cents;
      if (isBack) await markRefunded(transaction, order.provider, id);
      after.push(isBack ? { ...capture, state: "refunded" } : capture);
    }
    return after;
  }

  async function settleIn(transaction: DbOrTransaction, orderId: string, seen: Seen): Promise<Order> {
    const order = await lockOrder(transaction, orderId);
    const credited: KnownCapture[] = [];
    for (const capture of await note(transaction, order, seen)) {
      credited.push({ ...capture, credited: await credit(transaction, order, capture) });
    }
    const captures = await goBack(transaction, order, credited);
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

  /** As `dismiss`, in the transaction of whoever does it: every payment of the order that waits for a person. */
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
    return debit(transaction, order, refund, units);
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
    /** The same within the transaction of whoever does something together with it. */
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

const isIn =
  (currency: string) =>
  ({ price }: Refund): boolean =>
    price.currency === currency;
const centsOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { price }) => sum + price.cents, 0);

/** What an order is of which no capture says anything. */
function stateWithout(now: OrderState, seen: Seen["state"]): OrderState {
  if (seen === "void") return now === "CANCELLED" ? now : "EXPIRED";
  // The call that asks for the money right now hears more of it: that stays so until the answer is there.
  return now === "CREATED" || now === "REVIEW" ? "OPEN" : now;
}

/** In which way an order was paid otherwise than ordered, in parts: who reads it has a language. */
function otherwise(order: Order, captures: readonly KnownCapture[]): string {
  const paid: PaidOtherwise[] = captures.filter(isForPerson).map((capture) => ({
    payment: capture.id,
    ...capture.price,
    payee: isOurs(order, capture) ? null : capture.payee,
  }));
  return JSON.stringify(paid);
}

const stepOf: Partial<Record<OrderState, DonationStep>> = {
  OPEN: "OPENED",
  PENDING: "PENDING",
  CREDITED: "CREDITED",
  DECLINED: "DECLINED",
  EXPIRED: "EXPIRED",
  REVIEW: "REVIEW",
  REFUNDED: "REFUNDED",
};
