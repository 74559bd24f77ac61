import { expect, it } from "vitest";
import { expressionProblem, expressionsOf } from "./expression-rules.ts";

const problemOf = ({ source, flags }: RegExp) => expressionProblem({ source, flags, line: 1 });

it.each([
  [/\/+$/, "takes 2nd degree polynomial time"],
  [/^(.*?)(\.data)?\/*$/, "takes 2nd degree polynomial time"],
  [/^\s*q\s*=\s*(.*?)\s*$/i, "takes 3rd degree polynomial time"],
  [/^(?:a+)+$/, "takes exponential time"],
])("refuses %s, which %s", async (expression, problem) => {
  expect(await problemOf(expression)).toBe(problem);
});

it.each([/^[\w-]+$/, /\s+/g, /<[^<>]*>/g, /^\/([A-Za-z]{2})(?=[/.]|$)(.*)$/s])(
  "lets %s pass",
  async (expression) => {
    expect(await problemOf(expression)).toBeUndefined();
  },
);

it("refuses what cannot be decided in time", async () => {
  const tooHard = { source: `(?:${"a?".repeat(40)}){40}b(?=.*\\1)(c)`, flags: "", line: 1 };
  expect(await expressionProblem(tooHard, 1)).toBe(
    "cannot be decided: write it simpler, or without an expression",
  );
});

it("finds expressions wherever they stand, and nothing that only looks like one", () => {
  const text = [
    "const a = 4 / 2 / 1; // /x+/",
    'const b = <p title="/y+/">{text.replace(/a+$/g, "")}</p>;',
    "const c = `${text.split(/b/u)} /c/`;",
    "z.string().regex(/d{1,3}/);",
  ].join("\n");
  expect(expressionsOf("a.tsx", text)).toEqual({
    literals: [
      { source: "a+$", flags: "g", line: 2 },
      { source: "b", flags: "u", line: 3 },
      { source: "d{1,3}", flags: "", line: 4 },
    ],
    made: [],
  });
});

it("finds where an expression is made of a text", () => {
  expect(expressionsOf("a.ts", "const a = new RegExp(text);\n\nRegExp(`${text}+`);").made).toEqual([1, 3]);
});
