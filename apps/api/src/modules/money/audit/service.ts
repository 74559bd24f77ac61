import type { Db } from "../../../database.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import { inSnapshot } from "../../../platform/postgres/snapshot.ts";
import type { BooksService } from "../donations/books/service.ts";
import type { LedgerService } from "../ledger/service.ts";
import type { TransfersService } from "../transfers/service.ts";

type Options = { db: Db; ledger: LedgerService; books: BooksService; transfers: TransfersService };

/** Lines that are told of what does not add up, however much it is. */
const told = 20;

type Period = { from: Date; /** Not any more. */ to: Date };

/** All of the money at one moment: what moves while it is looked at would not add up. */
export function createAuditService({ db, ledger, books, transfers }: Options) {
  return {
    /** What does not add up in ledger, donations and transfers, the first lines of it; none when all is well. */
    faults: (): Promise<Faults> =>
      inSnapshot(db, async (on) => {
        const found = [
          await ledger.faults(on, told),
          await books.faults(on, told),
          await transfers.faults(on, told),
        ];
        return {
          count: found.reduce((sum, { count }) => sum + count, 0),
          first: found.flatMap(({ first }) => first).slice(0, told),
        };
      }),

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
