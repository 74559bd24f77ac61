import type { DbOrTransaction, Db } from "../../../../database.ts";
import {
  type AskedProvider,
  type PaymentProvider,
  PaymentUnavailable,
  PaymentUnreadable,
} from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { selectCaptures, selectRefunds } from "../captures/store.ts";
import { isByHand, isPaid, type KnownCapture, type Order } from "../model.ts";
import type { DonationsService } from "../service.ts";
import type { SettleService } from "../settle/service.ts";
import { findOrderById, lockOrder } from "../store.ts";
import { endReturn, insertReturn, type Return, takeDueReturn } from "./store.ts";

/** Seconds until the portal asks again by itself: soon, then half as often after each time. */
const pauses = { first: 20, longest: 3_600 };

export type ReturnOutcome = { state: "given" | "asked" } | { state: "refused"; why: string };

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  donations: Pick<DonationsService, "look">;
  settle: Pick<SettleService, "within">;
};

export type ReturnService = ReturnType<typeof createReturnService>;

/** Whether something of it may be given back. */
export const mayGoBack = ({ state }: Pick<KnownCapture, "state">): boolean =>
  isPaid(state) && state !== "refunded";

/**
 * Money that a person gives back. Asked for in the transaction that records it; then the provider is, and what it says comes
 * through the one door. Killed in between, the round asks again, after it has looked.
 */
export function createReturnService({ db, clock, log, donations, settle }: Options) {
  const isBack = async (orderId: string, captureId: string): Promise<boolean> =>
    (await selectCaptures(db, orderId)).some(({ id, state }) => id === captureId && state === "refunded");

  async function giveBack(
    provider: AskedProvider,
    order: Order,
    { captureId, attempt }: Pick<Return, "captureId" | "attempt">,
  ): Promise<ReturnOutcome> {
    const of = { provider: order.provider, captureId, attempt };
    const outcome = (await isBack(order.id, captureId))
      ? ({ kind: "given" } as const)
      : await provider.giveBack({ captureId, reference: order.reference, attempt });
    if (outcome.kind === "refused") {
      await endReturn(db, of, { state: "REFUSED", problem: outcome.why });
      return { state: "refused", why: outcome.why };
    }
    await donations.look(provider, order);
    await endReturn(db, of, { state: "DONE", problem: null });
    return { state: "given" };
  }

  return {
    /**
     * Notes under the order's lock that all of its payments are to be given back that can be. What is to be asked for then, by
     * `pursue`; empty when there is nothing, null when somebody has asked for it. A payment by hand is back with that.
     */
    async ask(transaction: DbOrTransaction, orderId: string): Promise<Return[] | null> {
      const order = await lockOrder(transaction, orderId);
      const captures = (await selectCaptures(transaction, orderId)).filter(mayGoBack);
      const now = clock.now();
      const next = new Date(now.getTime() + pauses.first * 1_000);
      const asked: Return[] = [];
      for (const { id: captureId } of captures) {
        const given = await insertReturn(
          transaction,
          { provider: order.provider, captureId, orderId },
          { now, next },
        );
        if (given) asked.push(given);
      }
      if (captures.length > 0 && asked.length === 0) return null;
      if (isByHand(order)) await backByHand(transaction, order, captures, asked);
      return asked;
    },

    /** Asks the provider for what was noted; `asked` while it does not answer, and the round goes on. */
    async pursue(provider: AskedProvider, asked: readonly Return[]): Promise<ReturnOutcome> {
      let outcome: ReturnOutcome = { state: "given" };
      for (const one of asked) {
        const order = await findOrderById(db, one.orderId);
        if (!order) continue;
        try {
          const now = await giveBack(provider, order, one);
          if (now.state === "refused") outcome = now;
        } catch (err) {
          if (!(err instanceof PaymentUnavailable)) throw err;
          log.warn({ err, orderId: order.id }, "a refund is not confirmed yet");
          if (outcome.state === "given") outcome = { state: "asked" };
        }
      }
      return outcome;
    },

    /** Goes on with what was asked for and nobody knows yet. The order is looked at first: it may be back already. */
    async followUp(provider: PaymentProvider): Promise<void> {
      while (provider.kind !== "hand") {
        const due = await takeDueReturn(db, provider.name, { now: clock.now(), pauses });
        if (!due) return;
        const order = await findOrderById(db, due.orderId);
        if (!order) return;
        try {
          await giveBack(provider, await donations.look(provider, order), due);
        } catch (error) {
          if (!(error instanceof PaymentUnavailable)) throw error;
          if (!(error instanceof PaymentUnreadable)) return;
        }
      }
    },
  };

  /** A person has given back what came by hand: nobody else will tell of it. */
  async function backByHand(
    transaction: DbOrTransaction,
    order: Order,
    captures: readonly KnownCapture[],
    asked: readonly Return[],
  ): Promise<void> {
    const known = await selectRefunds(
      transaction,
      order.provider,
      captures.map(({ id }) => id),
    );
    const refunds = captures.map(({ id, price }) => {
      const before = known.filter(({ captureId, isUndone }) => captureId === id && !isUndone);
      const back = before.reduce((sum, refund) => sum + refund.price.cents, 0);
      return {
        id: `${id}:back`,
        captureId: id,
        price: { ...price, cents: price.cents - back },
        isReversal: false,
        isUndone: false,
      };
    });
    await settle.within.settle(transaction, order.id, {
      state: "completed",
      captures: captures.map((capture) => ({ ...capture, state: "refunded" as const })),
      refunds,
    });
    for (const one of asked) await endReturn(transaction, one, { state: "DONE", problem: null });
  }
}
