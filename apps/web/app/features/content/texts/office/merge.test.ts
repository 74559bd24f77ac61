import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeItems } from "./merge.ts";

const merge = (ancestor: string, theirs: string, mine: string) => {
  const { items, clashes } = mergeItems(ancestor.split(""), theirs.split(""), mine.split(""));
  return [items.join(""), clashes];
};

test.each([
  ["nothing", "abc", "abc", "abc", ["abc", 0]],
  ["mine alone", "abc", "abc", "aXc", ["aXc", 0]],
  ["theirs alone", "abc", "Xbc", "abc", ["Xbc", 0]],
  ["different places", "abcde", "Xbcde", "abcdY", ["XbcdY", 0]],
  ["the same on both sides", "abc", "aXc", "aXc", ["aXc", 0]],
  ["one place in two ways", "abc", "aXc", "aYc", ["aXYc", 1]],
  ["something at the end by both", "ab", "abX", "abY", ["abXY", 1]],
  ["something removed and something else added", "abc", "ac", "abcX", ["acX", 0]],
  ["neighbours", "abcd", "aXcd", "abYd", ["aXYd", 0]],
  ["all of it", "ab", "XY", "ab", ["XY", 0]],
  ["from nothing", "", "X", "Y", ["XY", 1]],
])("%s changed", (_what, ancestor, theirs, mine, merged) => {
  expect(merge(ancestor, theirs, mine)).toEqual(merged);
});

test("nothing that is new on either side is lost, and who changed nothing has no say", () => {
  const items = fc.uniqueArray(fc.nat(40), { maxLength: 8 });
  fc.assert(
    fc.property(items, items, items, (ancestor, theirs, mine) => {
      const merged = mergeItems(ancestor, theirs, mine).items;
      for (const item of [...theirs, ...mine]) if (!ancestor.includes(item)) expect(merged).toContain(item);
      expect(mergeItems(ancestor, theirs, ancestor).items).toEqual(theirs);
      expect(mergeItems(ancestor, ancestor, mine).items).toEqual(mine);
    }),
  );
});
