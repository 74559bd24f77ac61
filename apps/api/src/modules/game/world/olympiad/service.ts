import type { NobleRow } from "@gatehouse/contract/game/bridge";
import type { Olympiad } from "@gatehouse/contract/game/world";
import type { Db } from "../../../../database.ts";
import type { WorldReports } from "../reports/service.ts";
import { replaceRows } from "../reports/store.ts";
import { selectNobles } from "./store.ts";

/** The nobles of the running period as the game last reported them. */
export function createOlympiadService({ db, reports }: { db: Db; reports: WorldReports }) {
  return {
    /** Null where the game reports none. */
    async olympiad(): Promise<Olympiad | null> {
      const [nobles, period] = await Promise.all([selectNobles(db), reports.period()]);
      if (nobles.length === 0 && period === null) return null;
      const classes = Map.groupBy(nobles, (noble) => noble.class_id);
      return {
        ...(period !== null && { period }),
        classes: Array.from(classes, ([classId, rows]) => ({
          classId,
          nobles: rows.map(({ name, points, won, lost }) => ({ name, points, won, lost })),
        })),
      };
    },

    /** Makes these the nobles; of the same name in a class the last one counts. */
    saveOlympiad: (period: string | null, rows: readonly NobleRow[]): Promise<void> =>
      reports.replace(
        "olympiad",
        (transaction) => {
          const nobles = rows.map(({ classId: class_id, ...noble }) => ({ class_id, ...noble }));
          const byKey = new Map(nobles.map((noble) => [`${noble.class_id} ${noble.name}`, noble]));
          return replaceRows(transaction, "nobles", [...byKey.values()]);
        },
        period || null,
      ),
  };
}
