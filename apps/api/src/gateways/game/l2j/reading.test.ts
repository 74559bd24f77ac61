import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTables } from "./reading.ts";

test("the doctor looks at every table that the guide grants a right to", async () => {
  const guide = await readFile(join(import.meta.dirname, "../../../../../../docs/game-servers.md"), "utf8");
  const granted = new Set([...guide.matchAll(/\bON l2j\.(\w+)/g)].map(([, table]) => table));
  expect(granted.size).toBeGreaterThan(20);
  expect([...granted].filter((table) => !readTables.includes(table ?? ""))).toEqual([]);
});
