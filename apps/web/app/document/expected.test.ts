import { expect, test } from "vitest";
import { expectedIn, expectFound, expectMatches } from "./expected.ts";

test("what is found as often as it must be goes on", () => {
  expect(expectMatches("a1 a2", /a(\d)/g, 2, "letters").map(([, digit]) => digit)).toEqual(["1", "2"]);
  expect(() => expectFound(3, { least: 2 }, "letters")).not.toThrow();
});

test("what is found more or less often ends the build with a sentence", () => {
  expect(() => expectMatches("a1", /a(\d)/g, 2, "letters")).toThrow(
    "Of letters there must be 2, and there are 1.",
  );
  expect(() => expectFound(1, { least: 2 }, "letters")).toThrow(
    "Of letters there must be at least 2, and there are 1.",
  );
});

test("a plugin that meets its file in no build, or twice in one, ends it; a build that failed says why itself", () => {
  const { buildStart, meet, buildEnd } = expectedIn(1, "lists");
  buildStart();
  expect(() => buildEnd()).toThrow("Of lists");
  expect(() => buildEnd(new Error("other"))).not.toThrow();
  meet();
  expect(() => buildEnd()).not.toThrow();
  meet();
  expect(() => buildEnd()).toThrow("Of lists");
  buildStart();
  meet();
  expect(() => buildEnd()).not.toThrow();
});
