import type { ColumnType } from "kysely";

export type GameAccountTables = {
  game_accounts: {
    login: string;
    change: number;
    state: "active" | "disabled";
    /** Sealed. */
    password_sha1: string | null;
    /** Sealed. */
    password_bcrypt: string | null;
    changed_at: Date;
    applied_change: ColumnType<number | null, never, number>;
  };
};
