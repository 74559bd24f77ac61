import type * as database from "../../../database.ts";
import type { ColumnType } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type OauthTables = {
  provider_identities: {
    provider: string;
    subject: string;
    account_id: number;
    email: string | null;
    linked_at: Date;
  };
  provider_states: {
    state_hash: string;
    provider: string;
    target: string;
    browser_hash: string;
    /** Whose account the identity is to be linked to; null for a login. */
    account_id: number | null;
    /** The code of the friend who invited the player. */
    referral_code: string | null;
    expires_at: Date;
  };
  provider_link_tickets: {
    ticket_hash: string;
    provider: string;
    subject: string;
    email: string;
    email_verified: boolean;
    name: string | null;
    referral_code: string | null;
    expires_at: Date;
  };
  temporary_passwords: {
    account_id: number;
    password_hash: string;
    wrong_count: ColumnType<number, never, number>;
    expires_at: Date;
    /** The game's password before, sealed; null for none. */
    previous_sha1: ColumnType<string | null, string | null, never>;
    previous_bcrypt: ColumnType<string | null, string | null, never>;
  };
};

export type DbTransaction = database.DbTransaction<OauthTables>;
export type DbOrTransaction = database.DbOrTransaction<OauthTables>;

export const expiring: Expiring[] = [
  { table: "provider_states", column: "expires_at" },
  { table: "provider_link_tickets", column: "expires_at" },
] satisfies ExpiringIn<OauthTables>[];
