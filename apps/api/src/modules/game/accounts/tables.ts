import type * as database from "../../../database.ts";
import type { ColumnType, Generated } from "kysely";

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
    applied_change: number | null;
    /** Sealed. */
    tried_sha1: ColumnType<string | null, never, string>;
    /** Sealed. */
    tried_bcrypt: ColumnType<string | null, never, string>;
    taken_change: ColumnType<number | null, never, number>;
    taken_count: Generated<number>;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<Date | null, never, Date | null>;
    problem: ColumnType<string | null, never, string | null>;
    /** Closed for as long as the portal's account is locked. */
    is_locked: Generated<boolean>;
    /** Sealed; what a locked account opens with again. */
    kept_sha1: ColumnType<string | null, never, string | null>;
    /** Sealed. */
    kept_bcrypt: ColumnType<string | null, never, string | null>;
    /** The game's access level of the account before the portal closed it. */
    held_level: ColumnType<number | null, never, number | null>;
  };
};

export type DbOrTransaction = database.DbOrTransaction<GameAccountTables>;
