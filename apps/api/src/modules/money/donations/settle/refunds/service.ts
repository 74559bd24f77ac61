import type { DbOrTransaction } from "../../../../../database.ts";
import type { Refund } from "../../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../../platform/clock.ts";
import type { LedgerService } from "../../../ledger/service.ts";
import {
  markDebited,
  markRefunded,
  markReinstated,
  saveRefund,
  selectRefunds,
} from "../../captures/store.ts";
import {
  isForPerson,
  isPaid,
  type KnownCapture,
  type KnownRefund,
  type Order,
  unitsDebited,
  unitsOf,
} from "../../model.ts";
import { insertEvent } from "../../store.ts";

type Options = { clock: Clock; ledger: LedgerService };

/** What follows from refunds and reversals, in the transaction of the settling, which holds the order's lock. */
export function createRefundService({ clock, ledger }: Options) {
  /** Takes units off the balance for a refund; how many. */
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

  return { debit, goBack };
}

const isIn =
  (currency: string) =>
  ({ price }: Refund): boolean =>
    price.currency === currency;
const centsOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { price }) => sum + price.cents, 0);
