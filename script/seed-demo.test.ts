import { expect, test } from "vitest";
import { yearsAhead } from "./seed-demo.ts";

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
