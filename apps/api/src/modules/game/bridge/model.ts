import { limits } from "@gatehouse/contract/limits";
import { type Refusal, refusal } from "@gatehouse/contract/refusals";
import type { z } from "zod";
import { Failure, failure } from "../../../platform/failure.ts";
import { issueRefusal } from "../../../platform/http/validation.ts";

/** Lines that a refused batch answers with at most. */
const reportedRows = 10;

/** What the rows of a list are known by, and its field in the row. */
export type RowKey = "charId" | "clanId" | "code" | "id" | "name" | "character";

/** The rows of a list; 422 when there are too many or one is wrong, naming the row. */
export function readRows<Row>(body: readonly unknown[], schema: z.ZodType<Row>, key: RowKey): Row[] {
  if (body.length > limits.bridgeRows) throw failure("bridge.tooManyRows");
  const errors: Refusal[] = [];
  const rows: Row[] = [];
  for (const [index, given] of body.entries()) {
    const parsed = schema.safeParse(given);
    if (parsed.success) {
      rows.push(parsed.data);
    } else if (errors.length < reportedRows) {
      const [issue] = parsed.error.issues;
      if (issue) errors.push(ofRow(index, given, key, issueRefusal(issue, given)));
    }
  }
  if (errors.length > 0) throw new Failure(errors);
  return rows;
}

/** The same of a batch: later rows of the same key add to the earlier ones, so that a key comes once. */
export function readBatch<Row extends Partial<Record<RowKey, unknown>>>(
  body: readonly unknown[],
  schema: z.ZodType<Row>,
  key: RowKey,
): Row[] {
  const rows = new Map<unknown, Row>();
  for (const row of readRows(body, schema, key)) rows.set(row[key], { ...rows.get(row[key]), ...row });
  return [...rows.values()];
}

/** Refuses a batch with rows of characters that nobody knows. */
export function refuseUnknown(body: readonly unknown[], unknown: ReadonlySet<unknown>): void {
  if (unknown.size === 0) return;
  const errors = body
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => unknown.has(keyOf(row, "charId")))
    .slice(0, reportedRows)
    .map(({ row, index }) => ofRow(index, row, "charId", refusal("character.unknown")));
  throw new Failure(errors);
}

const keyOf = (row: unknown, key: RowKey): unknown =>
  typeof row === "object" && row !== null ? Reflect.get(row, key) : undefined;

function ofRow(index: number, row: unknown, key: RowKey, why: Refusal): Refusal {
  const id = keyOf(row, key);
  const isNamed = typeof id === "number" || typeof id === "string";
  return { ...why, row: { index, ...(isNamed && { key: `${key} ${String(id).slice(0, 20)}` }) } };
}
