import type { Boss } from "@gatehouse/contract/game/world";
import type { DbOrTransaction } from "../../../../database.ts";
import { saveMarks, selectMarksOf } from "../marks/store.ts";
import { countDeaths } from "../store.ts";
import type { Telling } from "../telling/service.ts";
import type { Death } from "./comparison.ts";

const keyOf = ({ id }: Pick<Boss, "id">): string => `boss:${id}`;

/** How often each boss has fallen: entries go after a while, the count stays. */
export function createDeathCount(telling: Telling) {
  async function add(
    transaction: DbOrTransaction,
    bosses: readonly Pick<Boss, "id" | "name">[],
    step: 1 | -1,
  ): Promise<Map<number, number>> {
    const marks = await selectMarksOf<null>(transaction, bosses.map(keyOf));
    const counts = new Map<number, number>();
    for (const boss of bosses) {
      const known = marks.get(keyOf(boss))?.value ?? (await countDeaths(transaction, boss.name));
      counts.set(boss.id, Math.max(0, known + step));
    }
    await saveMarks(
      transaction,
      bosses.map((boss) => ({
        key: keyOf(boss),
        value: counts.get(boss.id) ?? 0,
        data: null,
        at: telling.now(),
      })),
    );
    return counts;
  }

  return {
    /** Counts deaths, one a boss; for how manieth time each has fallen. */
    count: (transaction: DbOrTransaction, deaths: readonly Death[]): Promise<Map<number, number>> =>
      add(
        transaction,
        deaths.map(({ boss }) => boss),
        1,
      ),

    /** Takes back the last one of a boss. */
    takeBack: (transaction: DbOrTransaction, boss: Pick<Boss, "id" | "name">) => add(transaction, [boss], -1),
  };
}
