import { expect, test } from "vitest";
import { newsSince, saturdayBefore, yearsAhead } from "./seed-demo.ts";

const launch = "2027-01-02T16:00:00.000Z";

test.each([
  ["2026-11-20T12:00:00.000Z", launch],
  ["2027-01-02T15:59:59.999Z", launch],
  [launch, "2028-01-02T16:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", "2029-01-02T16:00:00.000Z"],
  ["2031-01-01T00:00:00.000Z", "2031-01-02T16:00:00.000Z"],
])("in a demo that begins at %s the launch is at %s", (now, date) => {
  expect(yearsAhead(launch, new Date(now))).toBe(date);
});

test.each([
  ["2026-11-28T13:00:00.000Z", "2026-11-21"],
  ["2026-11-29T23:59:00.000Z", "2026-11-21"],
  ["2026-11-30T00:00:00.000Z", "2026-11-28"],
])("the demo's last winner of a week, at %s, is that of %s", (now, week) => {
  expect(saturdayBefore(0, new Date(now))).toBe(week);
  expect(saturdayBefore(1, new Date(now))).toBe(
    new Date(Date.parse(week) - 7 * 86_400_000).toISOString().slice(0, 10),
  );
});

test("the demo's newest announcement is never older than two days", () => {
  const told = "2026-11-20T18:10:00.000Z";
  expect(newsSince(told, new Date("2026-11-21T12:00:00.000Z"))).toBe(told);
  expect(newsSince(told, new Date("2027-03-05T12:00:00.000Z"))).toBe("2027-03-03T12:00:00.000Z");
});
