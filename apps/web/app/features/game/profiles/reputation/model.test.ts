import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { expect, test } from "vitest";
import { reputationChart } from "./model.ts";

const today = new Date("2026-11-22T10:00:00Z");
const day = (date: string, reputationScore: number) => ({ date, reputationScore });
const chartOf = (history: ReturnType<typeof day>[], reputation: number, castles: ChronicleEntry[] = []) =>
  reputationChart({ name: "Order", history, reputation, castles }, today);

test("Fewer than two known days are no curve", () => {
  expect(chartOf([], 5)).toBeNull();
  expect(chartOf([day("2026-11-22", 5)], 5)).toBeNull();
});

test("A reputation holds until the next known day, and ends at the present one", () => {
  const chart = chartOf([day("2026-11-12", 0), day("2026-11-17", 1_000), day("2026-11-22", 7)], 500);
  expect(chart?.line).toBe("M0 100L40 100L50 0L90 0L100 50");
  expect(chart?.days.map(({ from, width, at }) => [from, width, at])).toEqual([
    [0, 50, 100],
    [50, 50, 0],
  ]);
  expect(chart?.levels.map(({ label }) => label)).toEqual(["0", "500", "1,000"]);
  expect(chart?.now).toEqual({ label: "500", at: 50 });
});

test("Castles lie on the curve, won or lost; what is older than the curve is left out", () => {
  const at = (date: string, id: string) => ({ id, at: `${date}T00:00:00.000Z` });
  const order = { name: "Order", faction: null };
  const pack = { name: "Pack", faction: null };
  const chart = chartOf([day("2026-11-12", 0), day("2026-11-21", 100)], 100, [
    { ...at("2026-11-21", "3"), kind: "castleLost", castle: "Aden", from: order },
    { ...at("2026-11-17", "2"), kind: "castleTaken", castle: "Aden", clan: order, from: pack },
    { ...at("2026-10-17", "1"), kind: "castleTaken", castle: "Giran", clan: order },
  ]);
  expect(chart?.castles.map(({ entry, isWon, from, at: y }) => [entry.id, isWon, from, y])).toEqual([
    ["2", true, 50, 100],
    ["3", false, 90, 0],
  ]);
});

test.each([
  [-70, -70],
  [0, 0],
  [-500, 30],
  [47_990, 48_210],
  [-2_147_483_648, 2_147_483_647],
])("A reputation from %i to %i fits between round lines, few of them", (least, most) => {
  const chart = chartOf([day("2026-11-01", least)], most);
  expect(chart?.levels.length).toBeLessThanOrEqual(6);
  for (const { at } of [...(chart?.levels ?? []), ...(chart?.days ?? []), chart?.now ?? { at: -1 }]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(100);
  }
});
