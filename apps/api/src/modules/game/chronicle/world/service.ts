import type { BossListener, CastleListener } from "../../world/service.ts";
import { bossEvents } from "../bosses/comparison.ts";
import { castleEvents } from "../castles/comparison.ts";
import type { NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";

/** Bosses that died or came back, castles that changed hands. */
export function createWorldChronicler(telling: Telling): { bosses: BossListener; castles: CastleListener } {
  return {
    async bosses(transaction, before, after) {
      const { told, undone } = bossEvents(before, after, telling.now());
      for (const death of undone) await telling.undo(transaction, death, 0);
      await telling.record(transaction, told);
    },

    async castles(transaction, before, after) {
      const now = telling.now();
      const entries: NewEntry[] = [];
      for (const { castleId, from, to, event } of castleEvents(before, after)) {
        const on = `castle:${castleId}`;
        // Back with whom it was taken from: by the end of the siege, or of the restore, nothing has happened.
        if (await telling.undoTaken(transaction, on, to)) continue;
        entries.push({
          at: now,
          event,
          source: `${on}:${from}:${to}:${now.toISOString()}`,
          rests: { on, value: from },
        });
      }
      await telling.record(transaction, entries);
    },
  };
}
