import type { Change } from "./sequence/changes.ts";
import type { Sequence } from "./sequence/sequence.ts";

/** Of larger classes nobody is remembered: what is made of them is kept for a while instead. */
export const mostRemembered = 1_000;

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
