import { expect, test } from "vitest";
import { formatStat } from "./numbers.ts";

test("Counts are whole, with thousands separators", () => {
  expect(formatStat("pvpCount", 4206)).toBe("4,206");
  expect(formatStat("clans", 1_234_567)).toBe("1,234,567");
});

test("Ratios and averages have two decimals, also when they are whole", () => {
  expect(formatStat("killDeathRatio", 2)).toBe("2.00");
  expect(formatStat("averageVictimsFactionLevel", 1234.567)).toBe("1,234.57");
});
