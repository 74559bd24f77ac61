import { sql } from "kysely";
import type { DbOrTransaction, WorldList, WorldTables } from "../tables.ts";

type Report = { reportedAt: Date | null; period: string | null };

/** When a list was last reported; nobody else replaces it until the transaction ends. */
export const lockReport = (transaction: DbOrTransaction, list: WorldList): Promise<Report> =>
  transaction
    .selectFrom("world_reports")
    .select(["reported_at as reportedAt", "period"])
    .where("list", "=", list)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateReport(
  transaction: DbOrTransaction,
  list: WorldList,
  { reportedAt, period }: Report,
): Promise<void> {
  await transaction
    .updateTable("world_reports")
    .set({ reported_at: reportedAt, period })
    .where("list", "=", list)
    .execute();
}

export const selectReports = (db: DbOrTransaction): Promise<WorldTables["world_reports"][]> =>
  db.selectFrom("world_reports").selectAll().execute();

/**
 * Makes these the rows of a table, one for each key, and returns whether that changed anything. A row that says nothing
 * new is not written.
 */
export async function replaceRows<
  Table extends Exclude<keyof WorldTables, "world_reports" | "event_winners">,
>(transaction: DbOrTransaction, name: Table, rows: readonly WorldTables[Table][]): Promise<boolean> {
  const table = sql.table(name);
  const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) given`;
  const gone = await sql`
    delete from ${table} old where not exists (select from ${given} where given = old)`.execute(transaction);
  const added = await sql`
    insert into ${table} select * from ${given} on conflict do nothing`.execute(transaction);
  return [gone, added].some(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n);
}
