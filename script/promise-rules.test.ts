import { expect, it } from "vitest";
import {
  citationProblems,
  figureProblems,
  holderProblems,
  pathProblems,
  readPromises,
  titlesOf,
} from "./promise-rules.ts";

const page = (...more: string[]) =>
  [
    "# Promises",
    "## 1. Doors",
    "### 1.1 The front door",
    "- Doors open. — [door/routes] › opens; [door/routes] › closes, slow…",
    ...more,
    "[door/routes]: ../apps/door.test.ts",
  ].join("\n");

it("reads the sections, and of each promise the tests that hold it", () => {
  expect(readPromises(page())).toEqual({
    sections: new Set(["1", "1.1"]),
    count: 1,
    holders: [
      { line: 4, file: "apps/door.test.ts", title: "opens" },
      { line: 4, file: "apps/door.test.ts", title: "closes, slow…" },
    ],
    problems: [],
  });
});

it.each([
  ["- Windows open.", "line 5: no test holds it"],
  ["- Windows open. — [window] › opens", "line 5: it does not say which file [window] › opens is"],
  ["- Windows open. — [door/routes] opens", "line 5: it does not say which file [door/routes] opens is"],
  ["### 1.1 The back door", "line 5: there are two sections 1.1"],
  ["[window]: ../apps/window.test.ts", "no promise names [window]"],
])("refuses %j", (line, problem) => {
  expect(readPromises(page(line)).problems).toEqual([problem]);
});

it("lets lines and rows of a page that explains name tests or none", () => {
  const text = [
    "- Why.",
    "- So. — [a] › opens",
    "| 1 | met — [a] › closes |",
    "| 2 | no |",
    "[a]: ../a.test.ts",
  ];
  const { count, holders, problems } = readPromises(text.join("\n"), true);
  expect({ count, titles: holders.map(({ title }) => title), problems }).toEqual({
    count: 2,
    titles: ["opens", "closes"],
    problems: [],
  });
});

it.each([
  ["| 1 | idle… | 225 MiB |", []],
  ["| 1 | pages | 3 ms |", []],
  ["| 1 | pages | 9 ms |", ['line 1: "pages" was not measured as 9 ms']],
  ["| 1 | page | 3 ms |", ['line 1: 0 benchmarks are called "page"']],
  ["| what | page | 3 ms |", []],
])("of the figure %j says %j", (row, problems) => {
  const table = "| what | figure | p99 |\n| idle, all | 225 MiB: portal 184 |  |\n| pages | 40/s | 3 ms |";
  expect(figureProblems(row, table)).toEqual(problems);
});

it("misses a file that a page names", () => {
  const text = "See `platform/http/auth.ts`,\n`platform/http/none.ts` and `a.ts`.";
  expect(pathProblems(text, (path) => path.endsWith("auth.ts"))).toEqual([
    "line 2: there is no platform/http/none.ts",
  ]);
});

it("finds the titles of tests and of their groups, of lists of cases, too", () => {
  const text = `
    test("one", () => {});
    describe.each(["a"])("on %s", () => {
      it.each([1])("two", () => { call("none of ours"); });
    });
    test.skipIf(isRoot)("three", async () => {});
  `;
  expect(titlesOf("some.test.ts", text)).toEqual(new Set(["one", "on %s", "two", "three"]));
});

it("misses a file and a title that are not there", () => {
  const titlesIn = (file: string) =>
    file === "apps/door.test.ts" ? new Set(["opens", "closes"]) : undefined;
  expect(
    holderProblems(
      [
        { line: 1, file: "apps/door.test.ts", title: "opens" },
        { line: 2, file: "apps/door.test.ts", title: "clo…" },
        { line: 3, file: "apps/door.test.ts", title: "clo" },
        { line: 4, file: "apps/gate.test.ts", title: "opens" },
      ],
      titlesIn,
    ),
  ).toEqual(['line 3: apps/door.test.ts has no test "clo"', "line 4: there is no apps/gate.test.ts"]);
});

it.each([
  ["/** Opens (product.md 1.1). */", []],
  ["/** Opens (product.md 1.2). */", ["a.ts:1 cites section 1.2, which there is not"]],
  ["// As in section 4 of it.", ["a.ts:1 cites a document that is not here"]],
  [" * See contract.md.", ["a.ts:1 cites a document that is not here"]],
  ['const heading = "section 4";', []],
])("of %s says %j", (text, problems) => {
  expect(citationProblems("a.ts", text, new Set(["1", "1.1"]))).toEqual(problems);
});
