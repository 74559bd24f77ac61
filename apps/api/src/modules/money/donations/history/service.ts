import type { DonationReceipt, DonationRecord } from "@gatehouse/contract/money/donations";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { LedgerService } from "../../ledger/service.ts";
import { selectCapturesOf, selectTakenBack } from "../captures/store.ts";
import {
  type CreditedPayment,
  creditReference,
  isByHand,
  type Order,
  type OrderEvent,
  statusOf,
} from "../model.ts";
import { findOrderById, selectEvents, selectOrdersOf } from "../store.ts";
import { failure } from "../../../../platform/failure.ts";

type Options = { db: Db; ledger: LedgerService; instructions: string | undefined };

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Donations as their donor sees them. */
export function createHistoryService({ db, ledger, instructions }: Options) {
  async function receipts(orders: readonly Order[]): Promise<Omit<DonationReceipt, "balance">[]> {
    const ids = orders.map(({ id }) => id);
    const captures = await selectCapturesOf(db, ids);
    const events = await selectEvents(db, ids);
    const takenBack = await selectTakenBack(db, ids);
    return orders.map((order) => {
      const own = captures.filter(({ orderId }) => orderId === order.id);
      return receiptOf(order, {
        paymentId: (own.find(({ credited }) => credited > 0) ?? own.at(-1))?.id ?? null,
        takenBack: takenBack.get(order.id) ?? 0,
        steps: events.filter(({ orderId }) => orderId === order.id),
        instructions: order.state === "OPEN" && isByHand(order) ? instructions : undefined,
      });
    });
  }

  /** The entry of a payment in the ledger; undefined for one that was not credited. */
  const entryOf = (order: Order, paymentId: string) =>
    ledger.around(order.holderId, { kind: "capture", reference: creditReference(order, paymentId) });

  return {
    /** A payment that was credited, as the mail tells of it. */
    async credited(orderId: string, paymentId: string): Promise<CreditedPayment> {
      const order = await findOrderById(db, orderId);
      const entry = order && (await entryOf(order, paymentId));
      if (!entry) throw new Error(`Payment ${paymentId} of order ${orderId} was not credited`);
      const { at, ...balance } = entry;
      const { providerOrderId: orderNumber, provider, amount, currency } = order;
      return { orderId, orderNumber, paymentId, provider, amount, currency, at, balance };
    },

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
      if (!order || !receipt) throw failure("notFound");
      const around = receipt.paymentId === null ? undefined : await entryOf(order, receipt.paymentId);
      return { ...receipt, balance: around ? { before: around.before, after: around.after } : null };
    },
  };
}

type Known = {
  paymentId: string | null;
  takenBack: number;
  steps: readonly OrderEvent[];
  instructions: string | undefined;
};

const receiptOf = (order: Order, { paymentId, takenBack, steps, instructions }: Known) => ({
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
