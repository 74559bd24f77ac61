import { expect, test } from "vitest";
import { joinNames, splitNames } from "./name-list.ts";

test.each([
  [["Ash", "Briar"], "Ash,Briar"],
  [["Ash, the First", "Briar"], String.raw`Ash\, the First,Briar`],
  [[String.raw`a\b`, ",", String.raw`\,`, String.raw`c\\`], String.raw`a\\b,\,,\\\,,c\\\\`],
])("%j are written as %s, and read so", (names, list) => {
  expect(joinNames(names)).toBe(list);
  expect(splitNames(list)).toEqual(names);
});

test.each([
  ["", []],
  [" Ash ,, ,Briar,", ["Ash", "Briar"]],
  // Nobody writes these; they are read as they stand.
  [String.raw`a\b,c` + "\\", [String.raw`a\b`, "c\\"]],
])("%j is read as %j", (list, names) => expect(splitNames(list)).toEqual(names));
