import type { StatsRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { dayOf } from "./model.ts";
import { insertDays, type Marks, selectMarks, upsertDay } from "./store.ts";

export type HistoryService = ReturnType<typeof createHistoryService>;

const weekDays = 7;

/** What became of characters in the default ranking, day by day in UTC. */
export function createHistoryService({ db, prepared, clock }: { db: Db; prepared: Db; clock: Clock }) {
  return {
    /** Notes today's places, for those whose place or wins changed; repeating it brings the day up to date. */
    noteDay: (): Promise<void> => upsertDay(db, dayOf(clock.now())),

    /** Adds what the game knows of days before today, where nothing is known of them yet. */
    async addPast(transaction: DbOrTransaction, rows: readonly StatsRow[]): Promise<void> {
      const now = clock.now();
      const [first, today] = [dayOf(now, limits.profiles.historyDays), dayOf(now)];
      const days = rows.flatMap(({ charId, past = [] }) => past.map((day) => ({ charId, ...day })));
      const wanted = days.filter(({ date }) => date >= first && date < today);
      if (wanted.length > 0) await insertDays(transaction, wanted);
    },

    /** The same entries with their clans, and the places that they won or lost within a week. */
    async marked<Entry extends { charId: number }>(
      entries: readonly Entry[],
    ): Promise<(Entry & Pick<Marks, "clan" | "weekMove">)[]> {
      if (entries.length === 0) return [];
      const now = clock.now();
      const days = { today: dayOf(now), weekAgo: dayOf(now, weekDays) };
      const found = await selectMarks(
        prepared,
        entries.map(({ charId }) => charId),
        days,
      );
      const byId = new Map(found.map(({ charId, ...marks }) => [charId, marks]));
      return entries.map((entry) => ({
        ...entry,
        ...(byId.get(entry.charId) ?? { clan: null, weekMove: null }),
      }));
    },
  };
}
