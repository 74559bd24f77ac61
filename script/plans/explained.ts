import type { Filled } from "./filled.ts";
import { readPlan, rounded } from "./plan.ts";
import { planOf } from "./planned.ts";
import { type Explained, total } from "./snapshot.ts";
import { isPlanned, type Statement } from "./statement.ts";

/** From here on what a statement reads or sorts needs a reason (`accepted.ts`): what no page should wait for. */
const many = 10_000;

/** A statement with its plan: for these parameters, as PostgreSQL plans what the portal sends. */
export async function explain({ client, rows, partial }: Filled, statement: Statement): Promise<Explained> {
  const { file, function: name, sql, parameters } = statement;
  if (!isPlanned(statement)) return { ...statement, plan: { lines: [], costs: [] }, summary: "has no plan" };
  const root = await planOf(client, sql, parameters).catch((cause: unknown) => {
    throw new Error(`${file} ${name} cannot be explained: ${(cause as Error).message}\n${sql}`, { cause });
  });
  const countMet = (table: string, alias: string, condition: string) =>
    planOf(client, `select from "${table}" as "${alias}" where ${condition}`, []).then(
      (met) => met["Plan Rows"],
      () => undefined,
    );
  const plan = await readPlan(root, { tableRows: rows, partial, countMet });
  const sums = Array.from(total(plan.costs), ([what, sum]) =>
    what === "sort" ? `sorts ${rounded(sum)}` : `reads ${rounded(sum)} of ${what}`,
  );
  return { ...statement, plan, summary: sums.length === 0 ? "reads no table" : sums.join(", ") };
}

/** What of it is too much at size. */
export const heavyParts = ({ plan }: Explained): string[] =>
  Array.from(total(plan.costs))
    .filter(([, rows]) => rows >= many)
    .map(([what, rows]) =>
      what === "sort" ? `sorts ${rounded(rows)} rows` : `reads ${rounded(rows)} rows of ${what}`,
    );
