import type { Db } from "../../../database.ts";
import { inSnapshot } from "../../../platform/postgres/snapshot.ts";
import type { BooksService } from "../donations/books/service.ts";
import type { LedgerService } from "../ledger/service.ts";
import type { TransfersService } from "../transfers/service.ts";

type Options = { db: Db; ledger: LedgerService; books: BooksService; transfers: TransfersService };

type Period = { from: Date; /** Not any more. */ to: Date };

/** All of the money at one moment: what moves while it is looked at would not add up. */
export function createAuditService({ db, ledger, books, transfers }: Options) {
  return {
    /** What does not add up in ledger, donations and transfers, one line each; empty when all is well. */
    faults: (): Promise<string[]> =>
      inSnapshot(db, async (on) => [
        ...(await ledger.faults(on)),
        ...(await books.faults(on)),
        ...(await transfers.faults(on)),
      ]),

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
