import type * as database from "../../../database.ts";
import type { ColumnType } from "kysely";

export type ImportTables = {
  imported_users: {
    source: string;
    former_id: string;
    /** Null once the account is deleted. */
    account_id: ColumnType<number | null, number, never>;
    run: ColumnType<string, string, never>;
    imported_at: ColumnType<Date, Date, never>;
  };
  /** Of a dry run, as long as it lasts: the logins that it would have taken, and emails that it would have verified. */
  dry_run_logins: { login: string; verified_email: string | null };
};

export type Db = database.Db<ImportTables>;
export type DbOrTransaction = database.DbOrTransaction<ImportTables>;
