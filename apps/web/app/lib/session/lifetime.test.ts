import { expect, test } from "vitest";
import { endOf, extended, nextStep } from "./lifetime.ts";
import { isValid, parseSession, type Session } from "./session.ts";

const now = Date.UTC(2026, 10, 20, 18);
const minutes = (n: number) => n * 60_000;
const session = (left: number, more: Partial<Session> = {}): Session => ({
  token: "Bearer t",
  expireAt: now + left,
  verifyDevice: false,
  oauth: false,
  ...more,
});
const keeping = { refreshing: false, refreshedAt: 0, isVisible: true };

test("a session lasts as long as the reply says, and 20 minutes when it says nothing", () => {
  expect(endOf(7, now)).toBe(now + minutes(7));
  for (const none of [undefined, null, 0]) expect(endOf(none, now)).toBe(now + minutes(20));
});

test("it is valid while now is before its end and no device verification is pending", () => {
  expect(isValid(session(1), now)).toBe(true);
  expect(isValid(session(0), now)).toBe(false);
  expect(isValid(session(1, { verifyDevice: true }), now)).toBe(false);
  expect(isValid(null, now)).toBe(false);
});

test("it is refreshed with under 5 minutes left", () => {
  expect(nextStep(session(minutes(5)), keeping, now)).toBe("wait");
  expect(nextStep(session(minutes(5) - 1), keeping, now)).toBe("refresh");
});

test("it is refreshed at most once a minute, and not while a refresh runs", () => {
  const due = session(minutes(3));
  expect(nextStep(due, { ...keeping, refreshedAt: now - minutes(1) + 1 }, now)).toBe("wait");
  expect(nextStep(due, { ...keeping, refreshedAt: now - minutes(1) }, now)).toBe("refresh");
  expect(nextStep(due, { ...keeping, refreshing: true }, now)).toBe("wait");
});

test("it is not refreshed by a page that nobody sees", () => {
  expect(nextStep(session(minutes(3)), { ...keeping, isVisible: false }, now)).toBe("wait");
});

test("it is not refreshed while a device verification is pending", () => {
  expect(nextStep(session(minutes(3), { verifyDevice: true }), keeping, now)).toBe("wait");
});

test("it ends at its moment, whatever else is under way", () => {
  expect(nextStep(session(0), { ...keeping, refreshing: true }, now)).toBe("end");
  expect(nextStep(session(-minutes(60), { verifyDevice: true }), keeping, now)).toBe("end");
  expect(nextStep(null, keeping, now)).toBe("wait");
});

test("while it is refreshed it counts on one minute more", () => {
  expect(extended(session(minutes(3)))).toEqual(session(minutes(4)));
});

test("what lies in the storage is a session only in its whole shape", () => {
  const stored = session(minutes(3), { deviceId: "d" });
  expect(parseSession(JSON.stringify(stored))).toEqual(stored);
  expect(parseSession('{"token":"Bearer t","expireAt":1}')).toEqual({
    token: "Bearer t",
    expireAt: 1,
    verifyDevice: false,
    oauth: false,
  });
  for (const broken of [
    null,
    "",
    "null",
    "[]",
    "7",
    "{",
    '{"token":""}',
    '{"token":"t"}',
    '{"token":1,"expireAt":1}',
  ]) {
    expect(parseSession(broken)).toBeNull();
  }
});
