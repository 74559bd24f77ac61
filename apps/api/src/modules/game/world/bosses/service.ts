import { isDeepStrictEqual } from "node:util";
import type { BossRow } from "@gatehouse/contract/game/bridge";
import type { Boss, BossKiller } from "@gatehouse/contract/game/world";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { derivedKey } from "../../../../platform/security/secrets.ts";
import type { WorldReports } from "../reports/service.ts";
import { replaceRows } from "../reports/store.ts";
import { type BossTimes, settled, shownAt, type Showing } from "./windows.ts";
import { selectBosses } from "./store.ts";

/** A boss as it is shown, with all who killed it last, and where. */
export type ReportedBoss = Boss & { killers: readonly BossKiller[]; place: string | null };

/**
 * Hears of each report, in the transaction that writes it: bosses as they were shown at the report before, and as they are
 * now. A boss that came back between two reports is among them.
 */
export type BossListener = (
  transaction: DbTransaction,
  before: readonly Boss[],
  after: readonly ReportedBoss[],
) => Promise<void>;

type Options = {
  db: Db;
  clock: Clock;
  reports: WorldReports;
  secretKey: string;
  /** BOSS_TIMES. */
  times: BossTimes;
};

/** Raid and grand bosses as the game last reported them. */
export function createBossService({ db, clock, reports, secretKey, times }: Options) {
  const showing: Showing = { times, key: derivedKey(secretKey, "boss times") };
  const listeners: BossListener[] = [];

  return {
    /** Every boss, grand ones first, the greatest of each kind first. */
    async bosses(): Promise<Boss[]> {
      const now = clock.now();
      return (await selectBosses(db)).map((boss) => shownAt(now, boss, showing));
    },

    /** Makes these the bosses; one row a boss. */
    saveBosses: (rows: readonly BossRow[]): Promise<void> =>
      reports.replace("bosses", async (transaction, { now, last }) => {
        const known = await selectBosses(transaction);
        const byId = new Map(known.map((boss) => [boss.boss_id, boss]));
        const next = rows.map((row) => settled(row, byId.get(row.id), now, showing));
        const isChanged = await replaceRows(transaction, "bosses", next);
        const before = last ? known.map((boss) => shownAt(last, boss, showing)) : [];
        const after = next.map((boss) => ({
          ...shownAt(now, boss, showing),
          killers: boss.killers ?? [],
          place: boss.place,
        }));
        for (const listener of listeners) await listener(transaction, before, after);
        return isChanged || !isDeepStrictEqual(statesOf(before), statesOf(after));
      }),

    /** Work that must be written together with a change of bosses. */
    onBosses: (listener: BossListener): void => void listeners.push(listener),
  };
}

const statesOf = (bosses: readonly Boss[]) => new Map(bosses.map(({ id, state }) => [id, state]));
