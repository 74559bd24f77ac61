import type { Change } from "./sequence/changes.ts";
import type { Sequence } from "./sequence/sequence.ts";

/** Of larger classes nobody is remembered: what is made of them is kept for a while instead. */
export const mostRemembered = 1_000;

/** So many of a class are its best, by each ranking's own order. */
export const bestCount = 50;

/** What the best of these have on average, in one look at each; of no more than are the best, what all have. */
export function bestAverage(slots: Iterable<number>, valueOf: (slot: number) => number): number {
  const best: number[] = [];
  for (const slot of slots) {
    const value = valueOf(slot);
    const least = best.at(-1);
    if (best.length >= bestCount && least !== undefined && value <= least) continue;
    const behind = best.findIndex((other) => other < value);
    best.splice(behind < 0 ? best.length : behind, 0, value);
    if (best.length > bestCount) best.pop();
  }
  return best.length === 0 ? 0 : best.reduce((sum, value) => sum + value, 0) / best.length;
}

/** Who is in a class, of the small ones that somebody has asked for: looked for among everybody once. */
export function createClasses(classOf: (slot: number) => number) {
  const members = new Map<number, Set<number>>();

  return {
    /** The slots of a class, among `everybody`. */
    of(classId: number, everybody: Sequence): Uint32Array {
      const known = members.get(classId);
      if (known) return Uint32Array.from(known);
      const found = everybody.filter((slot) => classOf(slot) === classId);
      if (found.length <= mostRemembered) members.set(classId, new Set(found));
      return found;
    },

    /** Takes changes over, before the slots that they left are given to others. */
    apply(changes: readonly Change[]): void {
      for (const { former, slot } of changes) {
        if (former !== undefined) members.get(classOf(former))?.delete(former);
        const own = slot === undefined ? undefined : members.get(classOf(slot));
        if (slot === undefined || !own) continue;
        own.add(slot);
        if (own.size > mostRemembered) members.delete(classOf(slot));
      }
    },
  };
}
