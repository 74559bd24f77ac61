import { sql } from "kysely";
import type { Db } from "../../database.ts";
import type { Clock } from "../clock.ts";
import type { Jobs } from "./jobs.ts";

/** Rows that go when the time in `column` is as long ago as `keepDays`; at once after it without. */
type Rows<Table, Column> = {
  table: Table;
  column: Column;
  keepDays?: number;
  /** Of those that stay, the newest by this column, and no more than so many. */
  most?: { by: Column; rows: number };
};

/** What expires in the tables of a module. */
export type ExpiringIn<Tables> = {
  [Table in keyof Tables]: Rows<Table, Extract<keyof Tables[Table], string>>;
}[keyof Tables];

export type Expiring = Rows<string, string>;

type Options = { jobs: Jobs; db: Db; clock: Clock; expiring: readonly Expiring[] };

/**
 * Clears what has expired, once an hour; a query in between looks at the time itself. Returns what does it now.
 */
export function defineCleanUp({ jobs, db, clock, expiring }: Options): () => Promise<void> {
  async function cleanUp(): Promise<void> {
    for (const { table, column, keepDays = 0, most } of expiring) {
      const upTo = new Date(clock.now().getTime() - keepDays * 86_400_000);
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${upTo}`.execute(db);
      if (!most) continue;
      const by = sql.ref(most.by);
      await sql`
        delete from ${sql.table(table)}
        where ${by} <= (select ${by} from ${sql.table(table)} order by ${by} desc offset ${most.rows} limit 1)`.execute(
        db,
      );
    }
  }
  jobs.define("clean-up", cleanUp, { cron: "27 * * * *" });
  return cleanUp;
}
