import { limits } from "@gatehouse/contract/limits";
import type { MoneySummary } from "@gatehouse/contract/money/comparisons-office";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { ComparisonsService } from "../../donations/comparisons/service.ts";
import type { DifferencesService } from "../../donations/office/differences/service.ts";
import type { DonationBooks } from "../../donations/office/service.ts";
import type { BookService } from "../../ledger/office/service.ts";
import type { TransferBooks } from "../../transfers/office/service.ts";
import { type CompareQueue, ledgerSubject } from "../jobs.ts";

const { moneyOffice } = limits;
const dayMs = 24 * 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  book: Pick<BookService, "moved">;
  donations: Pick<DonationBooks, "totals">;
  transfers: Pick<TransferBooks, "totals">;
  differences: Pick<DifferencesService, "list">;
  comparisons: Pick<ComparisonsService, "begin" | "last">;
  compares: CompareQueue;
  record: Pick<RecordService, "note">;
};

type Days = { from?: Date | undefined; to?: Date | undefined };
type Moved = { count: number; units: number };

export type MoneyOffice = ReturnType<typeof createMoneyOffice>;

/** All of the money as the office sees it: what of a period is where, and comparing it with the providers. */
export function createMoneyOffice(options: Options) {
  const { db, clock, book, donations, transfers, differences, comparisons, record } = options;

  /** Days in UTC: today without any; the last of them is over with `until`. 422 where they end before they begin, or are too many. */
  function periodOf({ from, to }: Days) {
    const today = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
    const last = to ?? (from && from > today ? from : today);
    const first = from ?? last;
    const days = (last.getTime() - first.getTime()) / dayMs + 1;
    if (days < 1 || days > moneyOffice.days)
      throw failure("field.between", { field: "to", from: 1, to: moneyOffice.days });
    return { first, last, period: { from: first, to: new Date(last.getTime() + dayMs) } };
  }

  return {
    periodOf,

    /** What of a period's money is where; today's without days. */
    async summary(days: Days): Promise<MoneySummary> {
      const { first, last, period } = periodOf(days);
      const [moved, paid, sent, open, compared] = await Promise.all([
        book.moved(period),
        donations.totals(period),
        transfers.totals(period),
        differences.list(1),
        comparisons.last(),
      ]);
      const sumOf = (kinds: readonly string[], isIn: boolean): Moved => {
        const found = moved.filter((line) => kinds.includes(line.kind) && line.isIn === isIn);
        return {
          count: found.reduce((sum, { count }) => sum + count, 0),
          units: found.reduce((sum, { units }) => sum + units, 0),
        };
      };
      const taken = sumOf(["refund", "reversal"], false);
      const reinstated = sumOf(["reinstatement"], true);
      return {
        from: dayText(first),
        to: dayText(last),
        ...paid,
        credited: sumOf(["capture"], true),
        takenBack: { count: taken.count, units: taken.units - reinstated.units },
        added: sumOf(["adjustment"], true),
        removed: sumOf(["adjustment"], false),
        sent: sumOf(["transfer"], false),
        received: sent.received,
        onTheWay: { ...sent.onTheWay, oldest: sent.onTheWay.oldest?.toISOString() ?? null },
        unknown: sent.unknown,
        givenBack: sumOf(["transferRefund"], true),
        ledger: {
          entries: moved.reduce((sum, { count }) => sum + count, 0),
          sum: moved.reduce((sum, line) => sum + line.sum, 0),
        },
        compared: compared.map(({ subject, startedAt, endedAt, asked, repaired, reported }) => ({
          subject,
          at: (endedAt ?? startedAt).toISOString(),
          isRunning: endedAt === null,
          asked,
          repaired,
          reported,
        })),
        differences: open.count,
      };
    },

    /** Has all orders compared with their providers and the ledger with itself, in the background. 409 while one is under way. */
    compare: (official: Official): Promise<void> =>
      db.transaction().execute(async (transaction: DbTransaction) => {
        if (!(await comparisons.begin(transaction, [ledgerSubject]))) throw failure("money.comparing");
        await options.compares.enqueue(transaction, {}, { key: "compare" });
        await record.note(transaction, official, {
          permission: "money.resolve",
          action: "money.compare",
          target: { kind: "money", id: "all" },
        });
      }),
  };
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10);
