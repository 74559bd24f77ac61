import type { RankingsListener } from "../../rankings/service.ts";
import { saveMarks, selectMarks } from "../marks/store.ts";
import type { Telling } from "../telling/service.ts";
import { isTakenUp, totalOf, winnerOf } from "./model.ts";

const key = "round";

/** Rounds that a faction has won. */
export const createRoundChronicler = (telling: Telling): Pick<RankingsListener, "factions"> => ({
  async factions(transaction, facts, rows) {
    const before = await facts.factions();
    const winner = winnerOf(before, rows);
    const now = telling.now();
    if (!winner) {
      const last = (await selectMarks<{ on: string }>(transaction, key)).get("");
      if (last && isTakenUp(before, rows, last.value)) await telling.undo(transaction, last.data.on, 0);
      return;
    }
    const { code, name, points } = winner;
    const on = `round:${now.toISOString()}`;
    await saveMarks(transaction, [{ key, value: totalOf(before), data: { on }, at: now }]);
    await telling.record(transaction, [
      {
        at: now,
        event: { kind: "roundWon", faction: code, name },
        source: `${on}:${code}:${points}`,
        rests: { on, value: 1 },
      },
    ]);
  },
});
