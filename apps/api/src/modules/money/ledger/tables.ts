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
  /** What waits for a second person, or waited. */
  ledger_adjustment_requests: { holder_id: number; request_id: string; request: number; amount: number };
  /** Why entries were made by hand. */
  ledger_adjustments: {
    id: GeneratedAlways<number>;
    holder_id: ColumnType<number, number, never>;
    request_id: ColumnType<string, string, never>;
    amount: ColumnType<number, number, never>;
    reason: ColumnType<string, string, never>;
    belongs_to: ColumnType<string | null, string | null, never>;
    made_by: ColumnType<number | null, number | null, null>;
    second_by: ColumnType<number | null, number | null, null>;
    at: ColumnType<Date, Date, never>;
  };
};

export type DbOrTransaction = database.DbOrTransaction<LedgerTables>;
