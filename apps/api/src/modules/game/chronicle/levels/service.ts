import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import type { DbOrTransaction } from "../../../../database.ts";
import type { RankingFacts, RankingsListener } from "../../rankings/service.ts";
import { deleteMarks, type Mark, saveMarks, selectMarks } from "../marks/store.ts";
import { graceMs, isWithin, type NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";

const prefix = "level:";
/** Beside the classes: when the portal first saw this world. */
const seen = "seen";

/** By class: who was the first; nobody, where somebody was there when the portal first looked. */
type First = { charId: number | null };

/** When the portal first saw this world's characters; undefined before that. */
export const worldSeenAt = async (db: DbOrTransaction): Promise<Date | undefined> =>
  (await selectMarks<First>(db, prefix)).get(seen)?.at;

/** Who is the first of a class to reach the highest level. */
export function createLevelChronicler(
  telling: Telling,
  highest: number,
): Pick<RankingsListener, "characters" | "anything" | "gone"> {
  /** Takes back who has less than the highest level again, or is gone; then somebody else may be the first. */
  async function withdraw(
    transaction: DbOrTransaction,
    firsts: ReadonlyMap<string, Mark<First>>,
    now: ReadonlyMap<number, number>,
  ): Promise<void> {
    const fallen: string[] = [];
    for (const { key, data } of firsts.values()) {
      const level = data.charId === null ? undefined : now.get(data.charId);
      if (level === undefined || level >= highest) continue;
      if (await telling.undo(transaction, `level:${data.charId}`, level)) fallen.push(key);
    }
    await deleteMarks(transaction, fallen);
  }

  const markOf = (classId: number, charId: number | null, at: Date): Mark<First> => ({
    key: `${prefix}${classId}`,
    value: highest,
    data: { charId },
    at,
  });

  /** Who is the first of a class, and the classes in which somebody else was. */
  async function reachedBy(facts: RankingFacts, open: readonly CharacterRow[], now: Date) {
    const marks: Mark<First>[] = [];
    if (open.length === 0) return { risen: [], marks };
    const before = await facts.levels(open.map(({ charId }) => charId));
    const firstOf = new Map<number, CharacterRow>();
    for (const row of open) {
      const known = before.get(row.charId);
      // A character of which nothing was known may have been there for long; who was there already has changed the class.
      if (known === undefined) marks.push(markOf(row.classId, null, now));
      else if (known < highest && !firstOf.has(row.classId)) firstOf.set(row.classId, row);
    }
    const old = new Map(marks.map((mark) => [mark.key, mark]));
    const rising = [...firstOf.values()].filter(({ classId }) => !old.has(`${prefix}${classId}`));
    const there = await facts.classesAt(
      highest,
      rising.map(({ classId }) => classId),
    );
    for (const classId of there) old.set(`${prefix}${classId}`, markOf(classId, null, now));
    return { risen: rising.filter(({ classId }) => !there.has(classId)), marks: [...old.values()] };
  }

  return {
    async characters(transaction, facts, rows) {
      const firsts = await selectMarks<First>(transaction, prefix);
      const now = telling.now();
      const isNew = !firsts.has(seen);
      const begun = firsts.get(seen)?.at ?? now;
      await withdraw(transaction, firsts, new Map(rows.map(({ charId, level }) => [charId, level])));
      const open = rows.filter(({ level, classId }) => level >= highest && !firsts.has(String(classId)));
      const { risen, marks } = await reachedBy(facts, open, now);
      if (isNew) marks.push({ key: prefix + seen, value: 0, data: { charId: null }, at: now });
      const entries: NewEntry[] = [];
      for (const { charId, name, classId, level, faction = null } of risen) {
        const isNews = !isWithin(graceMs, begun, now);
        marks.push(markOf(classId, isNews ? charId : null, now));
        if (!isNews) continue;
        entries.push({
          at: now,
          event: { kind: "levelFirst", character: { name, classId, faction }, level },
          source: `level:${classId}:${charId}`,
          rests: { on: `level:${charId}`, value: level },
        });
      }
      await saveMarks(transaction, marks);
      await telling.record(transaction, entries);
    },

    // Who was removed is not told one by one.
    async anything(transaction, facts) {
      const firsts = await selectMarks<First>(transaction, prefix);
      const ids = [...firsts.values()].flatMap(({ data }) => data.charId ?? []);
      const there = await facts.levels(ids);
      await withdraw(transaction, firsts, new Map(ids.map((charId) => [charId, there.get(charId) ?? 0])));
    },

    async gone(transaction, _facts, ids) {
      const firsts = await selectMarks<First>(transaction, prefix);
      await withdraw(transaction, firsts, new Map(ids.map((charId) => [charId, 0])));
    },
  };
}
