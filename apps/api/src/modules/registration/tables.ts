import type { ColumnType, GeneratedAlways } from "kysely";

export type RegistrationTables = {
  accounts: {
    id: GeneratedAlways<number>;
    /** In lower case. */
    login: string;
    /** As it was typed; unique whatever the case; none where a provider login gave none. */
    email: string | null;
    /** Null for an account made by a provider login that never had a password. */
    password_hash: string | null;
    referral_code: string | null;
    created_at: Date;
    verified_at: ColumnType<Date | null, never, Date>;
    verification_resent_at: ColumnType<Date | null, never, Date>;
  };
  email_verifications: { code_hash: string; account_id: number; expires_at: Date };
};
