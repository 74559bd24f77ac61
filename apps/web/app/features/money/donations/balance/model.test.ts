import type { BalanceEntry } from "@gatehouse/contract/money/balance";
import { expect, test } from "vitest";
import { balanceCurve } from "./model.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const entry = (at: string, amount: number, balance: number): BalanceEntry => ({
  at: `${at}T12:00:00.000Z`,
  kind: amount > 0 ? "capture" : "transfer",
  amount,
  balance,
});

test("a balance that nothing has moved has no curve", () => {
  expect(balanceCurve([], now)).toBeNull();
});

test("each entry is a step, and the last one lasts until now", () => {
  const curve = balanceCurve([entry("2026-11-19", -60, 40), entry("2026-11-09", 100, 100)], now);
  expect(curve?.line).toBe("M0 100H50V0H83.33V60H100");
  expect(curve?.area).toBe("M0 100H50V0H83.33V60H100V100H0Z");
  expect(curve).toMatchObject({ highest: 100, now: { value: 40, at: 60 } });
  expect(curve?.levels).toEqual([
    { value: 100, at: 0 },
    { value: 0, at: 100 },
  ]);
  expect(curve?.marks).toEqual([{ month: 11, at: expect.any(Number) }]);
});

test("begins with the oldest of many, whose balance before is not known to have been 0", () => {
  const curve = balanceCurve([entry("2026-11-14", 10, 510)], now);
  expect(curve?.line).toBe("M0 1.96H0V0H100");
});

test("goes below 0, and no length of time has more than five marks", () => {
  const curve = balanceCurve([entry("2026-11-14", -150, -50), entry("2019-11-14", 100, 100)], now);
  expect(curve?.levels.map(({ value }) => value)).toEqual([100, 0, -50]);
  expect(curve?.marks.length).toBeLessThanOrEqual(5);
  expect(curve?.highest).toBe(100);
});

test("is drawn for entries of this very moment, and of a clock that is behind", () => {
  expect(balanceCurve([entry("2026-11-25", 5, 5)], now)?.line).toBe("M0 100H100V0H100");
});
