import type * as database from "../../../database.ts";
import type { Language } from "@gatehouse/contract/languages";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type AccountTables = {
  accounts: {
    id: GeneratedAlways<number>;
    /** In lower case; an account keeps it for ever. */
    login: string;
    /** As it was typed; it belongs to the accounts that verified it. None where a provider login gave none. */
    email: string | null;
    /** Null for an account made by a provider login that never had a password. */
    password_hash: string | null;
    /** The code of the friend who invited this player. */
    referral_code: string | null;
    /** What this account invites others with. */
    invite_code: ColumnType<string, never, never>;
    created_at: Date;
    first_login_at: ColumnType<Date | null, never, Date>;
    /** In which the owner is written to. */
    language: Generated<Language>;
    verified_at: ColumnType<Date | null, never, Date>;
    verification_resent_at: ColumnType<Date | null, never, Date>;
    /** When it is looked at whether it may go, as long as nobody verifies it; null: it stays for good. */
    unverified_look_at: ColumnType<Date | null, Date | null | undefined, never>;
    /** Since when no way leads into it, by the administration. */
    locked_at: ColumnType<Date | null, never, Date | null>;
  };
};

export type DbTransaction = database.DbTransaction<AccountTables>;
export type DbOrTransaction = database.DbOrTransaction<AccountTables>;
