import { expect, test } from "vitest";
import { line } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@a", "'@a"],
  ["\ta", "'\ta"],
  ["\ra", `"'\ra"`],
  ["a=1+1", "a=1+1"],
  ["a, b", '"a, b"'],
  ['a "b"', '"a ""b"""'],
  ["a\nb", '"a\nb"'],
  [-1.5, "-1.5"],
  [0, "0"],
  [true, "yes"],
  [false, "no"],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
  [null, ""],
  [undefined, ""],
])("%j stands as %j, and is no formula", (field, written) => {
  expect(line(["a", field, "b"])).toBe(`a,${written},b\r\n`);
});
