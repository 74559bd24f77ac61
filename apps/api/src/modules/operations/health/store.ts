import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

/** Whether the database answers a query. */
export const databaseAnswers = (db: DbOrTransaction): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
