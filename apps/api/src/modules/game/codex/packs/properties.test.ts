import { expect, test } from "vitest";
import { readProperties } from "./properties.ts";

test("settings are read as the game servers read them", () => {
  const text = [
    "# a comment",
    "! another",
    "RateA = 2.5",
    "RateB: three words ",
    "RateC 7",
    "  List = 1,1;\\",
    "    2,2",
    "Empty =",
    "Path = a\\\\b\\u0041\\t.",
    "RateA=3",
    "",
  ].join("\r\n");
  expect(readProperties(text)).toEqual([
    { name: "RateA", value: "3", line: 10 },
    { name: "RateB", value: "three words", line: 4 },
    { name: "RateC", value: "7", line: 5 },
    { name: "List", value: "1,1;2,2", line: 6 },
    { name: "Empty", value: "", line: 8 },
    { name: "Path", value: "a\\bA\t.", line: 9 },
  ]);
});
