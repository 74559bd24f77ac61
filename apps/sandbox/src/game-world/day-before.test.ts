import { expect, it } from "vitest";
import { dayBefore } from "./day-before.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

it("the day before is a wave of 24 hours that ends at the present number", () => {
  const day = dayBefore(1_200, now);
  expect(day).toHaveLength(288);
  expect(day[0]?.at).toBe("2026-11-19T12:00:00.000Z");
  const players = day.map((sample) => sample.players);
  const night = players[144] ?? 0;
  expect(night / 1_200).toBeGreaterThan(0.5);
  expect(night / 1_200).toBeLessThan(0.7);
  for (const end of [players[0], players.at(-1)]) expect(Math.abs((end ?? 0) - 1_200)).toBeLessThan(120);
  expect(Math.max(...players)).toBeLessThan(1_320);
});
