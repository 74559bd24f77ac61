import { expect, it } from "vitest";
import { sourceOf } from "./structure-syntax.ts";
import { tableProblems } from "./structure-tables.ts";

const tables = [
  sourceOf(
    "apps/api/src/modules/identity/accounts/tables.ts",
    "export type AccountTables = { accounts: { id: number }; };",
  ),
  sourceOf(
    "apps/api/src/modules/money/ledger/tables.ts",
    "export type LedgerTables = {\n  ledger_entries: { id: number };\n  // postings: none\n  ledger_postings: { id: number };\n};",
  ),
];
const store = "apps/api/src/modules/money/ledger/store.ts";
const problems = (text: string) => tableProblems([...tables, sourceOf(store, text)]);

it.each([
  'db.selectFrom("accounts");',
  'db.selectFrom("accounts as a");',
  'db.selectFrom("public.accounts");',
  'db.selectFrom(["ledger_entries", "accounts"]);',
  'db.selectFrom(["ledger_entries as e", "accounts as a"]);',
  "db.selectFrom(`accounts`);",
  'db.selectFrom("ledger_entries").rightJoin("accounts", "id", "account_id");',
  'db.with("known", (query) => query.selectFrom("accounts"));',
  'sql`select 1 from ${sql.table("accounts")}`;',
  'sql`select 1 from ${sql.id("public", "accounts")}`;',
  'sql`select 1 from ${sql.raw("accounts")}`;',
  "sql`select 1 from ${sql.raw(`only accounts`)}`;",
  "sql`select 1 from ledger_entries, accounts`;",
  'sql`select 1 from "accounts"`;',
  "sql`select 1 from public.accounts`;",
  "sql`truncate ${ours}, accounts`;",
  'const name = "accounts";\nsql`select 1 from ${sql.table(name)}`;',
])("refuses %s in the store of another module", (text) => {
  expect(problems(text)).toEqual([`${store}: the table accounts is identity/accounts's`]);
});

it.each([
  'db.selectFrom(["ledger_entries", "ledger_postings"]);',
  "sql`select account_id from ledger_entries`;",
  "// How accounts are joined.",
  'import { hold } from "../../identity/accounts/service.ts";',
])("lets %s be", (text) => {
  expect(problems(text)).toEqual([]);
});

it("refuses a table that two modules declare", () => {
  const second = sourceOf(
    "apps/api/src/modules/game/rankings/tables.ts",
    "export type T_Tables = { accounts: {} };",
  );
  expect(() => tableProblems([...tables, second])).toThrow("both declare accounts");
});
