import { expect, test } from "vitest";
import { topOf } from "./places.ts";

test.each([
  [1, 20_400, 0.1],
  [21, 20_400, 0.2],
  [204, 20_400, 1],
  [205, 20_400, 2],
  [10_200, 20_400, 50],
  [10_201, 20_400, null],
  [1, 1, null],
])("place %i of %i is among the first %s percent", (rank, ranked, percent) => {
  expect(topOf(rank, ranked)).toBe(percent);
});
