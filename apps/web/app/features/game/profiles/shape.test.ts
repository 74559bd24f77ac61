import type { SortField } from "@gatehouse/contract/game/stats";
import { expect, test } from "vitest";
import { type Axis, radarOf } from "./shape.ts";

const axis = (field: SortField, own: number, average: number | undefined): Axis => ({ field, own, average });

test("The average is a ring halfway out, and the shape lies inside or outside of it", () => {
  const radar = radarOf([
    axis("pvpCount", 10, 5),
    axis("assists", 0, 0),
    axis("killDeathRatio", 1, 3),
    axis("flagKills", 9_007_199_254_740_991, 0),
  ]);
  expect(radar?.own).toBe("0,-66.7 50,0 0,25 -100,0");
  expect(radar?.average).toBe("0,-50 50,0 0,50 -50,0");
});

test("The best of the class are the measure where it has more than these: the average lies inside", () => {
  const radar = radarOf([
    { ...axis("pvpCount", 30, 5), best: 15 },
    { ...axis("assists", 4, 1), best: 4 },
    { ...axis("killDeathRatio", 0, 0), best: 0 },
    { ...axis("level", 80, 20), best: 80 },
  ]);
  expect(radar?.own).toBe("0,-66.7 50,0 0,50 -50,0");
  expect(radar?.average).toBe("0,-25 20,0 0,50 -20,0");
});

test("Less than nothing is nothing", () => {
  const radar = radarOf([axis("pvpCount", -4, 5), axis("assists", 2, -3), axis("level", 1, 1)]);
  expect(radar?.own.split(" ").slice(0, 2)).toEqual(["0,0", "86.6,50"]);
});

test("Without an average, or with too few axes, there is no shape", () => {
  expect(radarOf([axis("pvpCount", 1, 1), axis("assists", 1, 1)])).toBeNull();
  const alone = (["pvpCount", "assists", "level"] as const).map((field) => axis(field, 1, undefined));
  expect(radarOf(alone)).toBeNull();
});
