import { expect, test } from "vitest";
import { formatAppointment, formatDay, formatNear } from "./days.ts";

const now = Date.parse("2026-11-20T16:08:00Z");
const at = (text: string) => new Date(text);

// Catalogues are compiled by the build: here a message is its name.
test.each([
  ["2026-11-20T01:00:00Z", "shell.day.today"],
  // Past midnight where the server is.
  ["2026-11-19T22:30:00Z", "shell.day.today"],
  ["2026-11-19T21:30:00Z", "shell.day.yesterday"],
  ["2026-11-18T12:00:00Z", "shell.weekdays.long, shell.day.long"],
])("%s stands under %s", (moment, day) => {
  expect(formatDay(at(moment), now)).toBe(day);
});

test.each([
  // Half past eleven in the evening of the 25 hours, and half past midnight after the 23 hours.
  ["2026-10-25T21:30:00Z", "2026-10-24T15:00:00Z", "shell.day.yesterday"],
  ["2026-10-25T21:30:00Z", "2026-10-24T22:30:00Z", "shell.day.today"],
  ["2027-03-28T21:30:00Z", "2027-03-28T15:00:00Z", "shell.day.yesterday"],
  ["2027-03-28T21:30:00Z", "2027-03-27T15:00:00Z", "shell.weekdays.long, shell.day.long"],
  // Across months, years and a leap day.
  ["2026-12-31T22:30:00Z", "2026-12-31T12:00:00Z", "shell.day.yesterday"],
  ["2028-03-01T12:00:00Z", "2028-02-29T12:00:00Z", "shell.day.yesterday"],
])("where the clocks or the year change, at %s: %s stands under %s", (moved, moment, day) => {
  expect(formatDay(at(moment), Date.parse(moved))).toBe(day);
});

test.each([
  ["2026-11-20T18:45:00Z", "20:45"],
  ["2026-11-21T12:30:00Z", "shell.weekdays.short 14:30"],
  ["2026-11-28T14:00:00Z", "shell.day.short, 16:00"],
])("%s is written as %s", (moment, near) => {
  expect(formatNear(at(moment), now)).toBe(near);
});

test.each([
  ["2026-11-20T16:08:00Z", "2026-11-26T21:59:00Z", "shell.weekdays.short 23:59"],
  ["2026-11-20T16:08:00Z", "2026-11-26T22:00:00Z", "shell.day.short, 00:00"],
  ["2026-11-20T16:08:00Z", "2026-11-13T21:59:00Z", "shell.day.short, 23:59"],
  // Less than six times 24 hours away, and yet a Monday after a Monday, across the day of 23 hours.
  ["2027-03-22T21:30:00Z", "2027-03-28T21:15:00Z", "shell.day.short, 00:15"],
])("at %s the weekday of %s is nobody else's: %s", (moment, other, near) => {
  expect(formatNear(at(other), Date.parse(moment))).toBe(near);
});

test("an appointment has its date where the weekday is not enough", () => {
  expect(formatAppointment(at("2026-11-21T17:00:00Z"), now)).toBe("shell.weekdays.long, 19:00");
  expect(formatAppointment(at("2026-12-05T17:00:00Z"), now)).toBe(
    "shell.weekdays.long, shell.day.long, 19:00",
  );
});
