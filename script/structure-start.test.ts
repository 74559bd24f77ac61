import { expect, it } from "vitest";
import { startProblems } from "./structure-start.ts";
import { sourceOf } from "./structure-syntax.ts";

const run = "apps/api/src/run.ts";
const problems = (files: Record<string, string>) =>
  startProblems(Object.entries(files).map(([path, text]) => sourceOf(path, text)));

it.each(['import { marked } from "marked";', 'export * from "marked";', 'export { marked } from "marked";'])(
  "refuses a package that is seldom needed where the start loads it by %s",
  (text) => {
    const files = { [run]: 'import "./a.ts";', "apps/api/src/a.ts": text };
    expect(problems(files)).toEqual([
      `loaded at the start, though seldom needed: ${run} → apps/api/src/a.ts → marked`,
    ]);
  },
);

it.each([
  'import type { Marked } from "marked";',
  'const { marked } = await import("marked");',
  'export type { Marked } from "marked";',
])("lets %s be", (text) => {
  expect(problems({ [run]: text })).toEqual([]);
});

it("looks at what the start loads alone", () => {
  expect(problems({ "apps/api/src/cli.ts": 'import "marked";' })).toEqual([]);
});
