import { expect, test } from "vitest";
import { bestOf } from "./model.ts";
import type { Entry } from "../entry.ts";

const entry = (pvpCount: number, pkCount: number) =>
  ({ character: { stats: { pvpCount, pkCount } } }) as unknown as Pick<Entry, "character">;

test("The best of a column is its most, or its least where fewer is better", () => {
  expect(bestOf(["pvpCount", "pkCount"], [entry(9, 4), entry(12, 7), entry(3, 1)])).toEqual({
    pvpCount: 12,
    pkCount: 1,
  });
});

test.each([
  ["of one row", [entry(9, 4)]],
  ["where all are the same", [entry(9, 4), entry(9, 4)]],
  ["that four have", [entry(9, 0), entry(9, 0), entry(9, 0), entry(9, 0), entry(1, 3)]],
  ["of no rows", undefined],
])("Nothing is the best %s", (_what, entries) => {
  expect(bestOf(["pvpCount", "pkCount"], entries)).toEqual({});
});
