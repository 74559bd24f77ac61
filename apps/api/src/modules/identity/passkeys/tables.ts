import type { ColumnType, GeneratedAlways } from "kysely";

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
