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
} from "./store.ts";
import { type HoldReason, holdText } from "../model.ts";

type Held = { holderId: number; since: Date };
type Hold = Held & HoldReason;
type TextHold = Held & { why: string };

export type HoldService = ReturnType<typeof createHoldService>;

/** Holders whose payment was taken back by the payer's bank, or whom a person holds: no transfers until the hold is lifted. */
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
      insertHold(
        transaction,
        await ledger.holder(transaction, accountId),
        { reason, payment: null },
        clock.now(),
      ),

    /** Lifts an account's hold; whether there was one. */
    async releaseIn(transaction: DbOrTransaction, accountId: number): Promise<boolean> {
      const holderId = await ledger.find(accountId);
      return holderId !== null && deleteHold(transaction, holderId);
    },

    /** Up to `max` holds, the oldest first, after a place in that order; all of them or one account's. */
    page: (page: HoldPage): Promise<Hold[]> => selectHoldPage(db, page),

    /** The oldest `max` holds, the oldest first, told why, and how many there are. */
    async list(max: number): Promise<{ held: TextHold[]; count: number }> {
      const held = await selectHolds(db, max);
      return {
        held: held.map(({ holderId, since, ...why }) => ({ holderId, since, why: holdText(why) })),
        count: await countHolds(db),
      };
    },
  };
}
