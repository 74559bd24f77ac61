import { expect, test } from "vitest";
import { type PlanNode, readPlan } from "./plan.ts";

const scan: PlanNode = {
  "Node Type": "Index Scan",
  "Plan Rows": 20,
  "Relation Name": "orders",
  "Index Name": "orders_due",
  Filter: "(holder = 1)",
};

async function costsOf(node: PlanNode, partialRows?: number) {
  const partial = new Map(
    partialRows === undefined ? [] : [["orders_due", { predicate: "(state = 'DUE')", rows: partialRows }]],
  );
  const { costs } = await readPlan(node, {
    tableRows: new Map([["orders", 1_000_000]]),
    partial,
    countMet: (_table, _alias, condition) => Promise.resolve(condition.includes("DUE") ? 40 : 9_000),
  });
  return costs;
}

test("a partial index is read as far as it goes, another one through the whole table", async () => {
  expect(await costsOf(scan, 300)).toEqual([{ what: "orders", rows: 300 }]);
  expect(await costsOf(scan)).toEqual([{ what: "orders", rows: 1_000_000 }]);
});

test("what a condition meets is read, however few of it stay", async () => {
  const node = { ...scan, "Index Cond": "(id > 5)" };
  expect(await costsOf(node, 300)).toEqual([{ what: "orders", rows: 40 }]);
  expect(await costsOf(node)).toEqual([{ what: "orders", rows: 9_000 }]);
});
