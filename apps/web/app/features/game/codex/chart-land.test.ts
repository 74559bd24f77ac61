import { expect, test } from "vitest";
import { landOf } from "./chart-land.ts";
import {
  bossesNear,
  chartWidth,
  landmarksOn,
  mapOn,
  type Mark,
  marksOn,
  projectionOf,
} from "./chart-places.ts";

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

test("castles, bosses and spawns lie right relative to each other, and so does a map below them", () => {
  const projection = projectionOf(bounds);
  const castle = { id: 1, name: "Kestrel", x: -20_000, y: 10_000 };
  const boss = { id: 7, name: "Ashmaw", level: 60, kind: "raid" as const, x: 40_000, y: -20_000 };
  const { castles, bosses } = landmarksOn({ castles: [castle], bosses: [boss], towns: [] }, projection);
  const [left, top] = projection.place(0, 0);
  // From the spawn in the middle the boss lies twice as far as the castle, just the other way.
  expect((bosses[0]?.left ?? 0) - left).toBeCloseTo(-2 * ((castles[0]?.left ?? 0) - left), 0);
  expect((bosses[0]?.top ?? 0) - top).toBeCloseTo(-2 * ((castles[0]?.top ?? 0) - top), 0);
  // A map of the same corners as two places ends at these.
  const map = mapOn({ west: castle.x, north: boss.y, east: boss.x, south: castle.y }, projection);
  expect(Number.parseFloat(map.left)).toBeCloseTo((castles[0]?.left ?? 0) / 10, 1);
  expect(Number.parseFloat(map.left) + Number.parseFloat(map.width)).toBeCloseTo(
    (bosses[0]?.left ?? 0) / 10,
    1,
  );
  expect((Number.parseFloat(map.top) / 100) * projection.height).toBeCloseTo(bosses[0]?.top ?? 0, 0);
});

test("shows the nearest bosses, without the one that it is about", () => {
  const boss = (id: number, x: number) => ({
    id,
    name: `Boss ${id}`,
    level: 50,
    kind: "raid" as const,
    x,
    y: 0,
  });
  const all = Array.from({ length: 20 }, (_, id) => boss(id, id * 1_000));
  expect(
    bossesNear(all, [{ x: 10_000, y: 0 }], 10)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual([6, 7, 8, 9, 11, 12, 13, 14]);
});

const numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const marksAt = (places: readonly (readonly [x: number, y: number])[]): Mark[] =>
  places.map(([x, y], key) => ({
    key,
    x,
    y,
    reach: 4_000,
    label: numerals[key] ?? "",
    name: `${key}`,
    to: "",
  }));

test.each([
  ["all at one place", numerals.map(() => [0, 0] as const)],
  ["in a row", numerals.map((_, at) => [at * 1_500, at * 300] as const)],
  ["in a corner", numerals.map((_, at) => [bounds.west + at * 700, bounds.north] as const)],
  ["at the edge", numerals.map((_, at) => [bounds.east, at * 500] as const)],
])("signs of grounds cover neither one another nor a castle, nor leave the chart: %s", (_, places) => {
  const projection = projectionOf(bounds);
  const castle = { x: 2_000, y: 0 };
  const signs = marksOn(marksAt(places), [castle], projection);
  const [left, top] = projection.place(castle.x, castle.y);
  const boxes = [...signs, { left, top, width: 20, height: 20 }];
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        Math.abs(one.left - other.left) >= (one.width + other.width) / 2 ||
          Math.abs(one.top - other.top) >= (one.height + other.height) / 2,
      ).toBe(true);
  for (const { left: x, top: y, width, height } of signs) {
    expect(x - width / 2).toBeGreaterThan(0);
    expect(x + width / 2).toBeLessThan(chartWidth);
    expect(y - height / 2).toBeGreaterThan(0);
    expect(y + height / 2).toBeLessThan(projection.height);
  }
});

test("a sign stands on its ground where there is room, the best of a list before others, and no name is written under one", () => {
  const projection = projectionOf(bounds);
  const [first, second, third] = marksOn(
    marksAt([
      [0, 0],
      [500, 0],
      [60_000, 20_000],
    ]),
    [],
    projection,
  );
  expect([first?.left, first?.top]).toEqual([...projection.place(0, 0)]);
  expect([third?.left, third?.top]).toEqual([third?.ownLeft, third?.ownTop]);
  expect(second?.left).not.toBe(second?.ownLeft);
  const towns = [{ name: "Kestrel", x: 100, y: 100 }];
  const shown = (signs: (typeof first)[]) =>
    landmarksOn(
      { castles: [], bosses: [], towns },
      projection,
      signs.filter((one) => one !== undefined),
    ).towns;
  expect(shown([])).toHaveLength(1);
  expect(shown([first])).toEqual([]);
});

test("no name of a town is written over another", () => {
  const projection = projectionOf(bounds);
  const towns = [
    { name: "Kestrel", x: 0, y: 0 },
    { name: "Kestrel Gate", x: 500, y: 500 },
    { name: "Wend", x: 40_000, y: 30_000 },
  ];
  const shown = landmarksOn({ castles: [], bosses: [], towns }, projection).towns;
  expect(shown.map(({ name }) => name)).toEqual(["Kestrel", "Wend"]);
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
