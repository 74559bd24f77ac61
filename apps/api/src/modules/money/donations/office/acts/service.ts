import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { PaidRequest } from "@gatehouse/contract/money/office";
import type { Db, DbTransaction } from "../../../../../database.ts";
import type { AskedProvider, PaymentProvider } from "../../../../../gateways/payment/port.ts";
import { failure } from "../../../../../platform/failure.ts";
import { administration } from "../../../../../platform/http/client.ts";
import { forbidOwnAccount, type Official } from "../../../../../platform/http/official.ts";
import type { AccountService } from "../../../../identity/accounts/service.ts";
import type { TrailService } from "../../../../identity/trail/service.ts";
import type { RecordService } from "../../../../operations/record/service.ts";
import type { LedgerService } from "../../../ledger/service.ts";
import type { HoldService } from "../../holds/service.ts";
import { isByHand, isUuid, type Order, priceText } from "../../model.ts";
import type { ReturnService } from "../../returns/service.ts";
import { ConfirmationRefused, type SettleService } from "../../settle/service.ts";
import { findOrderById, lockOrder } from "../../store.ts";

type Options = {
  db: Db;
  ledger: Pick<LedgerService, "whose" | "balanceOf">;
  settle: Pick<SettleService, "within">;
  holds: Pick<HoldService, "holdIn" | "releaseIn">;
  returns: Pick<ReturnService, "ask" | "pursue">;
  providers: readonly PaymentProvider[];
  accounts: Pick<AccountService, "lock">;
  record: Pick<RecordService, "note">;
  trail: Pick<TrailService, "record">;
};

export type DonationActs = ReturnType<typeof createDonationActs>;

/** What a person of the office does about a donation or a donor, each in one transaction with its record. */
export function createDonationActs(options: Options) {
  const { db, ledger, settle, holds, returns, record, trail } = options;

  async function orderOf(id: string): Promise<Order> {
    const order = isUuid(id) ? await findOrderById(db, id) : undefined;
    if (!order) throw failure("notFound");
    return order;
  }

  const tell = (
    transaction: DbTransaction,
    { accountId, kind, reason }: { accountId: number; kind: EventKind; reason: string },
  ): Promise<void> => trail.record(transaction, { accountId, kind, client: administration, detail: reason });

  const donorOf = async ({ holderId }: Order) =>
    (await ledger.whose([holderId])).get(holderId)?.accountId ?? null;

  return {
    /**
     * Gives back all that is left of what was paid for an order: the provider does it, or a person has done it by hand. `asked`
     * while the provider does not answer; the portal goes on asking. 404 no order, 409 asked for already, 422 nothing to give
     * back, or refused by the provider.
     */
    async refund(official: Official, id: string, reason: string) {
      const order = await orderOf(id);
      const accountId = await donorOf(order);
      if (accountId !== null) forbidOwnAccount(official, accountId);
      const found = options.providers.find(({ name }) => name === order.provider);
      const provider: AskedProvider | undefined = found && found.kind !== "hand" ? found : undefined;
      // What was paid by a provider that is not configured any more cannot be asked for.
      if (!isByHand(order) && !provider) throw failure("refund.nothing");
      const asked = await db.transaction().execute(async (transaction) => {
        // The account first, as everybody locks.
        const isThere =
          accountId !== null &&
          (await options.accounts.lock(transaction, accountId, "reference")) !== undefined;
        const { state } = await lockOrder(transaction, order.id);
        const list = await returns.ask(transaction, order.id);
        if (!list) throw failure("refund.asked");
        if (list.length === 0) throw failure("refund.nothing");
        if (isThere) await tell(transaction, { accountId, kind: "donationReturned", reason });
        await record.note(transaction, official, {
          permission: "money.refund",
          action: "money.refund",
          target: { kind: "order", id: order.id },
          before: { state },
          after: { payments: list.map(({ captureId }) => captureId) },
          reason,
        });
        return list;
      });
      const outcome = provider ? await returns.pursue(provider, asked) : ({ state: "given" } as const);
      if (outcome.state === "refused") throw failure("refund.refused", { why: outcome.why });
      return { state: outcome.state, balance: await ledger.balanceOf(order.holderId) };
    },

    /** Notes that a payment by hand arrived. 404 no such order, 422 when it contradicts what is known. */
    async paid(official: Official, id: string, { payment, cents, reason }: PaidRequest): Promise<Order> {
      const order = await orderOf(id);
      if (!isByHand(order)) throw failure("notFound");
      const accountId = await donorOf(order);
      if (accountId !== null) forbidOwnAccount(official, accountId);
      const price = { cents, currency: order.currency };
      const capture = { id: payment, state: "completed" as const, price, feeCents: null, payee: null };
      try {
        return await db.transaction().execute(async (transaction) => {
          const { state } = await lockOrder(transaction, order.id);
          const now = await settle.within.confirm(transaction, order.id, capture);
          await record.note(transaction, official, {
            permission: "money.resolve",
            action: "money.paid",
            target: { kind: "order", id: order.id },
            before: { state },
            after: { state: now.state, payment, cents },
            reason,
          });
          return now;
        });
      } catch (error) {
        if (!(error instanceof ConfirmationRefused)) throw error;
        throw error.price === null
          ? failure("payment.ofAnother", { payment: error.payment })
          : failure("payment.credited", { payment: error.payment, price: priceText(error.price) });
      }
    },

    /** Keeps a player from transferring, or lets them again. 404 nobody's, 409 when it is so already. */
    hold: (official: Official, playerId: number, reason: string): Promise<void> =>
      change(official, playerId, { kind: "transfersHeld", reason }),
    release: (official: Official, playerId: number, reason: string): Promise<void> =>
      change(official, playerId, { kind: "transfersReleased", reason }),
  };

  async function change(
    official: Official,
    playerId: number,
    { kind, reason }: { kind: "transfersHeld" | "transfersReleased"; reason: string },
  ): Promise<void> {
    forbidOwnAccount(official, playerId);
    await db.transaction().execute(async (transaction) => {
      const account = await options.accounts.lock(transaction, playerId, "reference");
      if (!account) throw failure("notFound");
      const isHold = kind === "transfersHeld";
      const isDone = isHold
        ? await holds.holdIn(transaction, playerId, reason)
        : await holds.releaseIn(transaction, playerId);
      if (!isDone) throw failure("office.changed");
      await tell(transaction, { accountId: playerId, kind, reason });
      await record.note(transaction, official, {
        permission: "money.refund",
        action: isHold ? "money.hold" : "money.release",
        target: { kind: "account", id: playerId, name: account.login },
        before: { isHeld: !isHold },
        after: { isHeld: isHold },
        reason,
      });
    });
  }
}
