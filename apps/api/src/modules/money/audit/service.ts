import type { Db } from "../../../database.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import { inSnapshot, inWholeSnapshot } from "../../../platform/postgres/snapshot.ts";
import type { BooksService } from "../donations/books/service.ts";
import type { LedgerService } from "../ledger/service.ts";
import type { TransfersService } from "../transfers/service.ts";

type Options = { db: Db; ledger: LedgerService; books: BooksService; transfers: TransfersService };

/** Lines that are told of what does not add up, however much it is. */
const told = 20;

type Period = { from: Date; /** Not any more. */ to: Date };

/** What is compared is read as it was at one moment: what moves while it is looked at would not add up. */
export function createAuditService({ db, ledger, books, transfers }: Options) {
  return {
    /**
     * What does not add up in ledger, donations and transfers, the first lines of it; none when all is well. The ledger is
     * compared with itself alone, and so at a moment of its own, at the same time as the other two with it.
     */
    faults: async (): Promise<Faults> => {
      const found = await Promise.all([
        inWholeSnapshot(db, async (on) => [await ledger.faults(on, told)]),
        inWholeSnapshot(db, async (on) => [await books.faults(on, told), await transfers.faults(on, told)]),
      ]);
      const all = found.flat();
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        first: all.flatMap(({ first }) => first).slice(0, told),
      };
    },

    /** The orders, captures, refunds and transfers of a period, each oldest first. */
    movements: (period: Period) =>
      inSnapshot(db, async (on) => ({
        orders: await books.orders(period, on),
        captures: await books.captures(period, on),
        refunds: await books.refunds(period, on),
        transfers: await transfers.in(period, on),
      })),
  };
}
