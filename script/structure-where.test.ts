import { expect, it } from "vitest";
import { whereProblems } from "./structure-where.ts";

const files = new Set([
  "packages/contract/src/pages.ts",
  "apps/api/src/config.ts",
  "apps/api/src/modules/game/status/service.ts",
  "apps/web/app/features/game/status/model.ts",
  "apps/web/app/routes.ts",
  "e2e/guards.spec.ts",
]);
const problems = (...rows: string[]) =>
  whereProblems(
    ["## Where is …?", "| what | contract | server |", "|---|---|---|", ...rows, "## More", "| `no` |"].join(
      "\n",
    ),
    (path) => files.has(path),
  );

it.each([
  "| pages | `pages.ts` | `config.ts` | `routes.ts` | `guards.spec.ts` |",
  "| status | | `game/status/service.ts`, of pages `config.ts` | `game/status/model.ts` | |",
])("takes %s", (row) => {
  expect(problems(row)).toEqual([]);
});

it.each([
  "| pages | `page.ts` | | | |",
  "| pages | | `game/status/model.ts` | | |",
  "| pages | | | `routes.ts`, `pages.ts` | |",
  "| pages | | | | `e2e/guards.spec.ts` |",
])("refuses %s", (row) => {
  expect(problems(row)).toHaveLength(1);
});

it("refuses a page without the table", () => {
  expect(whereProblems("# A house\n", () => true)).toHaveLength(1);
});
