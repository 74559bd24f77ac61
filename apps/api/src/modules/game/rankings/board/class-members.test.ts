import { expect, test } from "vitest";
import { bestAverage, createClasses, mostRemembered } from "./class-members.ts";

/** Slots with their classes; everybody is looked through only where that is given. */
function world() {
  const classOf = new Map<number, number>();
  const classes = createClasses((slot) => classOf.get(slot) ?? -1);
  const nobody = new Uint32Array(0);
  return {
    put: (slot: number, classId: number) => void classOf.set(slot, classId),
    of: (classId: number, everybody?: readonly number[]) =>
      [...classes.of(classId, everybody ? Uint32Array.from(everybody) : nobody)].toSorted((a, b) => a - b),
    change: (former: number | undefined, slot: number | undefined) =>
      classes.apply([{ former, slot, isRenamed: false }]),
  };
}

test("a small class is looked for once, and known from then on, whoever comes, changes or leaves", () => {
  const { put, of, change } = world();
  for (const [slot, classId] of [
    [1, 7],
    [2, 7],
    [3, 8],
  ] as const)
    put(slot, classId);
  expect(of(7, [1, 2, 3])).toEqual([1, 2]);
  expect(of(7)).toEqual([1, 2]);
  // Another of the same class, one who changes to it, one who leaves it, and one who is taken out.
  put(4, 7);
  change(undefined, 4);
  put(5, 7);
  change(3, 5);
  expect(of(7)).toEqual([1, 2, 4, 5]);
  put(6, 8);
  change(1, 6);
  change(2, undefined);
  expect(of(7)).toEqual([4, 5]);
});

test("a class that grows large is looked for among everybody again", () => {
  const { put, of, change } = world();
  const slots = Array.from({ length: mostRemembered + 1 }, (_, slot) => slot);
  for (const slot of slots) put(slot, 7);
  expect(of(7, slots.slice(1))).toHaveLength(mostRemembered);
  change(undefined, 0);
  expect(of(7, slots)).toHaveLength(mostRemembered + 1);
  expect(of(7, slots.slice(2))).toHaveLength(mostRemembered - 1);
});

test("the best of a class are the fifty with the most, and all where there are no more", () => {
  const values = Array.from({ length: 120 }, (_, slot) => (slot * 37) % 120);
  const slots = Uint32Array.from(values.keys());
  const valueOf = (slot: number) => values[slot] ?? 0;
  // 119 down to 70.
  expect(bestAverage(slots, valueOf)).toBe(94.5);
  expect(bestAverage(slots.subarray(0, 2), valueOf)).toBe(18.5);
  expect(bestAverage(slots.subarray(0, 0), valueOf)).toBe(0);
  expect(bestAverage(slots, () => 3)).toBe(3);
});
