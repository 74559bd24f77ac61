import { expect, test } from "vitest";
import { oldAge } from "./number-age.ts";

const now = Date.parse("2026-11-20T16:00:00Z");

test.each([
  ["2026-11-20T16:00:01Z", null],
  ["2026-11-20T15:55:01Z", null],
  ["2026-11-20T15:55:00Z", 300_000],
  ["2026-11-18T16:00:00Z", 172_800_000],
  [null, null],
])("numbers of %s are %s ms old", (updated, age) => expect(oldAge(updated, now)).toBe(age));
