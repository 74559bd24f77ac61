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
  ["2026-11-20T18:45:00Z", "20:45"],
  ["2026-11-21T12:30:00Z", "shell.weekdays.short 14:30"],
  ["2026-11-28T14:00:00Z", "shell.day.short, 16:00"],
])("%s is written as %s", (moment, near) => {
  expect(formatNear(at(moment), now)).toBe(near);
});

test("an appointment has its date where the weekday is not enough", () => {
  expect(formatAppointment(at("2026-11-21T17:00:00Z"), now)).toBe("shell.weekdays.long, 19:00");
  expect(formatAppointment(at("2026-12-05T17:00:00Z"), now)).toBe(
    "shell.weekdays.long, shell.day.long, 19:00",
  );
});
