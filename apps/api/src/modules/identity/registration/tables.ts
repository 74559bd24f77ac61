import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type RegistrationTables = {
  email_verifications: { code_hash: string; account_id: number; expires_at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<RegistrationTables>;

export const expiring: Expiring[] = [
  { table: "email_verifications", column: "expires_at" },
] satisfies ExpiringIn<RegistrationTables>[];
