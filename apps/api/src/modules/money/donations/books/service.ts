import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Faults } from "../../../../platform/postgres/faults.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  type Period,
  selectCapturesIn,
  selectFaults,
  selectOrdersIn,
  selectRefundsIn,
  selectTotals,
} from "./store.ts";
import { type Order, problemText, setAsideText, strayOf, strayText, stuckHours } from "../model.ts";
import { selectSetAside } from "../captures/store.ts";
import { selectForPerson } from "../notices/store.ts";
import { selectStuck } from "../store.ts";

const noticeDays = 30;
const hourMs = 3_600_000;

export type BooksService = ReturnType<typeof createBooksService>;

/** The donations' books for the operator. */
export function createBooksService({ db, clock, ledger }: { db: Db; clock: Clock; ledger: LedgerService }) {
  const ago = (hours: number): Date => new Date(clock.now().getTime() - hours * hourMs);

  return {
    orders: (period: Period, on: DbOrTransaction) => selectOrdersIn(on, period),
    captures: (period: Period, on: DbOrTransaction) => selectCapturesIn(on, period),
    refunds: (period: Period, on: DbOrTransaction) => selectRefundsIn(on, period),
    totals: (period: Period) => selectTotals(db, period),

    /** Orders with money on the way that does not arrive, and those that a person has to look at, told why; at most `max`. */
    stuck: async (max: number): Promise<Order[]> =>
      (await selectStuck(db, ago(stuckHours), max)).map((order) => ({
        ...order,
        problem: problemText(order),
      })),

    /** Refunds that are no number of units by themselves and what to do, one line each, oldest first; at most `max`. */
    setAside: async (max: number): Promise<string[]> => (await selectSetAside(db, max)).map(setAsideText),

    /** Notifications of the last 30 days that belong to nothing, or could not be worked on; at most `max`. */
    async notices(max: number) {
      const found = await selectForPerson(db, { since: ago(noticeDays * 24), before: ago(stuckHours), max });
      return found.map((notice) => {
        const stray = strayOf(notice.detail);
        return { ...notice, detail: stray ? strayText(stray) : notice.detail };
      });
    },

    /** Where donations and ledger do not say the same, at most `max` lines of it; none when all is well. */
    faults: (on: DbOrTransaction, max: number): Promise<Faults> => selectFaults(on, ledger.entered, max),
  };
}
