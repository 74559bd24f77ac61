import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { LedgerService } from "../../ledger/service.ts";
import { countHolds, deleteHold, isHeld, selectHolds } from "./store.ts";

type Hold = { holderId: number; since: Date; reason: string };

/** Holders whose payment was taken back by the payer's bank: no transfers until the operator lifts the hold. */
export function createHoldService({ db, ledger }: { db: Db; ledger: LedgerService }) {
  return {
    isHeld: (transaction: DbOrTransaction, holderId: number): Promise<boolean> =>
      isHeld(transaction, holderId),

    /** Lifts an account's hold; whether there was one. */
    async release(accountId: number): Promise<boolean> {
      const holderId = await ledger.find(accountId);
      return holderId !== null && deleteHold(db, holderId);
    },

    /** The oldest `max` holds, the oldest first, and how many there are. */
    list: async (max: number): Promise<{ held: Hold[]; count: number }> => ({
      held: await selectHolds(db, max),
      count: await countHolds(db),
    }),
  };
}
