import { expect, it } from "vitest";
import { callProblems } from "./catalogue-calls.ts";
import { sourceOf } from "./structure-syntax.ts";

const messages = new Map([
  ["a.title", "Title"],
  ["a.range", "{from} to {to}"],
  ["a.found", "{count, plural, one {# match} other {# matches}}"],
]);
const problems = (call: string) => callProblems(messages, [sourceOf("a.tsx", `${call};`)]);

it.each([
  ['text("a.range", { from: 1 })', "a.tsx: a.range without to"],
  ['text("a.range")', "a.tsx: a.range without from, to"],
  ['text("a.found", {})', "a.tsx: a.found without count"],
  ['text("a.title", { server })', "a.tsx: a.title knows no server"],
  ['text("a.range", { from, to, all })', "a.tsx: a.range knows no all"],
  ['text(busy ? "a.title" : "a.range")', "a.tsx: a.range without from, to"],
])("refuses %s", (call, problem) => {
  expect(problems(call)).toEqual([problem]);
});

it.each([
  'text("a.title")',
  'text("a.range", { from, to: 2 })',
  'text("a.range", range)',
  'text("a.range", { ...range })',
  'text(busy ? "a.title" : "a.range", { from, to })',
  "text(`a.${name}`)",
  'context("a.range")',
])("takes %s", (call) => {
  expect(problems(call)).toEqual([]);
});
