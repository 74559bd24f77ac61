import type { Expiring } from "../../../platform/background/clean-up.ts";

export type RegistrationTables = {
  email_verifications: { code_hash: string; account_id: number; expires_at: Date };
};

export const expiring: Expiring[] = [{ table: "email_verifications", column: "expires_at" }];
