import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  countHolds,
  deleteHold,
  type HoldPage,
  insertHold,
  isHeld,
  selectHoldPage,
  selectHolds,
  takeHold,
} from "./store.ts";

type Hold = { holderId: number; since: Date; reason: string };

export type HoldService = ReturnType<typeof createHoldService>;

/** Holders whose payment was taken back by the payer's bank: no transfers until the operator lifts the hold. */
export function createHoldService({ db, clock, ledger }: { db: Db; clock: Clock; ledger: LedgerService }) {
  return {
    isHeld: (transaction: DbOrTransaction, holderId: number): Promise<boolean> =>
      isHeld(transaction, holderId),

    /** Lifts an account's hold; whether there was one. */
    async release(accountId: number): Promise<boolean> {
      const holderId = await ledger.find(accountId);
      return holderId !== null && deleteHold(db, holderId);
    },

    /** Puts an account on hold; whether it was not yet. */
    holdIn: async (transaction: DbOrTransaction, accountId: number, reason: string): Promise<boolean> =>
      insertHold(transaction, await ledger.holder(transaction, accountId), reason, clock.now()),

    /** Lifts an account's hold; the reason why it was put on hold, null when it was not. */
    async releaseIn(transaction: DbOrTransaction, accountId: number): Promise<string | null> {
      const holderId = await ledger.find(accountId);
      return holderId === null ? null : takeHold(transaction, holderId);
    },

    /** Up to `max` holds, the oldest first, after a place in that order; all of them or one account's. */
    page: (page: HoldPage): Promise<Hold[]> => selectHoldPage(db, page),

    /** The oldest `max` holds, the oldest first, and how many there are. */
    list: async (max: number): Promise<{ held: Hold[]; count: number }> => ({
      held: await selectHolds(db, max),
      count: await countHolds(db),
    }),
  };
}
