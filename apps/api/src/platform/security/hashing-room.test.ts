import { expect, test } from "vitest";
import { hashesAtOnce } from "./hashing-room.ts";

test.each([
  { processes: 1, processors: 1, atOnce: 1 },
  { processes: 1, processors: 2, atOnce: 1 },
  { processes: 1, processors: 4, atOnce: 3 },
  { processes: 1, processors: 8, atOnce: 7 },
  { processes: 1, processors: 64, atOnce: 8 },
  { processes: 2, processors: 8, atOnce: 3 },
  { processes: 8, processors: 8, atOnce: 1 },
])("$processes of $processors processors hash $atOnce at once each", ({ processes, processors, atOnce }) => {
  expect(hashesAtOnce(processes, processors)).toBe(atOnce);
});
