import type { SortField } from "@gatehouse/contract/game/rankings";
import { expect, test } from "vitest";
import { type Axis, radarOf } from "./shape.ts";

const axis = (field: SortField, own: number, average: number | undefined): Axis => ({ field, own, average });

test("On each axis the greater of the two reaches the rim", () => {
  const radar = radarOf([
    axis("pvpCount", 10, 5),
    axis("assists", 0, 0),
    axis("killDeathRatio", 1, 4),
    axis("flagKills", 9_007_199_254_740_991, 1),
  ]);
  expect(radar?.own).toBe("0,-100 0,0 0,25 -100,0");
  expect(radar?.average).toBe("0,-50 0,0 0,100 0,0");
});

test("Without an average, or with too few axes, there is no shape", () => {
  expect(radarOf([axis("pvpCount", 1, 1), axis("assists", 1, 1)])).toBeNull();
  const alone = (["pvpCount", "assists", "level"] as const).map((field) => axis(field, 1, undefined));
  expect(radarOf(alone)).toBeNull();
});
