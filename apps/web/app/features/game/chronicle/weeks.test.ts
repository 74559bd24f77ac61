import { expect, test } from "vitest";
import { countsOf, daysLater, mondayOf } from "./weeks.ts";

test.each([
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2026-11-29T21:59:00Z", "2026-11-23"],
  // Midnight where the server is.
  ["2026-11-29T22:00:00Z", "2026-11-30"],
  ["2026-07-05T20:59:00Z", "2026-06-29"],
  ["2026-07-05T21:00:00Z", "2026-07-06"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("%s lies in the week of %s", (moment, monday) => {
  expect(mondayOf(Date.parse(moment))).toBe(monday);
});

test("weeks follow one another", () => {
  expect([daysLater("2026-12-28", 7), daysLater("2026-03-02", -7)]).toEqual(["2027-01-04", "2026-02-23"]);
});

test("what a week has is counted by the choices of the chronicle's page", () => {
  const counts = (["bossDied", "bossReturned", "levelFirst", "told"] as const).map((kind) => ({
    kind,
    count: 2,
  }));
  expect(countsOf({ counts })).toEqual([
    { name: "bosses", count: 4 },
    { name: "records", count: 2 },
    { name: "told", count: 2 },
  ]);
});
