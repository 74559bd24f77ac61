import type { openPool } from "../../apps/api/src/platform/postgres/db.ts";
import type { PlanNode } from "./plan.ts";

/** One connection, which temporary tables belong to: a pool gives up one whose statement failed. */
export const connect = (pool: ReturnType<typeof openPool>) => pool.connect();
export type Client = Awaited<ReturnType<typeof connect>>;

type Answer = { "QUERY PLAN": { Plan: PlanNode }[] };

/** PostgreSQL's plan of a statement. */
export async function planOf(client: Client, sql: string, parameters: readonly unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<Answer>(`explain (format json) ${sql}`, [...parameters]);
  const root = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!root) throw new Error("PostgreSQL explained nothing");
  return root;
}
