import type { ColumnType, GeneratedAlways } from "kysely";

export type SessionTables = {
  sessions: {
    id: GeneratedAlways<number>;
    account_id: number;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    ends_at: Date;
    refreshed_at: ColumnType<Date | null, never, Date>;
    address: string;
    user_agent: string;
  };
  login_attempts: { login: string; count: number; expires_at: Date };
};
