import { expect, test } from "vitest";
import { scaleOf } from "./chart-scale.ts";

test("a chart's top is round, whole, and never below its largest value", () => {
  for (const largest of [0, 1, 2, 3, 7, 12, 38, 99, 100, 412, 901, 1_284, 54_321, 1e9]) {
    const { top, marks } = scaleOf(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(marks).toHaveLength(4);
    expect(marks.at(-1)).toBe(top);
    expect(marks.every(Number.isInteger)).toBe(true);
    // No chart is mostly empty, the smallest ones aside.
    if (largest > 3) expect(largest / top).toBeGreaterThan(0.55);
  }
});

test("what is no number makes a chart all the same", () => {
  expect(scaleOf(Number.NaN).top).toBe(3);
  expect(scaleOf(-4).top).toBe(3);
});
