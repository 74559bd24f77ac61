import { seriesPath } from "@gatehouse/contract/pages";
import { expect, test } from "vitest";
import { eveningOf, isOn, nextOf, placedOn } from "./model.ts";

const now = Date.parse("2026-11-20T18:32:00Z");
const event = (at: string, endsAt?: string) => ({
  id: at,
  name: at,
  kind: "map",
  at: `2026-11-20T${at}:00.000Z`,
  ...(endsAt !== undefined && { endsAt: `2026-11-20T${endsAt}:00.000Z` }),
});

test("the line runs over full hours, and holds what touches them", () => {
  const evening = eveningOf(now);
  expect(new Date(evening.from).toISOString()).toBe("2026-11-20T17:00:00.000Z");
  const placed = placedOn(
    [event("15:00"), event("16:30"), event("18:00"), event("18:15"), event("22:00")],
    evening,
  );
  expect(placed.map(({ event: { id }, lane }) => [id, lane])).toEqual([
    ["16:30", 0],
    ["18:00", 1],
    ["18:15", 2],
    ["22:00", 0],
  ]);
  for (const { left } of placed) expect(left).toBeLessThanOrEqual(74);
});

test("an event is on until its end, which is an hour where the game tells none", () => {
  expect(isOn(event("18:00", "18:30"), now)).toBe(false);
  expect(isOn(event("18:00"), now)).toBe(true);
  expect(nextOf([event("18:00"), event("19:00"), event("20:00")], now)?.id).toBe("19:00");
});

test("whatever an event is called, it has an address", () => {
  expect(seriesPath("Old/Quarry ?")).toBe("/events/Old%2FQuarry%20%3F");
});
