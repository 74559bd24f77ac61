import type { DonationStep } from "@gatehouse/contract/money/donations";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Capture, PaymentSight, Refund } from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  markCredited,
  markDebited,
  saveCapture,
  saveRefund,
  selectCaptures,
  selectRefunds,
} from "../captures/store.ts";
import { insertHold } from "../holds/store.ts";
import {
  isPaid,
  type KnownCapture,
  laterState,
  looking,
  type Order,
  type OrderState,
  priceOf,
  stateBy,
  unitsTaken,
} from "../model.ts";
import { changeOrder, insertEvent, lockOrder } from "../store.ts";

export type Seen = Pick<PaymentSight, "state" | "captures" | "refunds">;

export type SettleService = ReturnType<typeof createSettleService>;

type Options = { db: Db; clock: Clock; ledger: LedgerService };

/**
 * The one place where what a provider says becomes money here. Return page, notification, round and reconciliation all
 * come through it: under the order's lock, each capture and each refund once, whoever asks how often.
 */
export function createSettleService({ db, clock, ledger }: Options) {
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
      // It stays the order's that it was first seen with.
      if (saved.orderId === order.id) known.set(saved.id, saved);
    }
    for (const refund of refunds) {
      const isNews = await saveRefund(transaction, order.provider, refund, clock.now());
      if (!isNews || !refund.isReversal) continue;
      const reason = `payment ${refund.captureId} was taken back by the payer's bank`;
      await insertHold(transaction, order.holderId, reason, clock.now());
    }
    return known.values();
  }

  /** Credits what is paid as it was ordered; the units that the ledger holds for the capture now. */
  async function credit(transaction: DbOrTransaction, order: Order, capture: KnownCapture): Promise<number> {
    if (capture.credited > 0 || !isPaid(capture.state) || !isAsOrdered(order, capture))
      return capture.credited;
    await ledger.enter(transaction, {
      kind: "capture",
      reference: `${order.provider}:${capture.id}`,
      postings: [
        { account: order.holderId, amount: order.amount },
        { account: "donations", amount: -order.amount },
      ],
    });
    await markCredited(transaction, order.provider, capture.id, order.amount);
    return order.amount;
  }

  /** Takes off the balance what went back, never more in all than was credited. */
  async function takeBack(
    transaction: DbOrTransaction,
    order: Order,
    { id: captureId, state, credited, price }: KnownCapture,
  ): Promise<void> {
    if (credited === 0) return;
    const known = await selectRefunds(transaction, order.provider, [captureId]);
    let left = credited - known.reduce((sum, { debited }) => sum + (debited ?? 0), 0);
    const debit = async (refund: Refund, units: number): Promise<void> => {
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
        left -= units;
      }
      const step = refund.isReversal ? "REVERSED" : "REFUNDED";
      await insertEvent(transaction, order.id, { at: clock.now(), step, detail: `${units} (${refund.id})` });
    };
    for (const refund of known) {
      if (refund.debited === null) await debit(refund, unitsTaken(refund.price.cents, left));
    }
    // All of it went back, though not everything was told one by one.
    if (state === "refunded" && left > 0) {
      const rest: Refund = { id: `${captureId}:rest`, captureId, price, isReversal: false };
      await saveRefund(transaction, order.provider, rest, clock.now());
      await debit(rest, left);
    }
  }

  async function settleIn(transaction: DbOrTransaction, orderId: string, seen: Seen): Promise<Order> {
    const order = await lockOrder(transaction, orderId);
    const captures: KnownCapture[] = [];
    for (const capture of await note(transaction, order, seen)) {
      captures.push({ ...capture, credited: await credit(transaction, order, capture) });
    }
    for (const capture of captures) await takeBack(transaction, order, capture);
    const state = stateBy(captures) ?? stateWithout(order.state, seen.state);
    const problem = state === "REVIEW" ? otherPrice(order, captures) : null;
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

  return {
    /** Does what follows from what the provider says of an order now; the order as it is then. */
    settle: (orderId: string, seen: Seen): Promise<Order> =>
      db.transaction().execute((transaction) => settleIn(transaction, orderId, seen)),
  };
}

const isAsOrdered = (order: Order, { price }: Capture): boolean => {
  const ordered = priceOf(order);
  return price.cents === ordered.cents && price.currency === ordered.currency;
};

/** What an order is of which no capture says anything. */
function stateWithout(now: OrderState, seen: Seen["state"]): OrderState {
  if (seen === "void") return now === "CANCELLED" ? now : "EXPIRED";
  // Whoever asks for the money right now hears more of it: that stays so until the answer is there.
  return now === "CREATED" ? "OPEN" : now;
}

function otherPrice(order: Order, captures: readonly KnownCapture[]): string {
  const told = captures
    .filter(({ state, credited }) => isPaid(state) && credited === 0)
    .map(({ id, price }) => `${(price.cents / 100).toFixed(2)} ${price.currency} by ${id}`);
  return `ordered ${order.amount}.00 ${order.currency}, paid ${told.join(", ")}`;
}

const stepOf: Partial<Record<OrderState, DonationStep>> = {
  OPEN: "OPENED",
  PENDING: "PENDING",
  CREDITED: "CREDITED",
  DECLINED: "DECLINED",
  EXPIRED: "EXPIRED",
  REVIEW: "REVIEW",
};
