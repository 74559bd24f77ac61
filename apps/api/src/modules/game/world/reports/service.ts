import type { WorldAges } from "@gatehouse/contract/game/world-freshness";
import type { Db, DbTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { WorldList } from "../tables.ts";
import { lockReport, selectReports, updateReport } from "./store.ts";

/** When a list is replaced, and when it was before; null: never. */
type ReportTimes = { now: Date; last: Date | null };

type Write = (transaction: DbTransaction, times: ReportTimes) => Promise<boolean>;

export type WorldReports = ReturnType<typeof createWorldReports>;

/** Replaces what the game last reported, one list at a time, and notes when. */
export function createWorldReports({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Runs `write` in a transaction that no other report of the list runs beside; every process hears of it where `write`
     * says that it changed something.
     */
    replace: (list: WorldList, write: Write, period: string | null = null): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const last = await lockReport(transaction, list);
        const now = clock.now();
        const isChanged = await write(transaction, { now, last: last.reportedAt });
        await updateReport(transaction, list, { reportedAt: now, period });
        if (isChanged || period !== last.period) await publishChange(transaction, "world");
      }),

    /** Runs `work` in a transaction that no report of the list runs beside. */
    hold: (list: WorldList, work: (transaction: DbTransaction) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockReport(transaction, list);
        await work(transaction);
      }),

    /** When the game last reported each list; null where it never did. */
    async ages(): Promise<WorldAges> {
      const ages: WorldAges = { bosses: null, castles: null, olympiad: null, shops: null, events: null };
      for (const { list, reported_at } of await selectReports(db)) {
        ages[list] = reported_at?.toISOString() ?? null;
      }
      return ages;
    },

    /** The period that the olympiad's list names; null where it names none. */
    async period(): Promise<string | null> {
      const reports = await selectReports(db);
      return reports.find(({ list }) => list === "olympiad")?.period ?? null;
    },
  };
}
