import { expect, test } from "vitest";
import { testClock } from "../../../test/app.ts";
import { alone, type Siblings } from "../processes/siblings.ts";
import { createFirstToday } from "./first-today.ts";

const create = (change: Partial<Parameters<typeof createFirstToday>[0]> = {}) =>
  createFirstToday({
    what: "look",
    most: 100,
    secretKey: "secret",
    clock: testClock("2026-11-20T12:00:00Z"),
    siblings: alone,
    ...change,
  });

test("a visitor's network does something with a thing for the first time once a day", () => {
  const clock = testClock("2026-11-20T12:00:00Z");
  const isFirst = create({ clock });
  expect([isFirst("192.0.2.1", "item 1"), isFirst("192.0.2.1", "item 1")]).toEqual([true, false]);
  expect([isFirst("192.0.2.1", "item 2"), isFirst("192.0.2.2", "item 1")]).toEqual([true, true]);
  expect([isFirst("2001:db8::1", "item 1"), isFirst("2001:db8::2", "item 1")]).toEqual([true, false]);
  clock.advance(86_400);
  expect(isFirst("192.0.2.1", "item 1")).toBe(true);
});

test("what a sibling has seen is not the first any more", () => {
  const heard: ((mark: never) => void)[] = [];
  const siblings: Siblings = {
    ...alone,
    hear: (_kind, listener) => void heard.push((mark) => listener(mark, 1)),
    tell: async (_kind, mark) => heard.forEach((listener) => listener(mark as never)),
  };
  const [one, other] = [create({ siblings }), create({ siblings })];
  expect([one("192.0.2.1", "item 1"), other("192.0.2.1", "item 1")]).toEqual([true, false]);
});

test("only so many are remembered, the last ones surely", () => {
  const isFirst = create({ most: 3 });
  for (let thing = 0; thing < 100; thing += 1) isFirst("192.0.2.1", `item ${thing}`);
  expect([isFirst("192.0.2.1", "item 98"), isFirst("192.0.2.1", "item 0")]).toEqual([false, true]);
});
