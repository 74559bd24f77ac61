import { expect, test } from "vitest";
import { lastDaysOf } from "./model.ts";

const today = new Date("2026-11-20T15:00:00Z");

test("draws places as steps, the better the higher, up to the present one", () => {
  const days = [
    { date: "2026-11-10", rank: 30 },
    { date: "2026-11-15", rank: 20 },
    { date: "2026-11-18", rank: 25 },
  ];
  expect(lastDaysOf(days, 10, today)).toEqual({
    line: "M0 100V100H50V50H80V75H100V0",
    best: 10,
    worst: 30,
    days: 10,
  });
});

test("one that has not moved stands in the middle", () => {
  expect(lastDaysOf([{ date: "2026-11-06", rank: 4 }], 4, today)?.line).toBe("M0 50V50H100V50");
});

test("of today alone there is nothing to draw", () => {
  expect(lastDaysOf([{ date: "2026-11-20", rank: 4 }], 4, today)).toBeNull();
  expect(lastDaysOf([], 4, today)).toBeNull();
});
