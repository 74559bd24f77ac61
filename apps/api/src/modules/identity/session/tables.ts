import type * as database from "../../../database.ts";
import type { ColumnType, GeneratedAlways } from "kysely";
import { limits } from "@gatehouse/contract/limits";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

/** What a session still waits for: the mailed code of an unknown device, or the second factor. */
export type Pending = "device" | "twoFactor";

export type SessionTables = {
  sessions: {
    id: GeneratedAlways<number>;
    account_id: number;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    ends_at: Date;
    refreshed_at: ColumnType<Date | null, never, Date>;
    seen_at: Date | null;
    address: string;
    user_agent: string;
    pending: Pending | null;
    /** When its holder last showed the password, a passkey or the second factor. */
    confirmed_at: Date | null;
    code_hash: ColumnType<string | null, never, string | null>;
    code_expires_at: ColumnType<Date | null, never, Date | null>;
    wrong_codes: ColumnType<number, never, number>;
    device_id: number | null;
  };
  devices: {
    id: GeneratedAlways<number>;
    account_id: number;
    token_hash: string;
    created_at: Date;
    seen_at: Date;
    address: string;
    user_agent: string;
  };
  /** Failed logins by login name, whether or not there is such an account. */
  login_attempts: { login: string; count: number; expires_at: Date };
};

export type DbTransaction = database.DbTransaction<SessionTables>;
export type DbOrTransaction = database.DbOrTransaction<SessionTables>;

export const expiring: Expiring[] = [
  { table: "sessions", column: "expires_at" },
  { table: "login_attempts", column: "expires_at" },
  { table: "devices", column: "seen_at", keepDays: limits.deviceDays },
] satisfies ExpiringIn<SessionTables>[];
