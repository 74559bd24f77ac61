import { limits } from "@gatehouse/contract/limits";
import { type Refusal, refusal } from "@gatehouse/contract/refusals";
import type { z } from "zod";
import { Failure, failure } from "../../../platform/failure.ts";
import { createPace } from "../../../platform/background/pace.ts";
import { issueRefusal } from "../../../platform/http/validation.ts";

/** Lines that a refused batch answers with at most. */
const reportedRows = 10;

/** Rows that are read without looking at the clock: thousands of them would keep everybody else waiting. */
const rowsAtOnce = 100;

/** What the rows of a list are known by, and its field in the row. */
export type RowKey = "charId" | "clanId" | "code" | "id" | "name" | "character";

/** The rows of a batch as they came; 422 when there are too many or one is wrong, naming the row. */
export async function readRows<Row>(
  body: readonly unknown[],
  schema: z.ZodType<Row>,
  key: RowKey,
): Promise<Row[]> {
  if (body.length > limits.bridgeRows) throw failure("bridge.tooManyRows");
  const errors: Refusal[] = [];
  const rows: Row[] = [];
  const pause = createPace();
  for (const [index, given] of body.entries()) {
    if (index % rowsAtOnce === 0) await pause();
    const parsed = schema.safeParse(given);
    if (parsed.success) rows.push(parsed.data);
    else if (errors.length < reportedRows) {
      const [issue] = parsed.error.issues;
      if (issue) errors.push(ofRow(index, given, key, issueRefusal(issue, given)));
    }
  }
  if (errors.length > 0) throw new Failure(errors);
  return rows;
}

/** The checked rows of a batch, where later rows of the same key add to the earlier ones, so that a key comes once. */
export async function readBatch<Row extends Partial<Record<RowKey, unknown>>>(
  body: readonly unknown[],
  schema: z.ZodType<Row>,
  key: RowKey,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  for (const row of await readRows(body, schema, key)) {
    const former = rows.get(row[key]);
    rows.set(row[key], former ? { ...former, ...row } : row);
  }
  return [...rows.values()];
}

/** Refuses a batch with rows that the portal does not take, naming them. */
export function refuseRows(
  body: readonly unknown[],
  key: RowKey,
  refused: readonly { index: number; why: Refusal }[],
): void {
  if (refused.length === 0) return;
  throw new Failure(
    refused.slice(0, reportedRows).map(({ index, why }) => ofRow(index, body[index], key, why)),
  );
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
