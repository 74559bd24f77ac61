import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type RecoveryTables = {
  password_resets: { token_hash: string; account_id: number; expires_at: Date };
};

export type DbTransaction = database.DbTransaction<RecoveryTables>;
export type DbOrTransaction = database.DbOrTransaction<RecoveryTables>;

export const expiring: Expiring[] = [
  { table: "password_resets", column: "expires_at" },
] satisfies ExpiringIn<RecoveryTables>[];
