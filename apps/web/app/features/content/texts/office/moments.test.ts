import { expect, test } from "vitest";
import { momentOf, wallOf } from "./moments.ts";

test.each([
  ["in winter", "2026-11-20T19:00", "2026-11-20T17:00:00.000Z"],
  ["in summer", "2027-06-20T19:00", "2027-06-20T16:00:00.000Z"],
  ["before the clocks go forward", "2027-03-28T02:59", "2027-03-28T00:59:00.000Z"],
  ["after the clocks went forward", "2027-03-28T04:00", "2027-03-28T01:00:00.000Z"],
  ["before the clocks go back", "2026-10-25T02:59", "2026-10-24T23:59:00.000Z"],
  ["after the clocks went back", "2026-10-25T04:00", "2026-10-25T02:00:00.000Z"],
])("a time %s is one moment, and is shown as it was typed", (_when, wall, moment) => {
  expect(momentOf(wall)).toBe(moment);
  expect(wallOf(moment)).toBe(wall);
});

test("of a time that is there twice the first is meant; one that is left out lies behind it", () => {
  expect(momentOf("2026-10-25T03:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(momentOf("2027-03-28T03:30")).toBe("2027-03-28T01:30:00.000Z");
});

test.each(["", "2026-13-01T10:00", "soon"])("%j is no time", (wall) => {
  expect(momentOf(wall)).toBeUndefined();
});
