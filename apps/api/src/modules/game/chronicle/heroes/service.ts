import type { RankingsListener } from "../../rankings/service.ts";
import { deleteMarks, type Mark, saveMarks, selectMarks } from "../marks/store.ts";
import { type NewEntry, undoneFor } from "../model.ts";
import type { Telling } from "../telling/service.ts";

const prefix = "hero:";
/** Beside the heroes: the portal has seen a list of them. */
const seen = "seen";
const dayMs = 86_400_000;

/** How often somebody was a hero is the mark's value. */
type Reign = { charId: number; isTold: boolean };

/** Characters that become heroes, for the first time or again. */
export const createHeroChronicler = (telling: Telling): Pick<RankingsListener, "heroes"> => ({
  async heroes(transaction, facts, rows) {
    const known = await selectMarks<Reign>(transaction, prefix);
    const now = telling.now();
    const isFirstLook = !known.has(seen);
    const keyOf = ({ charId, classId }: (typeof rows)[number]) => `${charId}:${classId}`;
    const risen = rows.filter((row) => row.count > (known.get(keyOf(row))?.value ?? -1));
    const fallen = rows.filter((row) => row.count < (known.get(keyOf(row))?.value ?? -1));
    const marks: Mark<Reign>[] = [];
    const markOf = ({ charId, ...row }: (typeof rows)[number], isTold: boolean) =>
      marks.push({
        key: prefix + keyOf({ charId, ...row }),
        value: row.count,
        data: { charId, isTold },
        at: now,
      });
    for (const row of fallen) {
      await telling.undo(transaction, `hero:${row.charId}`, row.count);
      markOf(row, false);
    }
    // A list of former heroes only: the new ones were set back. An empty one says nothing, it may be about to be filled.
    if (rows.length > 0 && risen.length === 0) {
      const reigning = new Set(rows.map(keyOf));
      const young = now.getTime() - undoneFor.days * dayMs;
      const lost = [...known].filter(
        ([key, { data, at }]) => data.isTold && at.getTime() > young && !reigning.has(key),
      );
      for (const [, { data, value }] of lost)
        await telling.undo(transaction, `hero:${data.charId}`, value - 1);
      await deleteMarks(
        transaction,
        lost.map(([, { key }]) => key),
      );
    }
    const mentions = await facts.mentions(isFirstLook ? [] : risen.map(({ charId }) => charId));
    const entries: NewEntry[] = [];
    for (const row of risen) {
      const character = mentions.get(row.charId);
      markOf(row, character !== undefined);
      if (!character) continue;
      const { charId, classId, count } = row;
      entries.push({
        at: now,
        event: { kind: "hero", character: { ...character, classId }, ...(count > 0 && { times: count }) },
        source: `hero:${charId}:${classId}:${count}`,
        rests: { on: `hero:${charId}`, value: count },
      });
    }
    if (isFirstLook) {
      marks.push({ key: prefix + seen, value: 0, data: { charId: 0, isTold: false }, at: now });
    }
    await saveMarks(transaction, marks);
    await telling.record(transaction, entries);
  },
});
