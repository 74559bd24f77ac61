import type * as database from "../../../database.ts";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type PasskeyTables = {
  passkeys: {
    id: GeneratedAlways<number>;
    account_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: ColumnType<Date | null, never, Date>;
  };
  passkey_challenges: {
    challenge_hash: string;
    /** Null for a login. */
    account_id: number | null;
    expires_at: Date;
  };
};

export type DbOrTransaction = database.DbOrTransaction<PasskeyTables>;

export const expiring: Expiring[] = [
  { table: "passkey_challenges", column: "expires_at" },
] satisfies ExpiringIn<PasskeyTables>[];
