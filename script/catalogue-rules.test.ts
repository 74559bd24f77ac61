import { expect, it } from "vitest";
import { catalogueProblems, usageProblems } from "./catalogue-rules.ts";

const english = new Map([
  ["a.title", "Title"],
  ["a.found", "{count, plural, one {# match} other {# matches}} for {search}"],
  ["a.state", "{state, select, on{On} other{Off}}"],
]);
const found = "{search}: {count, plural, one {#} few {#} many {#} other {#}}";
const lithuanian = (more: Record<string, string> = {}) =>
  new Map([
    ["a.title", "Antraštė"],
    ["a.found", found],
    ["a.state", "{state, select, on{Taip} other{Ne}}"],
    ...Object.entries(more),
  ]);

it("accepts a language that says the same in its own order and plurals", () => {
  expect(catalogueProblems("en", english, english)).toEqual([]);
  expect(catalogueProblems("lt", lithuanian(), english)).toEqual([]);
  expect(catalogueProblems("lt", lithuanian({ "a.found": "Rasta pagal {search}" }), english)).toEqual([]);
});

it.each([
  ["a.new", "Nauja", "lt a.new: is no message of English"],
  ["a.title", "{server}", "lt a.title: unknown arguments: server"],
  ["a.found", found.replace("{search}: ", ""), "lt a.found: missing arguments: search"],
  ["a.found", found.replace("many {#} ", ""), "lt a.found: a plural has few, many, one, other"],
  ["a.state", "{state, select, off{Ne} other{Taip}}", "lt a.state: the cases of state are on, other"],
])("refuses %s with %j", (name, message, problem) => {
  expect(catalogueProblems("lt", lithuanian({ [name]: message }), english)).toEqual([problem]);
});

it("misses a message that is not there", () => {
  const less = lithuanian();
  less.delete("a.title");
  expect(catalogueProblems("lt", less, english)).toEqual(["lt a.title: is missing"]);
});

it("finds the messages that nothing names", () => {
  const sources = ['text("a.title")', "text(`a.state.${state}`)"];
  const messages = new Map([...english, ["a.state.on", ""], ["privacy.lead", ""]]);
  expect(usageProblems(messages, sources)).toEqual([
    "a.found: nothing names it",
    "a.state: nothing names it",
  ]);
});
