import type * as database from "../../../database.ts";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { EntryKind, House } from "./model.ts";

export type LedgerTables = {
  ledger_accounts: {
    id: GeneratedAlways<number>;
    account_id: ColumnType<number | null, number | null, never>;
    house: ColumnType<House | null, never, never>;
  };
  ledger_entries: {
    id: GeneratedAlways<number>;
    kind: ColumnType<EntryKind, EntryKind, never>;
    reference: ColumnType<string, string, never>;
    at: ColumnType<Date, Date, never>;
  };
  ledger_postings: {
    entry_id: ColumnType<number, number, never>;
    account_id: ColumnType<number, number, never>;
    amount: ColumnType<number, number, never>;
    /** Made by the database. */
    number: ColumnType<number | null, never, never>;
    balance: ColumnType<number | null, never, never>;
  };
};

export type DbOrTransaction = database.DbOrTransaction<LedgerTables>;
