import { seriesPath } from "@gatehouse/contract/pages";
import { expect, test } from "vitest";
import { eveningOf, isDue, isOn, lineOf, nextOf, placedOn, weekOf, windowsOf, windowsOn } from "./model.ts";

const now = Date.parse("2026-11-20T18:32:00Z");
const event = (at: string, endsAt?: string) => ({
  id: at,
  name: at,
  series: 1,
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

test("a full evening's line keeps what is not over, and leaves what it has no room for to the fold", () => {
  const overlapping = Array.from({ length: 8 }, (_, n) => event(`18:4${n}`));
  const over = event("17:10", "17:40");
  const { placed, folded } = lineOf([over, ...overlapping], eveningOf(now), now);
  expect(placed.map(({ event: { id } }) => id)).toEqual(overlapping.slice(0, 6).map(({ id }) => id));
  expect(folded).toEqual(overlapping.slice(6));
  expect(lineOf([over, ...overlapping.slice(0, 4)], eveningOf(now), now)).toMatchObject({
    placed: { length: 5 },
    folded: [],
  });
});

test("an event is on until its end, which is an hour where the game tells none", () => {
  expect(isOn(event("18:00", "18:30"), now)).toBe(false);
  expect(isOn(event("18:00"), now)).toBe(true);
  expect(nextOf([event("18:00"), event("19:00"), event("20:00")], now)?.id).toBe("19:00");
});

test("whatever an event is called, it has an address", () => {
  expect(seriesPath("Old/Quarry ?")).toBe("/events/Old%2FQuarry%20%3F");
});

test("of the bosses' windows those of the grand ones and of the watched ones stand on the line, as far as they are told", () => {
  const dead = { level: 70, kind: "grand", state: "dead" } as const;
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;
  const windows = windowsOf([
    { ...dead, id: 1, name: "Open", from: at("16:00"), to: at("19:00") },
    { ...dead, id: 2, name: "Over", from: at("16:00"), to: at("18:31") },
    { ...dead, id: 3, name: "Untold" },
    { ...dead, id: 4, name: "Raid", kind: "raid", from: at("17:00"), to: at("20:00") },
    { ...dead, id: 5, name: "To the minute", from: at("20:00"), to: at("20:00") },
    { ...dead, id: 6, name: "Back", state: "alive", from: at("18:00") },
    { ...dead, id: 7, name: "Tomorrow", from: "2026-11-21T09:00:00.000Z", to: "2026-11-21T12:00:00.000Z" },
  ]);
  const names = (isWatched?: (id: number) => boolean) =>
    windowsOn(windows, eveningOf(now), now, isWatched).map(({ name }) => name);
  // Who was to be back within the hour before is waited for.
  expect(names()).toEqual(["Open", "To the minute", "Over"]);
  expect(names((id) => id === 4)).toEqual(["Open", "Raid", "To the minute", "Over"]);
  expect(windows.filter((one) => isDue(one, now)).map(({ name }) => name)).toEqual(["Over"]);
  const [open] = placedOn(windowsOn(windows, eveningOf(now), now), eveningOf(now), {
    isWide: true,
    firstLane: 3,
  });
  expect(open).toMatchObject({ begin: 0, left: 0, lane: 3, width: 25, card: 38 });
});

test("the week begins today on the visitor's own calendar, and what begins at midnight is the next day's", () => {
  const entry = (key: string, at: Date) => ({ key, at: at.getTime(), name: key, to: "/", isSiege: false });
  const week = weekOf(
    [
      entry("past midnight", new Date(2026, 10, 21)),
      entry("late", new Date(2026, 10, 20, 23, 59)),
      entry("last", new Date(2026, 10, 26, 23, 59)),
      entry("beyond", new Date(2026, 10, 27)),
    ],
    new Date(2026, 10, 20, 23, 30).getTime(),
  );
  expect(week.map(({ entries }) => entries.map(({ key }) => key))).toEqual([
    ["late"],
    ["past midnight"],
    [],
    [],
    [],
    [],
    ["last"],
  ]);
});
