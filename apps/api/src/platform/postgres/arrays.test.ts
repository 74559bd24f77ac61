import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { doubles, integers } from "./arrays.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each([
  [[]],
  [[null]],
  [[1, undefined, 2]],
  [[0, -0, 1 / 3, 5e-324, Number.MAX_VALUE, -Number.MAX_SAFE_INTEGER]],
  [Array.from({ length: 10_000 }, (_, index) => (index % 7 === 0 ? null : index / 3))],
])("numbers arrive as they are: %j", async (values) => {
  const { rows } = await sql<{ is: number[] }>`select ${doubles(values)}::double precision[] as is`.execute(
    app.db,
  );
  expect(rows[0]?.is).toEqual(values.map((value) => value ?? null));
});

test("so do whole numbers, and their array can be searched", async () => {
  const values = [0, null, -2_147_483_648, 2_147_483_647];
  const { rows } = await sql<{ is: number[]; among: boolean; none: boolean }>`
    select ${integers(values)}::integer[] as is, 0 = any(${integers(values)}::integer[]) as among,
      0 = any(${integers([])}::integer[]) as none`.execute(app.db);
  expect(rows).toEqual([{ is: values, among: true, none: false }]);
});
