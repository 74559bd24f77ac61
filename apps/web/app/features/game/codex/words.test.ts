import { expect, test } from "vitest";
import { formatAmount, formatPieces } from "./words.ts";

test.each([
  [0, "0"],
  [0.000_12, "0.00012"],
  [0.5, "0.50"],
  [3.456, "3.46"],
  [12.34, "12.3"],
  [1_234.5, "1,235"],
])("a mean of %d is written %s", (value, text) => {
  expect(formatAmount(value)).toBe(text);
});

test("pieces are one number where they are always as many", () => {
  expect([
    formatPieces(1, 1),
    formatPieces(1, 3),
    formatPieces(5, undefined),
    formatPieces(undefined, 3),
  ]).toEqual(["1", "1–3", "5", ""]);
});
