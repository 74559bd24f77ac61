import type { ColumnType, GeneratedAlways } from "kysely";

export type RegistrationTables = {
  accounts: {
    id: GeneratedAlways<number>;
    /** In lower case. */
    login: string;
    /** As it was typed; unique whatever the case. */
    email: string;
    password_hash: string;
    referral_code: string | null;
    created_at: Date;
    verified_at: ColumnType<Date | null, never, Date>;
    verification_resent_at: ColumnType<Date | null, never, Date>;
  };
  email_verifications: { code_hash: string; account_id: number; expires_at: Date };
};
