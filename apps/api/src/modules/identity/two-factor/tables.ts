import type * as database from "../../../database.ts";
import type { ColumnType } from "kysely";

export type TwoFactorTables = {
  two_factors: {
    account_id: number;
    /** Sealed. */
    secret: string;
    /** Null until a first code has proved that the app knows the secret. */
    confirmed_at: ColumnType<Date | null, never, Date>;
    /** The time step of the last code that was taken. */
    last_step: ColumnType<number | null, never, number | null>;
    wrong_codes: ColumnType<number, never, number>;
    blocked_until: ColumnType<Date | null, never, Date | null>;
  };
  recovery_codes: { account_id: number; code_hash: string };
};

export type DbTransaction = database.DbTransaction<TwoFactorTables>;
export type DbOrTransaction = database.DbOrTransaction<TwoFactorTables>;
