import { isDeepStrictEqual } from "node:util";
import { limits } from "@gatehouse/contract/limits";
import type { ComparisonLine } from "@gatehouse/contract/money/comparisons-office";
import type { Db } from "../../../../database.ts";
import {
  type AskedProvider,
  type PaymentProvider,
  PaymentUnavailable,
  PaymentUnreadable,
} from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { selectCaptures, selectRefunds, selectSetAside } from "../captures/store.ts";
import { endDoubt, noteDoubt } from "../doubts/store.ts";
import {
  type DoubtKind,
  isPaid,
  looking,
  openHours,
  type Order,
  paidOtherwise,
  unitsDebited,
} from "../model.ts";
import { deleteUntrusted, forgetTexts } from "../notices/store.ts";
import {
  changeOrder,
  findReached,
  lockOrder,
  noteAsked,
  saveReached,
  selectAbandoned,
  selectSettled,
  selectUnsettled,
  takeDue,
} from "../store.ts";
import type { DonationsService } from "../service.ts";
import type { Reconciliation } from "./model.ts";

const batch = 100;
/** A provider that is silent so often in a row is down, and not asked about everything. */
const mostSilences = 3;
/** For notifications that nobody needs, and the texts of those that were dealt with. */
const keptDays = 30;
const dayMs = 24 * 3_600_000;
/** A night's part ends by itself after so long: the next one goes on from there. */
const nightMs = 50 * 60_000;
/** Settled orders that were heard of in so many hours are left out of a night: less than lie between two. */
const seenHours = 20;
const firstId = "00000000-0000-0000-0000-000000000000";

/** `puzzling`: orders of which the provider says nothing, or nothing that can be; there may be thousands. */
type Found = Reconciliation & { puzzling: ComparisonLine[]; /** In a row. */ silences: number };

type Asking = {
  /** The orders after an id. */
  next: (after: string) => Promise<readonly Order[]>;
  /** Called after each order that the provider has answered about, readably or not. */
  asked?: (order: Order) => Promise<void>;
  isOver?: () => boolean;
};

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
    return { look: { state, credited, takenBack: debited }, captures, refunds };
  }

  const named = ({ providerOrderId, id, amount, currency }: Order) => ({
    order: providerOrderId ?? id,
    amount,
    currency,
  });

  async function compare(provider: AskedProvider, order: Order, result: Found): Promise<void> {
    const name = named(order);
    const before = await lookOf(order);
    const sight = order.providerOrderId === null ? null : await provider.look(order.providerOrderId);
    let now = await donations.heard(order, sight);
    if (provider.kind === "capture" && now.state === "OPEN" && sight?.state === "approved")
      now = await donations.take(provider, now.id);
    const after = await lookOf(now);
    const isPaidFor = order.state === "CAPTURING" || after.captures.some((capture) => isPaid(capture.state));
    const isUnknownThere = !sight && isPaidFor;
    await doubt(order, "unknownThere", isUnknownThere);
    if (isUnknownThere) result.puzzling.push({ code: "unknownThere", ...name, provider: provider.name });
    if (!isDeepStrictEqual(after.look, before.look))
      result.repaired.push({ code: "changed", ...name, before: before.look, after: after.look });
    if (now.state === "REVIEW")
      result.reported.push({ code: "paidOtherwise", ...name, paidOtherwise: paidOtherwise(now.problem) });
    const vague = after.captures.filter(
      ({ id, state }) =>
        state === "partiallyRefunded" && !after.refunds.some(({ captureId }) => captureId === id),
    );
    await doubt(order, "partlyBack", vague.length > 0);
    for (const { id } of vague) result.reported.push({ code: "partlyBack", ...name, capture: id });
  }

  const doubt = ({ id }: Order, kind: DoubtKind, isThere: boolean): Promise<void> =>
    isThere ? noteDoubt(db, id, kind, clock.now()) : endDoubt(db, id, kind);

  /** Asks about orders in turn, in batches that `next` brings; false as soon as there is no time or nobody who answers. */
  async function compareAll(
    provider: AskedProvider,
    result: Found,
    { next, asked, isOver = () => false }: Asking,
  ): Promise<boolean> {
    for (let orders = await next(firstId); orders.length > 0; orders = await next(orders.at(-1)?.id ?? "")) {
      for (const order of orders) {
        if (isOver()) return false;
        try {
          await compare(provider, order, result);
          await noteAsked(db, order.id, clock.now());
          result.asked += 1;
          result.silences = 0;
        } catch (error) {
          if (!(error instanceof PaymentUnavailable)) throw error;
          result.puzzling.push({ code: "unanswered", ...named(order), why: error.message });
          // What cannot be read of one order says nothing of the others; it is asked about again the next time.
          result.silences = error instanceof PaymentUnreadable ? 0 : result.silences + 1;
          if (result.silences < mostSilences) continue;
          result.reported.push({ code: "silent", provider: provider.name, times: result.silences });
          return false;
        }
        if (result.silences === 0) await asked?.(order);
      }
    }
    return true;
  }

  const since = (): Date => ago(limits.reconcileDays * dayMs);

  const allUnsettled = (provider: AskedProvider): Asking => ({
    next: (after) => selectUnsettled(db, { provider: provider.name, after, max: batch }),
  });

  const allSettled = (provider: AskedProvider): Asking => ({
    next: (after) => selectSettled(db, { provider: provider.name, after, max: batch, since: since() }),
  });

  /** The settled orders once around, from where the last night ended, until the night is over. */
  async function compareOnwards(
    provider: AskedProvider,
    result: Found,
    isOver: () => boolean,
  ): Promise<void> {
    const { name } = provider;
    const seenBefore = ago(seenHours * 3_600_000);
    const reached = (await findReached(db, name)) ?? firstId;
    const from = (first: string, upTo?: string): Asking => ({
      next: (after) =>
        selectSettled(db, {
          provider: name,
          after: after === firstId ? first : after,
          upTo,
          max: batch,
          since: since(),
          seenBefore,
        }),
      asked: ({ id }) => saveReached(db, name, id),
      isOver,
    });
    if (await compareAll(provider, result, from(reached))) {
      await compareAll(provider, result, from(firstId, reached));
    }
  }

  /** Ends what nobody was ever led to, and what nobody paid by hand within a month. */
  async function expire(): Promise<void> {
    const ages = { before: ago(openHours * 3_600_000), unpaidSince: since() };
    for (;;) {
      const ids = await selectAbandoned(db, { ...ages, max: batch });
      if (ids.length === 0) return;
      for (const id of ids) {
        await db.transaction().execute(async (transaction) => {
          const { state } = await lockOrder(transaction, id);
          if (state !== "CREATED" && state !== "OPEN") return;
          await changeOrder(transaction, id, { state: "EXPIRED", nextLookAt: null }, clock.now(), "EXPIRED");
        });
      }
    }
  }

  async function asking(ask: (result: Found) => Promise<void>): Promise<Reconciliation> {
    const result: Found = { asked: 0, repaired: [], reported: [], puzzling: [], silences: 0 };
    await ask(result);
    for (const { id, captureId, price } of await selectSetAside(db, limits.reconcileTold))
      result.reported.push({ code: "otherCurrency", refund: id, capture: captureId, ...price });
    const { puzzling, silences: _silences, ...rest } = result;
    return { ...rest, reported: [...rest.reported, ...shortened(puzzling)] };
  }

  return {
    /** Asks about one order now and does what follows. Throws PaymentUnavailable. */
    async one(provider: AskedProvider, order: Order): Promise<void> {
      await compare(provider, order, { asked: 0, repaired: [], reported: [], puzzling: [], silences: 0 });
      await noteAsked(db, order.id, clock.now());
    },

    /** Forgets what nobody needs of notifications, and ends the orders that nobody will pay any more. */
    async tidy(): Promise<void> {
      await deleteUntrusted(db, ago(keptDays * dayMs));
      await forgetTexts(db, ago(keptDays * dayMs));
      await expire();
    },

    /**
     * Asks about every order that is open and every capture of the last 30 days; repairs what can be, reports the rest.
     * A provider that does not answer is one of the reported.
     */
    reconcile: (provider: PaymentProvider): Promise<Reconciliation> =>
      asking(async (result) => {
        if (provider.kind === "hand") return;
        if (await compareAll(provider, result, allUnsettled(provider)))
          await compareAll(provider, result, allSettled(provider));
      }),

    /**
     * The same as far as a night goes: every order that is open, then of the others those that were not heard of lately,
     * from where the last night ended.
     */
    reconcileOnwards: (provider: PaymentProvider): Promise<Reconciliation> =>
      asking(async (result) => {
        if (provider.kind === "hand") return;
        const end = clock.now().getTime() + nightMs;
        if (await compareAll(provider, result, allUnsettled(provider)))
          await compareOnwards(provider, result, () => clock.now().getTime() >= end);
      }),

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

function shortened(lines: readonly ComparisonLine[]): ComparisonLine[] {
  const count = lines.length - limits.reconcileTold;
  const told = lines.slice(0, limits.reconcileTold);
  return count > 0 ? [...told, { code: "more", count }] : told;
}
