import { expect, it } from "vitest";
import { citationProblems, holderProblems, readPromises, titlesOf } from "./promise-rules.ts";

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
