import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { bestOf, formatStat } from "./numbers.ts";

test("Counts are whole, with thousands separators", () => {
  expect(formatStat("pvpCount", 4206)).toBe("4,206");
  expect(formatStat("clans", 1_234_567)).toBe("1,234,567");
});

test("Ratios and averages have two decimals, also when they are whole", () => {
  expect(formatStat("killDeathRatio", 2)).toBe("2.00");
  expect(formatStat("averageVictimsFactionLevel", 1234.567)).toBe("1,234.57");
});

const entry = (pvpCount: number, level: number, stolenFlags = 0) =>
  ({ character: { stats: { pvpCount, level, stolenFlags } } }) as unknown as Entry;

test("the greatest value of a column is marked, unless all have it, nobody has any, or it is no honour", () => {
  const fields = ["pvpCount", "level", "stolenFlags"] as const;
  expect(bestOf([entry(5, 80), entry(9, 80), entry(9, 80)], fields)).toEqual({ pvpCount: 9 });
  expect(bestOf([entry(5, 80)], fields)).toEqual({});
  expect(bestOf([entry(5, 80), entry(9, 80)], ["pkCount"])).toEqual({});
  expect(bestOf(undefined, fields)).toEqual({});
});
