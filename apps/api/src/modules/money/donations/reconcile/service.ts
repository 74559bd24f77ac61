import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import {
  type AskedProvider,
  type PaymentProvider,
  PaymentUnavailable,
  PaymentUnreadable,
} from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { selectCaptures, selectRefunds, selectSetAside } from "../captures/store.ts";
import { isByHand, isPaid, looking, openHours, type Order, setAsideText, unitsDebited } from "../model.ts";
import { deleteUntrusted, forgetTexts } from "../notices/store.ts";
import { changeOrder, lockOrder, selectAbandoned, selectToReconcile, takeDue } from "../store.ts";
import type { DonationsService } from "../service.ts";

const batch = 100;
/** A provider that is silent so often in a row is down, and not asked about everything. */
const mostSilences = 3;
/** For notifications that nobody needs, and the texts of those that were dealt with. */
const keptDays = 30;
const dayMs = 24 * 3_600_000;

export type Reconciliation = {
  asked: number;
  /** What was put right, and what needs a person, one line each. */
  repaired: string[];
  reported: string[];
};

/** `puzzling`: orders of which the provider says nothing, or nothing that can be; there may be thousands. */
type Found = Reconciliation & { puzzling: string[] };

type Options = { db: Db; clock: Clock; donations: DonationsService };

export type ReconcileService = ReturnType<typeof createReconcileService>;

/** Compares the orders with what the provider says of them, without waiting to be told. */
export function createReconcileService({ db, clock, donations }: Options) {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);

  /** What the order's money looks like, to be compared before and after. */
  async function lookOf({ id, provider, state }: Order) {
    const captures = await selectCaptures(db, id);
    const refunds = await selectRefunds(
      db,
      provider,
      captures.map((capture) => capture.id),
    );
    const credited = captures.reduce((sum, capture) => sum + capture.credited, 0);
    const debited = unitsDebited(refunds);
    return { text: `${state.toLowerCase()}, ${credited} credited, ${debited} taken back`, captures, refunds };
  }

  const nameOf = ({ providerOrderId, id, amount, currency }: Order): string =>
    `order ${providerOrderId ?? id} (${amount} ${currency})`;

  async function compare(provider: AskedProvider, order: Order, result: Found): Promise<void> {
    const name = nameOf(order);
    const before = await lookOf(order);
    const sight = order.providerOrderId === null ? null : await provider.look(order.providerOrderId);
    let now = await donations.heard(order, sight);
    if (provider.kind === "capture" && now.state === "OPEN" && sight?.state === "approved")
      now = await donations.take(provider, now.id);
    const after = await lookOf(now);
    const isPaidFor = order.state === "CAPTURING" || after.captures.some((capture) => isPaid(capture.state));
    if (!sight && isPaidFor) {
      result.puzzling.push(`${name}: ${provider.name} does not know it, as if it were another account's`);
    }
    if (after.text !== before.text) result.repaired.push(`${name}: ${before.text} → ${after.text}`);
    if (now.state === "REVIEW")
      result.reported.push(`${name}: ${now.problem ?? "paid otherwise than ordered"}`);
    for (const { id, state } of after.captures) {
      if (state === "partiallyRefunded" && !after.refunds.some(({ captureId }) => captureId === id)) {
        result.reported.push(`${name}: ${id} was refunded in part, and nobody says how much`);
      }
    }
  }

  async function compareAll(provider: AskedProvider, result: Found): Promise<void> {
    const since = ago(limits.reconcileDays * dayMs);
    let silences = 0;
    for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
      const orders = await selectToReconcile(db, { provider: provider.name, since, after, max: batch });
      for (const order of orders) {
        try {
          await compare(provider, order, result);
          result.asked += 1;
          silences = 0;
        } catch (error) {
          if (!(error instanceof PaymentUnavailable)) throw error;
          result.puzzling.push(`${nameOf(order)}: ${error.message}`);
          // What cannot be read of one order says nothing of the others; it is asked about again the next time.
          silences = error instanceof PaymentUnreadable ? 0 : silences + 1;
          if (silences < mostSilences) continue;
          result.reported.push(
            `${provider.name}: silent ${silences} times in a row, so no more orders were asked about; they are the next time`,
          );
          return;
        }
      }
      const last = orders.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Ends what nobody was ever led to, and what nobody paid by hand within a month. */
  async function expire(): Promise<void> {
    for (const order of await selectAbandoned(db, ago(openHours * 3_600_000), batch)) {
      const { id, createdAt } = order;
      if (isByHand(order) && createdAt > ago(limits.reconcileDays * dayMs)) continue;
      await db.transaction().execute(async (transaction) => {
        const { state } = await lockOrder(transaction, id);
        if (state !== "CREATED" && state !== "OPEN") return;
        await changeOrder(transaction, id, { state: "EXPIRED", nextLookAt: null }, clock.now(), "EXPIRED");
      });
    }
  }

  return {
    /**
     * Asks about every order that is open and every capture of the last 30 days; repairs what can be, reports the rest.
     * A provider that does not answer is one of the reported.
     */
    async reconcile(provider: PaymentProvider): Promise<Reconciliation> {
      const result: Found = { asked: 0, repaired: [], reported: [], puzzling: [] };
      await deleteUntrusted(db, ago(keptDays * dayMs));
      await forgetTexts(db, ago(keptDays * dayMs));
      await expire();
      if (provider.kind !== "hand") await compareAll(provider, result);
      result.reported.push(...(await selectSetAside(db, limits.reconcileTold)).map(setAsideText));
      const { puzzling, ...rest } = result;
      return { ...rest, reported: [...rest.reported, ...shortened(puzzling)] };
    },

    /** Goes on with the orders whose money was asked for, and nobody knows yet. */
    async followUp(provider: PaymentProvider): Promise<void> {
      while (provider.kind !== "hand") {
        const [order] = await takeDue(db, provider.name, { now: clock.now(), pauses: looking, max: 1 });
        if (!order) return;
        try {
          if (provider.kind === "capture" && order.state === "CAPTURING")
            await donations.take(provider, order.id);
          else await donations.look(provider, order);
        } catch (error) {
          if (!(error instanceof PaymentUnavailable)) throw error;
          // It comes due again by itself, and so do all others where nobody answers.
          if (!(error instanceof PaymentUnreadable)) return;
        }
      }
    },
  };
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - limits.reconcileTold;
  const told = lines.slice(0, limits.reconcileTold);
  return more > 0 ? [...told, `and ${more} orders more of which the provider says no more than that`] : told;
}
