import { expect, test } from "vitest";
import { parsed, printed } from "./snapshot.ts";
import { inLines, isPlanned, keyOf, makingTemporary } from "./statement.ts";

const sent = { file: "modules/money/ledger/store.ts", function: "selectAmounts", parameters: [] };

test("a list of another length is the same statement, another column is another one", () => {
  const key = (sql: string) => keyOf({ ...sent, sql });
  expect(key("select 1 from a where b in ($1, $2)")).toBe(key("select 1\n  from a where b in ($1)"));
  expect(key("insert into a (b, c) values ($1, $2), ($3, $4)")).toBe(
    key("insert into a (b, c) values ($1, $2)"),
  );
  expect(key("select 1 from a where b = $1")).not.toBe(key("select 1 from a where c = $1"));
});

test("a long statement is broken between its words, never within what is quoted", () => {
  const quoted = `'${"from what is quoted ".repeat(10)}'`;
  const sql = `select ${quoted} as one, ${"column_of_a_table, ".repeat(20)} id from a where b = $1`;
  expect(inLines(sql)).toContain(quoted);
  expect(inLines(sql)).toContain("\n  where b = $1");
  expect(inLines(inLines(sql))).toBe(inLines(sql));
});

test("what is written down is read again", () => {
  const sql = `select ${"column_of_a_table, ".repeat(20)} '; --' as odd from a where b = $1`;
  const plan = { lines: ["Seq Scan on a, 1"], costs: [] };
  const statement = { ...sent, sql, parameters: ["a;\n", [1, null]] };
  const [read] = parsed(sent.file, printed([{ ...statement, plan, summary: "reads 1 of a" }]));
  expect(read && { ...read, sql: keyOf(read) }).toEqual({ ...statement, sql: keyOf(statement) });
});

test("temporary tables are made in order, and stay", () => {
  const statements = [
    "create index on staged (id)",
    "alter table staged alter column a drop not null",
    "select 1 from staged",
    "create temporary table staged (id integer)\n on commit drop",
  ].map((sql) => ({ ...sent, sql }));
  expect(makingTemporary(statements)).toEqual([
    "create temporary table staged (id integer)",
    "alter table staged alter column a drop not null",
    "create index on staged (id)",
  ]);
  expect(statements.map(isPlanned)).toEqual([false, false, true, false]);
});
