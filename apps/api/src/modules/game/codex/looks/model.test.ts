import { expect, test } from "vitest";
import { createTally } from "./model.ts";

test("counts what there is room for exactly", () => {
  const tally = createTally(3);
  for (const thing of [1, 2, 1, 3, 1]) tally.add(thing);
  expect([...tally.looks]).toEqual([
    [1, { visitors: 3, unsure: 0 }],
    [2, { visitors: 1, unsure: 0 }],
    [3, { visitors: 1, unsure: 0 }],
  ]);
});

test("of more things than there is room for it holds those that are looked up most, and never says too much", () => {
  const tally = createTally(10);
  const truth = new Map<number, number>();
  const look = (thing: number) => {
    tally.add(thing);
    truth.set(thing, (truth.get(thing) ?? 0) + 1);
  };
  // A robot that goes through everything, and two things that people look for.
  for (let turn = 0; turn < 500; turn += 1) {
    look(1_000 + turn);
    if (turn % 2 === 0) look(1);
    if (turn % 4 === 0) look(2);
  }
  expect(tally.looks.size).toBe(10);
  for (const [thing, { visitors, unsure }] of tally.looks) {
    expect(visitors - unsure).toBeLessThanOrEqual(truth.get(thing) ?? 0);
    expect(visitors).toBeGreaterThanOrEqual(truth.get(thing) ?? 0);
  }
  const surely = (thing: number) => {
    const { visitors = 0, unsure = 0 } = tally.looks.get(thing) ?? {};
    return visitors - unsure;
  };
  expect(surely(1)).toBe(250);
  expect([...tally.looks.keys()]).toContain(2);
});
