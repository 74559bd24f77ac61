import type { DonationReceipt, DonationRecord } from "@gatehouse/contract/money/donations";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { LedgerService } from "../../ledger/service.ts";
import { selectCapturesOf, selectRefunds } from "../captures/store.ts";
import { type Order, type OrderEvent, statusOf } from "../model.ts";
import { findOrderById, selectEvents, selectOrdersOf } from "../store.ts";
import { failure } from "../../../../platform/failure.ts";

type Options = { db: Db; ledger: LedgerService; manual: { instructions: string } | null };

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Donations as their donor sees them. */
export function createHistoryService({ db, ledger, manual }: Options) {
  async function receipts(orders: readonly Order[]): Promise<DonationReceipt[]> {
    const ids = orders.map(({ id }) => id);
    const [captures, events] = await Promise.all([selectCapturesOf(db, ids), selectEvents(db, ids)]);
    return Promise.all(
      orders.map(async (order) => {
        const own = captures.filter(({ orderId }) => orderId === order.id);
        const refunds = await selectRefunds(
          db,
          order.provider,
          own.map(({ id }) => id),
        );
        const steps = events.filter(({ orderId }) => orderId === order.id);
        return receiptOf(order, {
          paymentId: (own.find(({ credited }) => credited > 0) ?? own.at(-1))?.id ?? null,
          takenBack: refunds.reduce((sum, { debited }) => sum + (debited ?? 0), 0),
          steps,
          instructions:
            order.state === "OPEN" && order.provider === "manual" ? manual?.instructions : undefined,
        });
      }),
    );
  }

  return {
    /** The newest first. */
    async list(accountId: number): Promise<DonationRecord[]> {
      const holderId = await ledger.find(accountId);
      if (holderId === null) return [];
      const all = await receipts(await selectOrdersOf(db, holderId, limits.donationsShown));
      return all.map(({ steps: _steps, instructions: _instructions, ...record }) => record);
    },

    /** One of the donor's own by its id, with its way; 404 for anything else. */
    async receipt(accountId: number, id: string): Promise<DonationReceipt> {
      const order = await findOrderById(db, id);
      const [receipt] =
        order && order.holderId === (await ledger.find(accountId)) ? await receipts([order]) : [];
      if (!receipt) throw failure("notFound");
      return receipt;
    },
  };
}

type Known = {
  paymentId: string | null;
  takenBack: number;
  steps: readonly OrderEvent[];
  instructions: string | undefined;
};

const receiptOf = (order: Order, { paymentId, takenBack, steps, instructions }: Known): DonationReceipt => ({
  id: order.id,
  provider: order.provider,
  orderId: order.providerOrderId,
  amount: order.amount,
  currency: order.currency,
  status: statusOf(order.state),
  paymentId,
  credited: steps.find(({ step }) => step === "CREDITED")?.at.toISOString() ?? null,
  takenBack,
  created: order.createdAt.toISOString(),
  updated: order.updatedAt.toISOString(),
  instructions: instructions ?? null,
  steps: steps.map(({ at, step }) => ({ at: at.toISOString(), step })),
});
