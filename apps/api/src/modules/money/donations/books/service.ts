import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LedgerService } from "../../ledger/service.ts";
import {
  type Period,
  selectCapturesIn,
  selectCredits,
  selectDebits,
  selectOrdersIn,
  selectRefundsIn,
  selectTotals,
} from "./store.ts";
import { isForPerson, type Order, setAsideText, stuckHours } from "../model.ts";
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

    /** Orders with money on the way that does not arrive, and those that a person has to look at; at most `max`. */
    stuck: (max: number): Promise<Order[]> => selectStuck(db, ago(stuckHours), max),

    /** Refunds that are no number of units by themselves and what to do, one line each, oldest first; at most `max`. */
    setAside: async (max: number): Promise<string[]> => (await selectSetAside(db, max)).map(setAsideText),

    /** Notifications of the last 30 days that belong to nothing, or could not be worked on; at most `max`. */
    notices: (max: number) =>
      selectForPerson(db, { since: ago(noticeDays * 24), before: ago(stuckHours), max }),

    /** Where donations and ledger do not say the same, one line each; empty when all is well. */
    async faults(on: DbOrTransaction): Promise<string[]> {
      const entries = await ledger.amounts(on, ["capture", "refund", "reversal", "reinstatement"]);
      const entered = new Map(entries.map((entry) => [`${entry.kind} ${entry.reference}`, entry]));
      const found: string[] = [];
      for (const capture of await selectCredits(on)) {
        const { provider, id, credited, holderId, orderState } = capture;
        const key = `capture ${provider}:${id}`;
        const entry = entered.get(key);
        entered.delete(key);
        if ((entry?.amount ?? 0) !== credited) {
          found.push(`${key} was credited ${credited}, the ledger says ${entry?.amount ?? 0}`);
        } else if (entry && entry.holderId !== holderId) {
          found.push(`${key} was credited to holder ${entry.holderId}, who did not order it`);
        } else if (isForPerson(capture) && orderState !== "REVIEW") {
          found.push(`${key} is paid and not credited`);
        }
      }
      for (const { provider, id, isReversal, debited, reinstated } of await selectDebits(on)) {
        // It may have been told as a refund first and as a reversal later.
        const keys = ["refund", "reinstatement", ...(isReversal ? ["reversal"] : [])].map(
          (kind) => `${kind} ${provider}:${id}`,
        );
        const amount = keys.reduce((sum, key) => sum + (entered.get(key)?.amount ?? 0), 0);
        for (const key of keys) entered.delete(key);
        const taken = (debited ?? 0) - (reinstated ?? 0);
        if (-amount !== taken) {
          found.push(`refund ${provider}:${id} took ${taken}, the ledger says ${-amount}`);
        }
      }
      for (const [key, { amount }] of entered) found.push(`${key} of ${amount} is in the ledger alone`);
      return found;
    },
  };
}
