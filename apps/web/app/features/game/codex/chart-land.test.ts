import { expect, test } from "vitest";
import { landOf } from "./chart-land.ts";
import { chartWidth, labelledTowns, projectionOf } from "./chart-places.ts";

const bounds = { west: -100_000, north: -50_000, east: 100_000, south: 50_000 };

test("places stand right relative to each other: one scale for both directions, south below", () => {
  const { place, length } = projectionOf(bounds);
  const [left, top] = place(0, 0);
  const [right, same] = place(10_000, 0);
  const [below, bottom] = place(0, 10_000);
  expect([same, below]).toEqual([top, left]);
  expect(right - left).toBeCloseTo(bottom - top, 0);
  expect(right - left).toBeCloseTo(length(10_000), 0);
  expect(left).toBeCloseTo(chartWidth / 2, 0);
});

test("all that is known lies on the chart, with sea around it", () => {
  const { place, height } = projectionOf(bounds);
  for (const [x, y] of [
    [bounds.west, bounds.north],
    [bounds.east, bounds.south],
  ] as const) {
    const [left, top] = place(x, y);
    expect(left).toBeGreaterThan(20);
    expect(left).toBeLessThan(chartWidth - 20);
    expect(top).toBeGreaterThan(20);
    expect(top).toBeLessThan(height - 20);
  }
});

test("a world of one place has a chart, too", () => {
  const { place, height } = projectionOf({ west: 5, north: 5, east: 5, south: 5 });
  expect(place(5, 5)).toEqual([chartWidth / 2, height / 2]);
});

test("no name of a town is written over another", () => {
  const projection = projectionOf(bounds);
  const towns = [
    { name: "Kestrel", x: 0, y: 0 },
    { name: "Kestrel Gate", x: 500, y: 500 },
    { name: "Wend", x: 40_000, y: 30_000 },
  ];
  expect(labelledTowns(towns, projection).map(({ name }) => name)).toEqual(["Kestrel", "Wend"]);
});

test("the land is drawn around what stands on it, the same each time", () => {
  const projection = projectionOf(bounds);
  const standings = [
    { x: 0, y: 0, reach: 5_000, level: 20 },
    { x: 60_000, y: 10_000, reach: 5_000 },
  ];
  const land = landOf(bounds, projection, standings);
  expect(land).toBe(landOf(bounds, projection, standings));
  expect(land).toContain('fill="var(--land)"');
  expect(land).not.toMatch(/NaN|undefined|Infinity/);
  expect(landOf(bounds, projection, [])).toContain('d=""');
});
