import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf, wordsOf } from "./difference.ts";

const told = (before: string, after: string) =>
  differenceOf(wordsOf(before), wordsOf(after)).map(({ kind, items }) => [kind, items.join("")]);

test("what went, what is new and what stayed are told in order", () => {
  expect(told("costs three levels at 20:00", "costs two levels at 19:00")).toEqual([
    ["same", "costs "],
    ["gone", "three "],
    ["new", "two "],
    ["same", "levels at "],
    ["gone", "20:00"],
    ["new", "19:00"],
  ]);
});

test("what stayed and went is the text before, what stayed and is new the one after", () => {
  const items = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(items, items, (before, after) => {
      const pieces = differenceOf(before, after);
      const without = (kind: string) => pieces.filter((one) => one.kind !== kind).flatMap((one) => one.items);
      expect(without("new")).toEqual(before);
      expect(without("gone")).toEqual(after);
    }),
  );
});

test("texts that are too long for it are told in whole", () => {
  const [before, after] = ["a", "b"].map((name) => Array.from({ length: 3_000 }, (_, n) => `${name}${n}`));
  expect(differenceOf(before ?? [], after ?? []).map(({ kind }) => kind)).toEqual(["gone", "new"]);
});
