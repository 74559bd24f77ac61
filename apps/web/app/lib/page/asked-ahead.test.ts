import { afterEach, expect, test, vi } from "vitest";
import { askAhead, takeAhead, type Told } from "./asked-ahead.ts";

afterEach(() => void vi.useRealTimers());

const rules = "https://portal.example/rules";
const told: Told = { rules: { type: "data", result: { title: "Rules" } } };

test("what was asked for ahead of a page is asked for once, and taken once, by its address", async () => {
  const ask = vi.fn(async () => told);
  askAhead(rules, ask);
  askAhead(rules, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(takeAhead("https://portal.example/news")).toBeUndefined();
  expect(await takeAhead(rules)).toEqual(told);
  expect(takeAhead(rules)).toBeUndefined();
});

test("what was asked for long ago is asked for anew", async () => {
  vi.useFakeTimers();
  askAhead(rules, async () => told);
  vi.advanceTimersByTime(10_000);
  expect(takeAhead(rules)).toBeUndefined();
  askAhead(rules, async () => ({}));
  expect(await takeAhead(rules)).toEqual({});
});

test("what could not be asked for ahead is left to whoever goes there", async () => {
  askAhead(rules, () => Promise.reject(new Error("No connection")));
  expect(await takeAhead(rules)).toBeUndefined();
});
