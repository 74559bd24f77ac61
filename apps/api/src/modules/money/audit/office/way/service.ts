import { limits } from "@gatehouse/contract/limits";
import type { MoneyWay, OfficeTransfer } from "@gatehouse/contract/money/books-office";
import { failure } from "../../../../../platform/failure.ts";
import type { DeliveryOffice } from "../../../../game/deliveries/office/service.ts";
import type { DonationBooks } from "../../../donations/office/service.ts";
import type { BookService } from "../../../ledger/office/service.ts";
import type { LedgerService } from "../../../ledger/service.ts";
import type { TransferBooks } from "../../../transfers/office/service.ts";

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Orders and transfers that the units of one number lead to. */
const most = 50;

type Options = {
  ledger: Pick<LedgerService, "whose" | "find" | "balanceOf">;
  book: Pick<BookService, "posted" | "postedById" | "entry" | "shares">;
  donations: Pick<DonationBooks, "find" | "ways">;
  transfers: Pick<TransferBooks, "these" | "ofDelivery">;
  deliveries: Pick<DeliveryOffice, "find" | "ofReferences">;
};

/** Where a number begins: the orders, transfers, entries and deliveries that it means. */
type Start = {
  of: MoneyWay["of"];
  orderIds: readonly string[];
  transferIds: readonly string[];
  entries: readonly { kind: Kind; reference: string }[];
  references: readonly string[];
  holderId: number | null;
  /** Whose it is where no holder tells. */
  accountId?: number | null;
};
type Kind = Parameters<BookService["posted"]>[1][number]["kind"];

const nothing = { orderIds: [], transferIds: [], entries: [], references: [], holderId: null };

export type WayService = ReturnType<typeof createWayService>;

/** The way of units from the order to the bag: first in, first out. */
export function createWayService({ ledger, book, donations, transfers, deliveries }: Options) {
  async function ofTransfer(id: string, of: Start["of"]): Promise<Start | undefined> {
    const { holders } = await transfers.these([id]);
    const [holderId] = holders;
    return holderId === undefined ? undefined : { ...nothing, of, transferIds: [id], holderId };
  }

  async function ofDelivery(number: string): Promise<Start | undefined> {
    const delivery = await deliveries.find(number);
    if (!delivery) return undefined;
    const { reference, accountId } = delivery;
    const transferId = transfers.ofDelivery(reference);
    const start = transferId === null ? undefined : await ofTransfer(transferId, "delivery");
    return start ?? { ...nothing, of: "delivery", references: [reference], accountId };
  }

  async function ofEntry(number: string): Promise<Start | undefined> {
    const id = /^E-?(\d{1,15})$/i.exec(number)?.[1];
    const entry = id === undefined ? undefined : await book.entry(Number(id));
    return entry && { ...nothing, of: "entry", entries: [entry], holderId: entry.holderId };
  }

  async function ofOrder(number: string): Promise<Start | undefined> {
    const orderIds = await donations.find(number);
    if (orderIds.length === 0) return undefined;
    const { holders, orders } = await donations.ways(orderIds);
    const isPayment = orders.some(({ captures }) => captures.some(({ id }) => id === number));
    return { ...nothing, of: isPayment ? "capture" : "order", orderIds, holderId: holders[0] ?? null };
  }

  async function startOf(number: string): Promise<Start> {
    const start =
      (await ofEntry(number)) ??
      (isUuid.test(number) ? await ofTransfer(number, "transfer") : undefined) ??
      (await ofDelivery(number)) ??
      (await ofOrder(number));
    if (!start) throw failure("notFound");
    return start;
  }

  const transferEntries = (ids: readonly string[]) =>
    ids.flatMap((reference) =>
      (["transfer", "transferRefund"] as const).map((kind) => ({ kind, reference })),
    );

  /** The orders that payments of these entries are of. */
  async function ordersOf(entries: readonly { kind: string; reference: string }[]): Promise<string[]> {
    const found: string[] = [];
    for (const { kind, reference } of entries) {
      if (kind !== "capture" || found.length >= most) continue;
      found.push(...(await donations.find(reference.slice(reference.indexOf(":") + 1))));
    }
    return found;
  }

  async function entriesOf({ holderId, orderIds, transferIds, entries }: Start) {
    if (holderId === null) return { posted: [], shares: [] };
    const { entries: paid } = await donations.ways(orderIds);
    const own = await book.posted(holderId, [...entries, ...paid, ...transferEntries(transferIds)]);
    const ids = own.map(({ id }) => id);
    const shares = await book.shares(holderId, ids);
    const around = [...new Set([...ids, ...shares.flatMap(({ from, to }) => [from, to])])];
    return { posted: await book.postedById(holderId, around), shares };
  }

  return {
    /** All that belongs to a number: of an order, payment, transfer, delivery or entry (E-…). 404 for any other. */
    async of(number: string): Promise<MoneyWay> {
      const start = await startOf(number);
      const { posted, shares } = await entriesOf(start);
      const orderIds = [...new Set([...start.orderIds, ...(await ordersOf(posted))])].slice(0, most);
      const sent = posted.filter(({ kind }) => kind === "transfer").map(({ reference }) => reference);
      const transferIds = [...new Set([...start.transferIds, ...sent])].slice(0, most);
      const { orders } = await donations.ways(orderIds);
      const there: { transfers: OfficeTransfer[]; references: string[] } =
        transferIds.length > 0 ? await transfers.these(transferIds) : { transfers: [], references: [] };
      const goods = await deliveries.ofReferences([...start.references, ...there.references]);
      const holderId = start.holderId ?? (start.accountId ? await ledger.find(start.accountId) : null);
      const whose = holderId === null ? undefined : (await ledger.whose([holderId])).get(holderId);
      return {
        name: whose?.name ?? goods[0]?.login ?? "",
        accountId: whose?.accountId ?? start.accountId ?? null,
        of: start.of,
        balance: holderId === null ? 0 : await ledger.balanceOf(holderId),
        orders,
        entries: posted
          .slice(-limits.moneyOffice.wayEntries)
          .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        shares,
        transfers: there.transfers,
        deliveries: goods,
      };
    },
  };
}
