import { expect, test } from "vitest";
import { historyChart } from "./history-chart.ts";

const today = new Date("2026-11-22T10:00:00Z");
const day = (date: string, rank: number) => ({ date, rank, pvpCount: 0 });

test("Fewer than two known days are no history", () => {
  expect(historyChart([], 5, today)).toBeNull();
  expect(historyChart([day("2026-11-22", 5)], 5, today)).toBeNull();
});

test("A place holds until the next known day, and nothing stands before the first", () => {
  const chart = historyChart([day("2026-11-12", 15), day("2026-11-17", 1)], 8, today);
  expect(chart?.line).toBe("M0 100V100H50V0H100V50");
  expect(chart?.days.map(({ from, width, at }) => [from, width, at])).toEqual([
    [0, 50, 100],
    [50, 50, 0],
  ]);
  expect(chart?.now.at).toBe(50);
  expect(chart?.ranks.map(({ label }) => label)).toEqual(["1", "5", "10", "15"]);
});

test("Months stand below where they begin", () => {
  const chart = historyChart([day("2026-09-12", 15), day("2026-11-17", 1)], 8, today);
  expect(chart?.dates.map(({ label }) => label)).toEqual(["October", "November"]);
});

test("The place of today is the present one, whatever the day's last note was", () => {
  const chart = historyChart([day("2026-11-21", 4), day("2026-11-22", 9)], 2, today);
  expect(chart?.line).toBe("M0 100V100H100V0");
  expect(chart?.days).toHaveLength(1);
});

test.each([
  [3, 3],
  [1, 2],
  [1, 100_000],
  [99_999, 100_000],
])("Places from %i to %i fit between round lines", (best, worst) => {
  const chart = historyChart([day("2026-09-01", worst), day("2026-10-01", best)], best, today);
  const lines = chart?.ranks.map(({ at }) => at) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(7);
  for (const at of [...lines, chart?.now.at ?? -1]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(100);
  }
  expect(new Set(chart?.ranks.map(({ label }) => label)).size).toBe(lines.length);
});
