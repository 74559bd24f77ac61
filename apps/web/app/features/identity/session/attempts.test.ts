import { expect, test } from "vitest";
import { asksForCaptcha, parseAttempts, withCount } from "./attempts.ts";

const now = Date.UTC(2026, 10, 20, 18);
const quarterHour = 15 * 60_000;

test("a record lasts 15 minutes", () => {
  const attempts = withCount({}, "vex", 3, now);
  expect(attempts).toEqual({ vex: { count: 3, expireAt: now + quarterHour } });
  expect(parseAttempts(attempts, now + quarterHour - 1)).toEqual(attempts);
  expect(parseAttempts(attempts, now + quarterHour)).toEqual({});
});

test("more than 15 failures for a login name ask for a captcha", () => {
  expect(asksForCaptcha(withCount({}, "vex", 15, now), "vex")).toBe(false);
  expect(asksForCaptcha(withCount({}, "vex", 16, now), "vex")).toBe(true);
});

test("login names differ, their cases do not", () => {
  const attempts = withCount(withCount({}, "Vex", 16, now), "hal", 1, now);
  expect(asksForCaptcha(attempts, "vEX")).toBe(true);
  expect(asksForCaptcha(attempts, "hal")).toBe(false);
  expect(asksForCaptcha(attempts, "nobody")).toBe(false);
});

test("a successful login forgets the failures of its name only", () => {
  const attempts = withCount(withCount({}, "vex", 16, now), "hal", 2, now);
  expect(Object.keys(withCount(attempts, "VEX", 0, now))).toEqual(["hal"]);
});

test("whatever is no record is left out", () => {
  const good = { count: 1, expireAt: now + 1 };
  expect(parseAttempts({ good, a: null, b: 7, c: {}, d: { count: "1", expireAt: now + 1 } }, now)).toEqual({
    good,
  });
  for (const broken of [null, 7, "text", undefined]) expect(parseAttempts(broken, now)).toEqual({});
});
