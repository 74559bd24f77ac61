import { expect, it } from "vitest";
import { circleProblems } from "./structure-circles.ts";
import { importsOf } from "./structure-imports.ts";
import { importProblem } from "./structure-rules.ts";
import { sourceOf } from "./structure-syntax.ts";

const imported = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, text]) => importsOf(sourceOf(path, text)));
const problems = (path: string, text: string) =>
  imported({ [path]: text })
    .map(importProblem)
    .filter((problem) => problem !== undefined);

const session = "apps/api/src/modules/identity/session";

it.each([
  'import { a } from "./a.ts";',
  'import type { A } from "./a.ts";',
  'import "./a.ts";',
  'export { a } from "./a.ts";',
  'export * from "./a.ts";',
  'export type { A } from "./a.ts";',
  'const a = await import("./a.ts");',
  'type A = import("./a.ts").A;',
  'declare module "./a.ts" { interface A {} }',
])("sees that %s is an import", (text) => {
  expect(imported({ "script/b.ts": text })).toEqual([
    { from: "script/b.ts", to: "script/a.ts", typeOnly: /\b(?:type|module)\b/.test(text) },
  ]);
});

it("sees no import in a comment or a text", () => {
  const text = '// import { a } from "./a.ts";\nconst text = `\nimport { a } from "./a.ts";\n`;';
  expect(imported({ "script/b.ts": text })).toEqual([]);
});

it("refuses a circle inside a module that types alone close", () => {
  const [model, store] = [`${session}/model.ts`, `${session}/store.ts`];
  const circle = imported({
    [model]: 'import type { Stored } from "./store.ts";',
    [store]: 'import type { New } from "./model.ts";',
  });
  expect(circleProblems(circle)).toEqual([
    `a circle of imports, types included: ${model} → ${store} → ${model}`,
  ]);
});

it("names of a large circle a shortest way round, and each circle once", () => {
  const circle = imported({
    "a.ts": 'import "./b.ts";',
    "b.ts": 'import "./c.ts"; import "./d.ts";',
    "c.ts": 'import "./d.ts";',
    "d.ts": 'import "./a.ts";',
    "e.ts": 'import "./e.ts"; import "./a.ts";',
  });
  expect(circleProblems(circle).toSorted()).toEqual([
    expect.stringMatching(
      /: (?:a.ts → b.ts → d.ts → a.ts|b.ts → d.ts → a.ts → b.ts|d.ts → a.ts → b.ts → d.ts)$/,
    ),
    expect.stringContaining(": e.ts → e.ts"),
  ]);
});

it("refuses modules that know one another in a circle, though no two files do", () => {
  const [from, to] = ["apps/api/src/modules/game/rankings", "apps/api/src/modules/game/world"];
  const circle = imported({
    [`${from}/service.ts`]: 'import type { World } from "../world/service.ts";',
    [`${to}/bosses/service.ts`]: 'import type { Ranks } from "../../rankings/live/service.ts";',
  });
  expect(circleProblems(circle)).toEqual([expect.stringContaining("a circle of modules: game/")]);
});

it.each([
  ["a store", 'import { findSession } from "./store.ts";'],
  ["a store's type", 'import type { Session } from "./store.ts";'],
  ["tables", 'import type { SessionTables } from "./tables.ts";'],
  ["the store of another module", 'import { lockAccount } from "../accounts/store.ts";'],
])("refuses a route that imports %s", (_, text) => {
  expect(problems(`${session}/routes.ts`, text)).toHaveLength(1);
});

it("lets a route import its service and its model", () => {
  const text = 'import type { A } from "./service.ts"; import { b } from "./model.ts";';
  expect(problems(`${session}/routes.ts`, text)).toEqual([]);
});

it.each([
  ["identity/session.ts", "../money/amount.ts"],
  ["community/votes.ts", "../game/status.ts"],
  ["game/bridge.ts", "../content/files.ts"],
  ["limits.ts", "./game/status.ts"],
])("refuses that %s of the contract imports %s", (from, to) => {
  expect(problems(`packages/contract/src/${from}`, `import type { A } from "${to}";`)).toHaveLength(1);
});

it.each([
  ["game/commands.ts", "../community/votes.ts"],
  ["operations/live.ts", "../game/status.ts"],
  ["game/world.ts", "./castles.ts"],
  ["game/world.ts", "../limits.ts"],
])("lets %s of the contract import %s", (from, to) => {
  expect(problems(`packages/contract/src/${from}`, `import type { A } from "${to}";`)).toEqual([]);
});
