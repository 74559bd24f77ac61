import { limits } from "@gatehouse/contract/limits";
import type {
  CapturesQuery,
  HoldsQuery,
  OfficeCapture,
  OfficeHold,
  OfficeOrder,
  OrdersQuery,
} from "@gatehouse/contract/money/books-office";
import { cursorText } from "@gatehouse/contract/office-lists";
import type { Db } from "../../../../database.ts";
import type { LedgerService, Whose } from "../../ledger/service.ts";
import type { HoldService } from "../holds/service.ts";
import { currency, isByHand, paidOtherwise } from "../model.ts";
import { mayGoBack } from "../returns/service.ts";
import { selectReturnsOf } from "../returns/store.ts";
import { selectEvents } from "../store.ts";
import * as store from "./store.ts";

const { lists } = limits;
const dayMs = 24 * 3_600_000;
/** Orders that one number leads to. */
const mostOrders = 50;

export type Period = { from: Date; /** Not any more. */ to: Date };

type Options = { db: Db; ledger: LedgerService; holds: Pick<HoldService, "page"> };

export type DonationBooks = ReturnType<typeof createDonationBooks>;

/** Donations as the office sees them: everybody's, a page at a time. */
export function createDonationBooks({ db, ledger, holds }: Options) {
  /** Where a search leads; null when nowhere. A login before a number: nobody's login is a number of a provider. */
  async function searched(search: string | undefined) {
    if (!search) return { holderId: undefined, ids: undefined };
    const holderId = await ledger.searched(search);
    if (holderId !== null) return { holderId, ids: undefined };
    const ids = await store.findOrderIds(db, search, mostOrders);
    return ids.length > 0 ? { holderId: undefined, ids } : null;
  }

  async function filterOf<State>({ search, to, ...query }: ListQuery<State>) {
    const found = await searched(search);
    const until = to && new Date(to.getTime() + dayMs);
    if (!found) return undefined;
    const { state, from, before } = query;
    return { ...found, state, from, before, to: until, max: lists.rows + 1 };
  }

  const whoseOf = (rows: readonly { holderId: number }[]): Promise<Map<number, Whose>> =>
    ledger.whose([...new Set(rows.map(({ holderId }) => holderId))]);

  async function orderRows(rows: readonly store.OrderRow[]): Promise<OfficeOrder[]> {
    const whose = await whoseOf(rows);
    return rows.map(({ holderId, createdAt, updatedAt, problem, ...order }) => ({
      ...order,
      paidOtherwise: paidOtherwise(problem),
      ...(whose.get(holderId) ?? nobody),
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    }));
  }

  async function captureRows(rows: readonly store.CaptureRow[]): Promise<OfficeCapture[]> {
    const whose = await whoseOf(rows);
    return rows.map(({ holderId, at, ...capture }) => ({
      ...capture,
      ...(whose.get(holderId) ?? nobody),
      at: at.toISOString(),
    }));
  }

  return {
    async orders(query: OrdersQuery) {
      const filter = await filterOf(query);
      if (!filter) return nothing;
      const { shown, next } = pageOf(await store.selectOrders(db, filter), ({ createdAt, id }) => ({
        at: createdAt,
        id,
      }));
      return { rows: await orderRows(shown), next };
    },

    async captures(query: CapturesQuery) {
      const filter = await filterOf(query);
      if (!filter) return nothing;
      const { shown, next } = pageOf(await store.selectCaptures(db, filter), ({ at, provider, id }) => ({
        at,
        id: `${provider}:${id}`,
      }));
      return { rows: await captureRows(shown), next };
    },

    /** The oldest first: who waits longest comes first. */
    async holds({ search, before }: HoldsQuery) {
      const holderId = search ? await ledger.searched(search) : undefined;
      if (holderId === null) return nothing;
      const isPlace = before && /^\d{1,15}$/.test(before.id);
      const after = isPlace ? { since: before.at, holderId: Number(before.id) } : undefined;
      const found = await holds.page({ holderId, after, max: lists.rows + 1 });
      const { shown, next } = pageOf(found, ({ since, holderId: id }) => ({ at: since, id: String(id) }));
      const whose = await whoseOf(shown);
      const balances = await ledger.balancesOf(shown.map(({ holderId: id }) => id));
      const rows = shown.map(({ holderId: id, since, reason, payment }): OfficeHold => ({
        id,
        ...(whose.get(id) ?? nobody),
        since: since.toISOString(),
        reason,
        payment,
        balance: balances.get(id) ?? 0,
      }));
      return { rows, next };
    },

    /** The orders that a number leads to, and the holder of them. */
    find: (number: string): Promise<string[]> => store.findOrderIds(db, number, mostOrders),

    /** Orders with all that happened to them, and what may be given back of each. */
    async ways(orderIds: readonly string[]) {
      const filter = {
        state: undefined,
        holderId: undefined,
        from: undefined,
        to: undefined,
        before: undefined,
      };
      const orders = await store.selectOrders(db, { ...filter, ids: orderIds, max: mostOrders });
      const captures = await store.selectCapturesOf(db, orderIds);
      const refunds = await store.selectRefundsOf(db, orderIds);
      const events = await selectEvents(db, orderIds);
      const returns = await selectReturnsOf(db, orderIds);
      const captureList = await captureRows(captures);
      return {
        holders: [...new Set(orders.map(({ holderId }) => holderId))],
        orders: (await orderRows(orders)).toReversed().map((order) => {
          const own = captureList.filter(({ orderId }) => orderId === order.id);
          const asked = returns.filter(({ orderId, state }) => orderId === order.id && state !== "REFUSED");
          const canGoBack = own.some(
            (capture) => mayGoBack(capture) && !asked.some(({ captureId }) => captureId === capture.id),
          );
          return {
            ...order,
            steps: events
              .filter(({ orderId }) => orderId === order.id)
              .map(({ at, step, detail }) => {
                const paid = paidOtherwise(detail);
                const said = paid.length > 0 ? null : detail;
                return { at: at.toISOString(), step, detail: said, paidOtherwise: paid };
              }),
            captures: own,
            refunds: refunds
              .filter(({ orderId }) => orderId === order.id)
              .map(({ orderId: _orderId, provider: _provider, at, ...refund }) => ({
                ...refund,
                at: at.toISOString(),
              })),
            refund: canGoBack ? (isByHand(order) ? ("hand" as const) : ("provider" as const)) : null,
          };
        }),
        /** What the ledger knows their money by. */
        entries: [
          ...captures.map(({ provider, id }) => ({
            kind: "capture" as const,
            reference: `${provider}:${id}`,
          })),
          ...refunds.flatMap(({ provider, id }) =>
            (["refund", "reversal", "reinstatement"] as const).map((kind) => ({
              kind,
              reference: `${provider}:${id}`,
            })),
          ),
        ],
      };
    },

    /** What came in, and how many orders were made. */
    async totals(period: Period) {
      const { waitingCount, waitingCents, count, cents, donors } = await store.selectPaid(
        db,
        period,
        currency,
      );
      return {
        paid: { count, cents },
        waiting: { count: waitingCount, cents: waitingCents },
        donors,
        orders: await store.countOrders(db, period),
        days: await store.selectDays(db, period, currency),
      };
    },

    ordersOnwards: (page: Parameters<typeof store.selectOrdersOnwards>[1]) =>
      store.selectOrdersOnwards(db, page),
    refundsOnwards: (page: Parameters<typeof store.selectRefundsOnwards>[1]) =>
      store.selectRefundsOnwards(db, page),
    donorsOnwards: (page: Parameters<typeof store.selectDonorsOnwards>[1]) =>
      store.selectDonorsOnwards(db, page, currency),
    capturesOnwards: (page: Parameters<typeof store.selectCapturesOnwards>[1]) =>
      store.selectCapturesOnwards(db, page),
  };
}

const nobody: Whose = { name: "", accountId: null };
const nothing = { rows: [], next: null };

type ListQuery<State> = {
  search?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: { at: Date; id: string } | undefined;
  state?: State | undefined;
};

/** The rows of a page, of which one more was asked for than it has, and where the next one begins. */
function pageOf<Row>(found: readonly Row[], placeOf: (row: Row) => { at: Date; id: string }) {
  const shown = found.slice(0, lists.rows);
  const last = shown.at(-1);
  return { shown, next: found.length > lists.rows && last ? cursorText(placeOf(last)) : null };
}
