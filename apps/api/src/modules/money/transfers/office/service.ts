import { limits } from "@gatehouse/contract/limits";
import type { OfficeTransfer, TransfersQuery } from "@gatehouse/contract/money/books-office";
import { cursorText } from "@gatehouse/contract/office-lists";
import type { Db } from "../../../../database.ts";
import type { DeliveriesService } from "../../../game/deliveries/service.ts";
import type { LedgerService } from "../../ledger/service.ts";
import { deliveryReference, type Transfer, transferOf } from "../model.ts";
import * as store from "./store.ts";

const { lists } = limits;
const dayMs = 24 * 3_600_000;
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const all = {
  state: undefined,
  holderId: undefined,
  character: undefined,
  ids: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
};

type Options = {
  db: Db;
  ledger: Pick<LedgerService, "whose" | "searched">;
  deliveries: Pick<DeliveriesService, "allStates">;
};

export type TransferBooks = ReturnType<typeof createTransferBooks>;

/** Transfers as the office sees them: everybody's, a page at a time. */
export function createTransferBooks({ db, ledger, deliveries }: Options) {
  async function shownOf(transfers: readonly Transfer[]): Promise<OfficeTransfer[]> {
    const whose = await ledger.whose([...new Set(transfers.map(({ holderId }) => holderId))]);
    return transfers.map(
      ({ id, holderId, characterName, charId, amount, status, reason, createdAt, updatedAt }) => ({
        id,
        ...(whose.get(holderId) ?? { name: "", accountId: null }),
        character: characterName,
        charId,
        amount,
        state: status,
        reason,
        created: createdAt.toISOString(),
        updated: updatedAt.toISOString(),
      }),
    );
  }

  /** By the transfer's own number, whose it is, or the character's name. */
  async function searched(search: string | undefined) {
    if (!search) return {};
    if (isUuid.test(search)) return { ids: [search] };
    const holderId = await ledger.searched(search);
    return holderId === null ? { character: search } : { holderId };
  }

  return {
    /** A page, newest first. */
    async list({ search, state, from, to, before }: TransfersQuery) {
      const found = await store.selectTransfers(db, {
        ...all,
        ...(await searched(search)),
        state,
        from,
        to: to && new Date(to.getTime() + dayMs),
        before,
        max: lists.rows + 1,
      });
      const shown = found.slice(0, lists.rows);
      const last = shown.at(-1);
      const next = found.length > lists.rows && last ? cursorText({ at: last.createdAt, id: last.id }) : null;
      return { rows: await shownOf(shown), next };
    },

    /** These transfers, oldest first, and what their deliveries are known by. */
    async these(ids: readonly string[]) {
      const found = await store.selectTransfers(db, { ...all, ids, max: Math.max(1, ids.length) });
      return {
        holders: [...new Set(found.map(({ holderId }) => holderId))],
        transfers: (await shownOf(found)).toReversed(),
        references: found.map(({ id }) => deliveryReference(id)),
      };
    },

    /** The id of the transfer that a delivery is for; null when it is for something else. */
    ofDelivery: (reference: string): string | null => transferOf(reference),

    /** What arrived in a period, and what is on its way now. */
    async totals(period: { from: Date; /** Not any more. */ to: Date }) {
      const received = await store.sumReceived(db, period);
      return { received, ...(await store.sumUnended(db, deliveries.allStates, deliveryReference(""))) };
    },

    onwards: (page: Parameters<typeof store.selectOnwards>[1]) => store.selectOnwards(db, page),
  };
}
