import type { RankingsListener } from "../../rankings/service.ts";
import type { NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";

/** Below it a clan's level is bought in an afternoon. */
const firstTold = 5;

/** Clans that rise in level. One that is new to the portal has risen long ago. */
export const createClanChronicler = (telling: Telling): Pick<RankingsListener, "clans"> => ({
  async clans(transaction, facts, rows) {
    const before = await facts.clanLevels(rows.map(({ clanId }) => clanId));
    const now = telling.now();
    const entries: NewEntry[] = [];
    for (const { clanId, name, level, faction = null } of rows) {
      const known = before.get(clanId);
      if (known === undefined || known === level) continue;
      if (level < known) await telling.undo(transaction, `clan:${clanId}`, level);
      else if (level >= firstTold) {
        entries.push({
          at: now,
          event: { kind: "clanLevel", clan: { name, faction }, level },
          source: `clan:${clanId}:${level}`,
          rests: { on: `clan:${clanId}`, value: level },
        });
      }
    }
    await telling.record(transaction, entries);
  },
});
