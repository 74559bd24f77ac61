import { expect, test } from "vitest";
import { byDay } from "./days.ts";

const entry = (id: string, at: string) => ({ id, at, kind: "bossDied" as const, boss: "Core" });

test("a day of the chronicle is one of the server's calendar", () => {
  const days = byDay([
    entry("4", "2026-11-20T12:00:00.000Z"),
    // Past midnight where the server is.
    entry("3", "2026-11-19T22:30:00.000Z"),
    entry("2", "2026-11-19T21:30:00.000Z"),
    entry("1", "2026-11-17T12:00:00.000Z"),
  ]);
  expect(days.map(({ date, entries }) => [date, entries.map(({ id }) => id)])).toEqual([
    ["2026-11-20", ["4", "3"]],
    ["2026-11-19", ["2"]],
    ["2026-11-17", ["1"]],
  ]);
});
