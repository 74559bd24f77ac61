import { expect, it } from "vitest";
import { sqlProblems } from "./structure-sql.ts";
import { sourceOf } from "./structure-syntax.ts";

const problems = (text: string, path: string) => sqlProblems([sourceOf(path, text)]);

const plants = [
  'import { sql } from "kysely";',
  'import type { SelectQueryBuilder } from "kysely";',
  'import { createPool } from "mysql2/promise";',
  'const { Client } = await import("pg");',
  "const { rows } = await sql`select 1`.execute(db);",
  "const { rows } = await sql<{ one: number }>`select 1`.execute(db);",
  'await db.selectFrom("accounts").execute();',
  'await db["deleteFrom"]("accounts").execute();',
  'const rows = await selectAccounts(db).where("id", "=", 1).execute();',
  "await pool.query(`\n  update accounts set login = ${login}`);",
  'await pool.query("select login from accounts");',
  'const text = "with old as (select 1) delete from accounts";',
];

it.each([
  "apps/api/src/cli/doctor.ts",
  "apps/api/src/modules/identity/session/service.ts",
  "apps/api/src/modules/identity/session/routes.ts",
  "apps/api/src/modules/identity/session/codes.ts",
  "apps/api/src/deps.ts",
])("refuses every way of asking the database in %s", (path) => {
  for (const plant of plants) expect(problems(plant, path), plant).toEqual([expect.stringContaining(path)]);
});

it.each([
  "apps/api/src/modules/identity/session/store.ts",
  "apps/api/src/modules/identity/session/service.test.ts",
  "apps/api/src/platform/postgres/db.ts",
  "apps/api/src/gateways/game/l2j/snapshot.ts",
  "apps/sandbox/src/game-world/game-server.ts",
])("leaves %s alone", (path) => {
  for (const plant of plants) expect(problems(plant, path), plant).toEqual([]);
});

it.each([
  "// db.selectFrom(accounts), and select login from accounts",
  "const by = Map.groupBy(rows, ({ id }) => id);",
  'print("Select a login from the list");',
  "await db.transaction().execute((transaction) => lock(transaction));",
])("does not take %j for a query", (text) => {
  expect(problems(text, "apps/api/src/modules/identity/session/service.ts")).toEqual([]);
});

it("lets a module describe its tables with the types of the query builder alone", () => {
  const path = "apps/api/src/modules/identity/session/tables.ts";
  expect(problems('import type { Generated } from "kysely";', path)).toEqual([]);
  expect(problems('import { sql } from "kysely";', path)).toEqual([expect.stringContaining(path)]);
});
